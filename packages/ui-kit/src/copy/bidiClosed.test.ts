import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bidiClosed } from './bidiClosed.js';

const MARKS = ['a', '字', '\u202a', '\u202b', '\u202d', '\u202e', '\u202c', '\u2066', '\u2067', '\u2068', '\u2069'];

it('every direction that a name opens is closed after it, and no character of the name is removed', () => {
  expect(bidiClosed('王师傅')).toBe('王师傅');
  expect(bidiClosed('\u202e王')).toBe('\u202e王\u202c');
  expect(bidiClosed('\u2067\u202e王')).toBe('\u2067\u202e王\u202c\u2069');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...MARKS) }), (name) => {
      const closed = bidiClosed(name);
      expect(closed.startsWith(name)).toBe(true);
      expect(bidiClosed(closed)).toBe(closed);
    }),
  );
});
