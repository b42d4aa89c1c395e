import { describe, expect, it } from 'vitest';
import { staysHidden } from './conversation.js';

describe('a hidden conversation (LIST)', () => {
  it.each([
    [100, 100, false, true],
    [100, 99, false, true],
    [99, 100, false, false],
    [null, null, false, true],
    [null, 1, false, false],
    [100, null, false, true],
    [100, 100, true, false],
  ])(
    'hidden through %s, newest %s, something unsent %s: it stays hidden %s',
    (through, newestTime, hasUnsent, expected) => {
      expect(staysHidden(through, newestTime, hasUnsent)).toBe(expected);
    },
  );
});
