import { describe, expect, it } from 'vitest';
import { createJoins, type Joinable } from './createJoins.js';

const at = (minutes: number, over: Partial<Joinable> = {}): Joinable => ({
  id: `m${minutes}`,
  from: 'bo',
  time: minutes * 60_000,
  status: 'sent',
  body: { type: 'text', text: 'hi' },
  ...over,
});

describe('grouped messages (MSGLIST)', () => {
  it.each<[string, Joinable | undefined, Joinable, boolean]>([
    ['the next of one person', at(0), at(2.9), true],
    ['the first', undefined, at(0), false],
    ['three minutes later', at(0), at(3), false],
    ['of another sender', at(0), at(1, { from: 'amy' }), false],
    ['after a recalled one', at(0, { status: 'recalled' }), at(1), false],
    ['recalled', at(0), at(1, { status: 'recalled' }), false],
    ['a step of an order', at(0), at(1, { body: { type: 'text', text: '订单进度', isProgress: true } }), false],
    ['a picture after a text', at(0), at(1, { body: { type: 'unsupported' } as Joinable['body'] }), true],
  ])('[UI-MSGLIST-14] a message %s: joined is %4$s', (_, previous, message, expected) => {
    expect(createJoins()(previous, message)).toBe(expected);
  });

  it('[UI-MSGLIST-14] the first of the list stays ungrouped when a page loads in front', () => {
    const isJoined = createJoins();
    expect([isJoined(undefined, at(1)), isJoined(at(1), at(2))]).toEqual([false, true]);
    expect([isJoined(undefined, at(0)), isJoined(at(0), at(1)), isJoined(at(1), at(2))]).toEqual([false, false, true]);
  });
});
