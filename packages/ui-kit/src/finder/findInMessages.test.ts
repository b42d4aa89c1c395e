import type { ArchiveHit, ConversationRef, Message } from '@fitout/im-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beijing, message, text } from '../testing/samples.js';
import {
  findByQuery,
  findInText,
  hitAfter,
  type FindQuery,
  loadOlderOf,
  excerptOf,
  messageMatches,
} from './findInMessages.js';

const textMessage = (id: string, words: string) => message({ id, body: text(words) });
const find = (messages: readonly Message[], change: Partial<FindQuery>) =>
  findByQuery(messages, { kind: 'all', words: '', day: '', from: [], ...change }, beijing);
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

/** A conversation with so many older pages; with `fails` the first one fails. */
function conversation(pages: number, fails = false) {
  const one = {
    fetched: 0,
    loadError: null as never,
    get hasOlder() {
      return one.fetched < pages;
    },
    loadOlder: async () => {
      if (fails) one.loadError = { code: 'timedOut' } as never;
      one.fetched += 1;
    },
  };
  return one;
}

it('three pages of each of the newest conversations with older messages are loaded', async () => {
  const all = [conversation(0), conversation(1), conversation(9), ...Array.from({ length: 50 }, () => conversation(1))];
  expect(await loadOlderOf(all, () => true)).toBe(true);
  expect(all.slice(0, 3).map(({ fetched }) => fetched)).toEqual([0, 1, 3]);
  expect(all.reduce((sum, { fetched }) => sum + fetched, 0)).toBe(1 + 3 + 38);
});

it('a failed page is reported, and nothing is loaded after the search is closed', async () => {
  expect(await loadOlderOf([conversation(1), conversation(3, true)], () => true)).toBe(false);
  const left = conversation(3);
  expect(await loadOlderOf([left], () => false)).toBe(true);
  expect(left.fetched).toBe(0);
});

const said = (id: string, words: string) => message({ id, body: text(words) });
const bo = { kind: 'contact', id: 'bo' } as const;
const group = { kind: 'group', id: 'g1' } as const;

it('each matching conversation is found once, with its newest message and the number of hits', () => {
  const conversations = [
    { ref: group, messages: [said('1', '台面'), said('2', '台面装好了'), said('3', '谢谢')] },
    { ref: bo, messages: [said('4', '几点到？')] },
  ];
  const found = (query: string) =>
    messageMatches(query, conversations).map(({ conversation, count, words }) => [conversation.id, count, words]);
  expect(found('台面')).toEqual([['g1', 2, '台面装好了']]);
  expect(found('几点')).toEqual([['bo', 1, '几点到？']]);
  expect(found('后天')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

it('what only the archive has is counted with what is loaded, in listed conversations, and an emoji has no words', () => {
  const hit = (serverId: string, words: string, conversation: ConversationRef = bo) =>
    ({ serverId, words, conversation, time: 1, from: 'bo', kind: 'text' }) as const;
  const loaded = message({ id: '2', serverId: 's2', body: text('水管') });
  const archived = [hit('s2', '水管'), hit('s1', '水管漏了'), hit('s0', '水管', { kind: 'group', id: 'left' })];
  const matches = (query: string, messages: readonly Message[], hits: readonly ArchiveHit[] = archived) =>
    messageMatches(query, [{ ref: bo, messages }], hits).map(({ count, words }) => [count, words]);
  expect(matches('水管', [loaded])).toEqual([[2, '水管']]);
  expect(matches('水管', [], archived.slice(1))).toEqual([[1, '水管漏了']]);
  expect(matches('微笑', [], [hit('s3', '[):]微笑'), hit('s4', '[):]')])).toHaveLength(1);
});

it('the excerpt shows the words in one line, with few letters before them', () => {
  const shown = (words: string, query: string) => {
    const { text: line, marks } = excerptOf(words, query);
    return [line, marks.map(({ start, end }) => line.slice(start, end))];
  };
  expect(shown('明天\n上门', '上门')).toEqual(['明天 上门', ['上门']]);
  expect(shown('师傅说浴室柜明天上午装，请提前关好水阀，谢谢', '水阀')).toEqual([
    '…午装，请提前关好水阀，谢谢',
    ['水阀'],
  ]);
});
