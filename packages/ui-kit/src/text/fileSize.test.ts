import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileSize, utf8Bytes } from './fileSize.js';

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [2 ** 20, '1.00 MB'],
  [2 ** 30, '1.00 GB'],
  [2 ** 40, '1.00 TB'],
  [2 ** 50, '1.00 PB'],
  [2 ** 60, '1024.00 PB'],
  [-5, '0 Bytes'],
  [Number.NaN, '0 Bytes'],
])('[UI-SIZE-1] %d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

it('the length of a text is its number of UTF-8 bytes', () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Bytes(text)).toBe(encoder.encode(text).length);
    }),
  );
  expect(utf8Bytes('\ud800')).toBe(3);
});
