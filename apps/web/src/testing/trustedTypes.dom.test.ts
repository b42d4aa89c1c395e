import { describe } from 'vitest';
import { trustedTypesContract } from './trustedTypesContract.js';

describe('trusted types in jsdom (TRUST)', () => {
  trustedTypesContract(() => Promise.resolve(window));
});
