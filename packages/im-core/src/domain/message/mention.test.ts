import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYBODY, findMentions, isNamed } from './mention.js';

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

  it('[IM-MENTION-1] a picked member is mentioned, whatever the names are', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' });
    const group = fc.uniqueArray(fc.record({ id: fc.uuid(), name }), { selector: ({ id }) => id, minLength: 1 });
    fc.assert(
      fc.property(group, fc.nat(), fc.string(), fc.string(), (members, index, before, after) => {
        const picked = members[index % members.length];
        const named = findMentions(`${before}@${picked?.name} ${after}`, members, 'somebody');
        expect(named).toContain(picked?.id);
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });
});
