import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYBODY, findMentions, isNamed } from './message.js';

const MEMBERS = [
  { id: 'bo', name: '小王' },
  { id: 'cho', name: '小王' },
  { id: 'dee', name: '小王子' },
  { id: 'eve', name: 'E.(v)e*' },
  { id: 'amy', name: '林晓' },
  { id: 'ghost', name: '' },
];

describe('mentions in a text (MENTION)', () => {
  it('[IM-MENTION-1] a text mentions every member with the typed name, and no member whose name only begins with it', () => {
    expect(findMentions('@小王 看一下', MEMBERS, 'amy')).toEqual(['bo', 'cho']);
    expect(findMentions('@小王子 看一下', MEMBERS, 'amy')).toEqual(['dee']);
    expect(findMentions('请@小王 和@小王子 看', MEMBERS, 'amy')).toEqual(['bo', 'cho', 'dee']);
  });

  it('[IM-MENTION-1] a name without its @ or the space after it mentions no member, and a text never its sender', () => {
    expect(findMentions('@小王', MEMBERS, 'amy')).toEqual([]);
    expect(findMentions('小王 @ 小王 ', MEMBERS, 'amy')).toEqual([]);
    expect(findMentions('@E.(v)e* 你好', MEMBERS, 'amy')).toEqual(['eve']);
    expect(findMentions('@林晓 @ 你好', MEMBERS, 'amy')).toEqual([]);
  });

  it('[IM-MENTION-3] a sender who may mention all members does so with the word for it, and no other sender does', () => {
    const everybody = { id: EVERYBODY, name: '所有人' };
    expect(findMentions('@所有人 明天停水，@小王子 留意', [everybody, ...MEMBERS], 'amy')).toEqual([EVERYBODY, 'dee']);
    expect(findMentions('@所有人 明天停水', MEMBERS, 'amy')).toEqual([]);
    expect([isNamed([EVERYBODY], 'bo'), isNamed(['cho'], 'bo')]).toEqual([true, false]);
  });

  it('[IM-MENTION-1] a typed name counts before any blank, and a stretch of text names the longest name only', () => {
    const members = [...MEMBERS, { id: 'fay', name: '小王 子涵' }];
    expect(findMentions('＠小王\u3000看，@小王子\n看', members, 'amy')).toEqual(['bo', 'cho', 'dee']);
    expect(findMentions('@小王 子涵 看', members, 'amy')).toEqual(['fay']);
    expect(findMentions('@小王 子涵，看', members, 'amy')).toEqual(['bo', 'cho']);
  });

  it('[IM-MENTION-1] exactly the picked are mentioned, however the text goes on and whether members are known or not', () => {
    const bo = { id: 'bo', name: '小王', at: 0 };
    for (const after of [' 看', '\u3000看', '\n看', '，看', '子 看', '']) {
      expect(findMentions(`@小王${after}`, MEMBERS, 'amy', [bo])).toEqual(['bo']);
      expect(findMentions(`@小王${after}`, [], 'amy', [bo])).toEqual(['bo']);
    }
    expect(findMentions('@小王 @小王 ', MEMBERS, 'amy', [bo, { ...bo, id: 'cho', at: 4 }])).toEqual(['bo', 'cho']);
    expect(findMentions('看@小王子 ', MEMBERS, 'amy', [bo])).toEqual(['dee']);
  });

  it('[IM-MENTION-1] a picked member is mentioned, whatever the names are', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' });
    const group = fc.uniqueArray(fc.record({ id: fc.uuid(), name }), { selector: ({ id }) => id, minLength: 1 });
    fc.assert(
      fc.property(group, fc.nat(), fc.stringMatching(/^[^@＠]*$/u), fc.string(), (members, index, before, after) => {
        const picked = members[index % members.length];
        const pick = { id: '', name: '', ...picked, at: before.length };
        const named = findMentions(`${before}@${pick.name}${after}`, members, 'somebody', [pick]);
        expect(named).toContain(pick.id);
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });
});
