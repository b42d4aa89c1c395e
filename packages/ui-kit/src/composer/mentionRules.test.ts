import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createBySound } from '../text/createBySound.js';
import { createNameMatcher } from '../text/createNameSearch.js';
import { filterMentionables, mentionAt, mentionBefore, pickedAfter } from './mentionRules.js';
import { createPinyinInitials } from '../text/nameMatch.js';

const initialsOf = createPinyinInitials();
/** A matcher with its readings; in the product they are a separate file that is loaded on demand. */
const match = createNameMatcher(() => Promise.resolve(createBySound()));
beforeAll(() => vi.waitUntil(() => match('wangshi', '王师傅', []) === 'begins'));
const members = [
  { id: '3001', name: '王师傅', role: '师傅' },
  { id: '2001', name: '客服小安' },
  { id: 'linxiao', name: '林晓', pinyin: 'linxiao' },
  { id: '4001', name: '.*' },
  { id: '4002', name: 'Ann' },
];
const found = (query: string) => filterMentionables(members, query, match).map(({ name }) => name);

describe('mentions (MENTION)', () => {
  it.each<[string, ReturnType<typeof mentionAt>]>([
    ['@', { start: 0, query: '' }],
    ['＠', { start: 0, query: '' }],
    ['你好@王', { start: 2, query: '王' }],
    ['@@w', { start: 1, query: 'w' }],
    ['@王师傅 ', null],
    ['@王\u3000', null],
    ['@王\n', null],
    ['王', null],
    [`@${'a'.repeat(21)}`, null],
  ])('[UI-MENTION-1] the open mention in %j is %o', (text, mention) => {
    expect(mentionAt(text, text.length)).toEqual(mention);
  });

  it.each([
    ['王师傅', 'wsf'],
    ['客服小安', 'kfxa'],
    ['林晓', 'lx'],
    ['陈一帆', 'cyf'],
    ['Ann 安', 'ann a'],
    ['赵钱孙李周吴郑', 'zqslzwz'],
    ['冯陈褚卫蒋沈韩杨', 'fccwjshy'],
    ['马倪欧潘任唐', 'mnoprt'],
    ['高邓鄂白', 'gdeb'],
    ['👷老张', '👷lz'],
  ])('[UI-MENTION-2] %s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it.each([
    ['', ['王师傅', '客服小安', '林晓', '.*', 'Ann']],
    ['师', ['王师傅']],
    ['wsf', ['王师傅']],
    ['xa', ['客服小安']],
    ['linx', ['林晓']],
    ['LX', ['林晓']],
    ['an', ['Ann', '客服小安']],
    ['ke', ['客服小安']],
    ['kefu', ['客服小安']],
    ['xiaoan', ['客服小安']],
    ['wangsf', ['王师傅']],
    ['w shif', ['王师傅']],
    ['王sf', ['王师傅']],
    ['ngshi', []],
    ['wangshix', []],
    ['400', ['.*', 'Ann']],
    ['.*', ['.*']],
    ['没有', []],
  ])('[UI-MENTION-2] %j finds %o', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('[UI-MENTION-2] a character is found by each of its readings, letters between characters as they are', () => {
    for (const [query, name] of [
      ['zeng', '曾祥'],
      ['shan', '单雄'],
      ['dan', '单雄'],
      ['dingdandd05', '订单DD05'],
      ['laozhang', '👷老张'],
    ] as const) {
      expect(match(query, name, [])).not.toBe('none');
    }
  });

  it('[UI-MENTION-2] a query of any length is answered at once', () => {
    expect(match('anan'.repeat(500), '安'.repeat(2_000), [])).toBe('begins');
  });

  it('[UI-MENTION-2] readings are loaded with the first Latin letter, again after a failure; until then initials match', async () => {
    let requests = 0;
    const late = createNameMatcher(() => {
      requests += 1;
      return requests === 1
        ? Promise.reject(new TypeError('a part did not arrive'))
        : Promise.resolve(() => [0, 2] as const);
    });
    expect([late('王', '王师傅', []), requests]).toEqual(['begins', 0]);
    expect([late('wsf', '王师傅', []), late('wang', '王师傅', []), requests]).toEqual(['begins', 'none', 1]);
    await vi.waitFor(() => expect(late('wang', '王师傅', [])).toBe('begins'));
    expect(requests).toBe(2);
  });

  it('an edit moves the picked members behind it and drops those that it touches, and no other', () => {
    const [one, other] = [
      { id: 'a', name: '王', at: 0 },
      { id: 'b', name: '王', at: 3 },
    ];
    const after = (text: string, caret: number) =>
      pickedAfter([one, other], { before: '@王 @王 ', after: text, caret }).map(({ id, at }) => `${id}${at}`);
    expect(after('@王 ', 0)).toEqual(['b0']);
    expect(after('@王 ', 3)).toEqual(['a0']);
    expect(after('请@王 @王 ', 1)).toEqual(['a1', 'b4']);
    expect(after('@王，@王 ', 3)).toEqual(['a0', 'b3']);
    expect(after('@王子 @王 ', 3)).toEqual(['a0', 'b4']);
    expect(after('@ @王 ', 1)).toEqual(['b2']);
    expect(after('', 0)).toEqual([]);
  });

  it('in any text and after any edit each kept member is where its name is', () => {
    const part = fc.constantFrom('@王 ', '@王', '王', ' ', '@', '王师傅');
    const parts = fc.array(part, { maxLength: 5 }).map((some) => some.join(''));
    fc.assert(
      fc.property(parts, parts, parts, parts, (head, cut, tail, put) => {
        const before = `${head}${cut}${tail}`;
        const all = [...before.matchAll(/@王/gu)].map(({ index }) => ({ id: String(index), name: '王', at: index }));
        const after = `${head}${put}${tail}`;
        const kept = pickedAfter(all, { before, after, caret: head.length + put.length });
        for (const { name, at } of kept) expect(after.startsWith(`@${name}`, at)).toBe(true);
        const untouched = all.filter(({ at }) => at + 1 < head.length || at >= head.length + cut.length);
        expect(kept.length).toBeGreaterThanOrEqual(untouched.length);
      }),
    );
  });

  it('Backspace removes a picked name whole, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...members), (before, member) => {
        const text = `${before}@${member.name} `;
        expect(mentionBefore(text, text.length, members)).toBe(before.length);
      }),
    );
    expect(mentionBefore('@王师傅', 4, members)).toBeNull();
    expect(mentionBefore('王师傅 ', 4, members)).toBeNull();
  });
});
