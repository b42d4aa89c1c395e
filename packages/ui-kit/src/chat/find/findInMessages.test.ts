import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message, text } from '../../testing/samples.js';
import { findInMessages, findInText, hitAfter } from './findInMessages.js';

const textMessage = (id: string, words: string) => message({ id, body: text(words) });
const found = (words: string, query: string) => findInMessages([textMessage('m', words)], query).length === 1;

describe('the search over messages (FIND)', () => {
  it('[UI-FIND-1] case, width and surrounding blanks are ignored', () => {
    expect(found('明天上门，ABC Ｄｅｆ 合同１２３', ' abc ')).toBe(true);
    expect(found('明天上门，ABC Ｄｅｆ 合同１２３', 'ＡＢＣ def')).toBe(true);
    expect(found('明天上门，ABC Ｄｅｆ 合同１２３', '合同123\u3000')).toBe(true);
    expect(found('明天上门', '后天')).toBe(false);
    expect(found('明天上门', ' \u3000')).toBe(false);
  });

  it('[UI-FIND-1] texts and names of files are found; recalled messages, pictures and emoji are not', () => {
    const url = 'https://a.cn/1';
    const messages = [
      textMessage('text', '报价单在这里'),
      message({ id: 'file', body: { type: 'file', url, name: '报价单.pdf', bytes: 1 } }),
      message({ id: 'image', body: { type: 'image', url, name: '报价单.png', width: 1, height: 1 } }),
      message({ id: 'gone', status: 'recalled', body: text('报价单') }),
      textMessage('emoji', '[:D]'),
    ];
    expect(findInMessages(messages, '报价单')).toEqual(['text', 'file']);
    expect(findInMessages(messages, ':D')).toEqual([]);
  });

  it('[UI-FIND-3] the marked range is exact, a wide or folded letter is marked whole', () => {
    const marked = (words: string, query: string) =>
      findInText(words, query).map(({ start, end }) => words.slice(start, end));
    expect(marked('ＡＢ😀ab，aB', 'ab')).toEqual(['ＡＢ', 'ab', 'aB']);
    expect(marked('12㎡', 'm')).toEqual(['㎡']);
    expect(marked('aaa', 'aa')).toEqual(['aa']);
    expect(marked('没有', '')).toEqual([]);
  });

  it('[UI-FIND-3] in any text each occurrence is found and marked, and marks do not overlap', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.trim() !== '');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), word, fc.string({ unit: 'grapheme' }), (before, query, after) => {
        const words = `${before} ${query} ${after}`;
        const stretches = findInText(words, query);
        expect(stretches.length).toBeGreaterThan(0);
        expect(
          stretches.every(({ start, end }, place) => start < end && start >= (stretches[place - 1]?.end ?? 0)),
        ).toBe(true);
      }),
    );
  });

  it('[UI-FIND-2] the newest is first, then up or down, with wrap-around at the ends', () => {
    const hits = ['a', 'b', 'c'];
    expect([hitAfter(hits, null, 0), hitAfter(hits, 'gone', -1), hitAfter([], 'a', 1)]).toEqual(['c', 'c', null]);
    expect([hitAfter(hits, 'c', -1), hitAfter(hits, 'a', -1), hitAfter(hits, 'c', 1)]).toEqual(['b', 'c', 'a']);
  });
});
