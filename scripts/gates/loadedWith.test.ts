import { expect, it } from 'vitest';
import { gzipBytes, loadedWith } from './loadedWith.mjs';

const chunk = (...imports: string[]) => ({ code: '', imports });

it('what is imported by what is imported loads with the page, once, and nothing else does', () => {
  const chunks = new Map([
    ['main', chunk('a', 'outside')],
    ['a', chunk('b', 'main')],
    ['b', chunk()],
    ['later', chunk('b')],
  ]);
  expect([...loadedWith(chunks, ['main'])]).toEqual(['main', 'a', 'b']);
  expect([...loadedWith(chunks, ['later', 'b'])]).toEqual(['later', 'b']);
});

it('files are compressed one by one, as they are sent', () => {
  const text = 'the same words again and again and again '.repeat(20);
  expect(gzipBytes([text, text])).toBe(2 * gzipBytes([text]));
  expect(gzipBytes([text])).toBeLessThan(text.length / 4);
});
