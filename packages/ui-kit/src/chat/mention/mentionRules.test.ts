import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterMentionables } from './filterMentionables.js';
import { mentionAt, mentionBefore, withMention } from './mentionRules.js';
import { createPinyinInitials } from './pinyinInitials.js';

const initialsOf = createPinyinInitials();
const members = [
  { id: '3001', name: '王师傅', role: '师傅' },
  { id: '2001', name: '客服小安' },
  { id: 'linxiao', name: '林晓', pinyin: 'linxiao' },
  { id: '4001', name: '.*' },
  { id: '4002', name: 'Ann' },
];
const found = (query: string) => filterMentionables(members, query, initialsOf).map(({ name }) => name);

describe('naming people (MENTION)', () => {
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
  ])('[MENTION-1] behind %j waits %o', (text, mention) => {
    expect(mentionAt(text, text.length)).toEqual(mention);
  });

  it('[MENTION-1] what stands behind the caret does not matter', () => {
    expect(mentionAt('@王，在吗', 2)).toEqual({ start: 0, query: '王' });
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
  ])('[MENTION-2] %s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it.each([
    ['', ['王师傅', '客服小安', '林晓', '.*', 'Ann']],
    ['师', ['王师傅']],
    ['wsf', ['王师傅']],
    ['xa', ['客服小安']],
    ['linx', ['林晓']],
    ['LX', ['林晓']],
    ['an', ['Ann']],
    ['400', ['.*', 'Ann']],
    ['.*', ['.*']],
    ['没有', []],
  ])('[MENTION-2] %j finds %o', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('[MENTION-2] who begins with it comes before who contains it', () => {
    expect(
      filterMentionables(
        [
          { id: '1', name: '小安' },
          { id: '2', name: '安娜' },
        ],
        '安',
        initialsOf,
      )[0]?.name,
    ).toBe('安娜');
  });

  it('[MENTION-3] the text has @, the name and one blank in place of what was typed', () => {
    const mention = mentionAt('请＠ws看', 4);
    expect(mention).not.toBeNull();
    if (mention === null) return;
    expect(withMention('请＠ws看', 4, mention, '王师傅')).toEqual({ text: '请@王师傅 看', caret: 6 });
  });

  it('[MENTION-4] a name that was picked is one thing for Backspace, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...members), (before, member) => {
        const { text, caret } = withMention(before, before.length, { start: before.length, query: '' }, member.name);
        expect(mentionBefore(text, caret, members)).toBe(before.length);
      }),
    );
    expect(mentionBefore('@王师傅', 4, members)).toBeNull();
    expect(mentionBefore('王师傅 ', 4, members)).toBeNull();
  });
});
