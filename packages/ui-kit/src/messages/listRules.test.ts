import { describe, expect, it } from 'vitest';
import { createMessageGrouping, type GroupableMessage } from './listRules.js';

const at = (minutes: number, over: Partial<GroupableMessage> = {}): GroupableMessage => ({
  id: `m${minutes}`,
  from: 'bo',
  time: minutes * 60_000,
  status: 'sent',
  body: { type: 'text', text: 'hi' },
  ...over,
});

describe('grouped messages (MSGLIST)', () => {
  it.each<[string, GroupableMessage | undefined, GroupableMessage, boolean]>([
    ['the next of one person', at(0), at(2.9), true],
    ['the first', undefined, at(0), false],
    ['three minutes later', at(0), at(3), false],
    ['of another sender', at(0), at(1, { from: 'amy' }), false],
    ['after a recalled one', at(0, { status: 'recalled' }), at(1), false],
    ['recalled', at(0), at(1, { status: 'recalled' }), false],
    ['a step of an order', at(0), at(1, { body: { type: 'text', text: '订单进度', isProgress: true } }), false],
    ['a picture after a text', at(0), at(1, { body: { type: 'unsupported' } as GroupableMessage['body'] }), true],
  ])('[UI-MSGLIST-14] a message %s: grouped with the previous one is %4$s', (_, previous, message, expected) => {
    expect(createMessageGrouping()(previous, message)).toBe(expected);
  });

  it('[UI-MSGLIST-14] the first of the list stays ungrouped when a page loads in front', () => {
    const isGrouped = createMessageGrouping();
    expect([isGrouped(undefined, at(1)), isGrouped(at(1), at(2))]).toEqual([false, true]);
    expect([isGrouped(undefined, at(0)), isGrouped(at(0), at(1)), isGrouped(at(1), at(2))]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
