import type { Message } from '@fitout/im-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beijing, message, text } from '../testing/samples.js';
import { findByQuery, findInText, hitAfter, type FindQuery } from './findInMessages.js';

const textMessage = (id: string, words: string) => message({ id, body: text(words) });
const find = (messages: readonly Message[], change: Partial<FindQuery>) =>
  findByQuery(messages, { kind: 'all', words: '', day: '', ...change }, beijing);
const found = (text: string, words: string) => find([textMessage('m', text)], { words }).length === 1;

describe('the search over messages (FIND)', () => {
  it('case, width and surrounding blanks are ignored', () => {
    expect(found('明天上门，ABC Ｄｅｆ 合同１２３', ' abc ')).toBe(true);
    expect(found('明天上门，ABC Ｄｅｆ 合同１２３', 'ＡＢＣ def')).toBe(true);
    expect(found('明天上门，ABC Ｄｅｆ 合同１２３', '合同123\u3000')).toBe(true);
    expect(found('明天上门', '后天')).toBe(false);
    expect(found('明天上门', ' \u3000')).toBe(false);
  });

  it('texts and names of files are found; recalled messages, pictures and emoji are not', () => {
    const url = 'https://a.cn/1';
    const messages = [
      textMessage('text', '报价单在这里'),
      message({ id: 'file', body: { type: 'file', url, name: '报价单.pdf', bytes: 1 } }),
      message({ id: 'image', body: { type: 'image', url, name: '报价单.png', width: 1, height: 1 } }),
      message({ id: 'gone', status: 'recalled', body: text('报价单') }),
      textMessage('emoji', '[:D]'),
    ];
    expect(find(messages, { words: '报价单' })).toEqual(['text', 'file']);
    expect(find(messages, { words: ':D' })).toEqual([]);
  });

  it('pictures and videos, or files with or without words, are found without the recalled ones', () => {
    const url = 'https://a.cn/1';
    const file = { type: 'file', url, name: '报价单.pdf', bytes: 1 } as const;
    const messages = [
      textMessage('text', '报价单'),
      message({ id: 'file', body: file }),
      message({ id: 'plan', body: { ...file, name: '图纸.dwg' } }),
      message({ id: 'image', body: { type: 'image', url, name: '报价单.png', width: 1, height: 1 } }),
      message({ id: 'gone', status: 'recalled', body: file }),
      message({ id: 'video', body: { type: 'video', url, name: 'a.mp4', seconds: 1 } }),
    ];
    expect(find(messages, { kind: 'media', words: '图纸' })).toEqual(['image', 'video']);
    expect(find(messages, { kind: 'file' })).toEqual(['file', 'plan']);
    expect(find(messages, { kind: 'file', words: '报价' })).toEqual(['file']);
  });

  it('the messages of a day of the given zone are found, from midnight to midnight', () => {
    const at = (id: string, time: string) => message({ id, time: Date.parse(time) });
    const messages = [
      at('before', '2026-11-24T23:59:59+08:00'),
      at('first', '2026-11-25T00:00:00+08:00'),
      at('last', '2026-11-25T23:59:59+08:00'),
      at('after', '2026-11-26T00:00:00+08:00'),
    ];
    expect(find(messages, { kind: 'day', day: '2026-11-25' })).toEqual(['first', 'last']);
    expect(find(messages, { kind: 'day', day: '2026-11' })).toEqual([]);
    expect(find(messages, { kind: 'day' })).toEqual([]);
  });

  it('the marked range is exact, a wide or folded letter is marked whole', () => {
    const marked = (words: string, query: string) =>
      findInText(words, query).map(({ start, end }) => words.slice(start, end));
    expect(marked('ＡＢ😀ab，aB', 'ab')).toEqual(['ＡＢ', 'ab', 'aB']);
    expect(marked('12㎡', 'm')).toEqual(['㎡']);
    expect(marked('aaa', 'aa')).toEqual(['aa']);
    expect(marked('没有', '')).toEqual([]);
  });

  it('in any text each occurrence is found and marked, and marks do not overlap', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.trim() !== '');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), word, fc.string({ unit: 'grapheme' }), (before, query, after) => {
        const words = `${before} ${query} ${after}`;
        const stretches = findInText(words, query);
        expect(stretches.length).toBeGreaterThan(0);
        expect(
          stretches.every(({ start, end }, index) => start < end && start >= (stretches[index - 1]?.end ?? 0)),
        ).toBe(true);
      }),
    );
  });

  it('the newest is first, then up or down, with wrap-around at the ends', () => {
    const hits = ['a', 'b', 'c'];
    expect([hitAfter(hits, null, 0), hitAfter(hits, 'gone', -1), hitAfter([], 'a', 1)]).toEqual(['c', 'c', null]);
    expect([hitAfter(hits, 'c', -1), hitAfter(hits, 'a', -1), hitAfter(hits, 'c', 1)]).toEqual(['b', 'c', 'a']);
  });
});
