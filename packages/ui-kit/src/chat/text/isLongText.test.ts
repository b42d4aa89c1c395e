import { expect, it } from 'vitest';
import { headOf, isLongText } from './isLongText.js';

it.each([
  ['', false],
  ['好的', false],
  ['行\n'.repeat(15), false],
  ['行\n'.repeat(16), true],
  ['\n'.repeat(5_000), true],
  ['字'.repeat(16 * 18), false],
  ['字'.repeat(16 * 18 + 1), true],
])('whether a text is worth folding: %#', (text, isLong) => {
  expect(isLongText(text)).toBe(isLong);
});

it.each([
  ['行\n'.repeat(5_000), 16, 31],
  ['字'.repeat(5_000), 1, 288],
])('until the text is folded its head is shown: %#', (text, lines, length) => {
  const head = headOf(text);
  expect([head.split('\n').length, head.length]).toEqual([lines, length]);
});
