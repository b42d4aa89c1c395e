import { configure } from '@testing-library/dom';
import { TIMEOUT_MS } from './testTimeouts.js';

configure({ asyncUtilTimeout: TIMEOUT_MS });
