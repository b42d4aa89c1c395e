import { expect, it } from 'vitest';
import { isLongText } from './LongText.js';

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
