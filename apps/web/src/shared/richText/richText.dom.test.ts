import { describe } from 'vitest';
import { richTextContract } from './richTextContract.js';

describe('rich texts in jsdom, under the page’s policy (RICH)', () => {
  richTextContract();
});
