import { configure } from '@testing-library/dom';
import { PATIENCE_MS } from './patience.js';

configure({ asyncUtilTimeout: PATIENCE_MS });
