import { expect, it } from 'vitest';
import { isBlank } from './message.js';

it('[IM-OUT-12] empty text, line breaks, spaces and invisible characters alone are not sent', () => {
  for (const text of [
    '',
    '\n',
    '\r\n\n',
    '   ',
    '\u3000',
    '\u200b\u200d',
    '\ufeff',
    ' \n\u2060',
    '\u115f',
    '\u3164',
    '\u2800',
    '\u034f',
    '\u{e0041}',
  ]) {
    expect(isBlank(text)).toBe(true);
  }
  for (const text of ['0', '.', '[):]', '👍', ' 好 ', 'a\n', '\u{e000}', '1\ufe0f\u20e3'])
    expect(isBlank(text)).toBe(false);
});
