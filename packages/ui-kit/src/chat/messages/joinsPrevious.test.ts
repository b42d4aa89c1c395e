import { describe, expect, it } from 'vitest';
import { createJoinedMessages, joinsPrevious, type Joined } from './joinsPrevious.js';

const at = (minutes: number, over: Partial<Joined> = {}): Joined => ({
  from: 'bo',
  time: minutes * 60_000,
  status: 'sent',
  body: { type: 'text', text: 'hi' },
  ...over,
});

describe('messages that belong together (MSGLIST)', () => {
  it.each<[string, Joined | undefined, Joined, boolean]>([
    ['the next of one person', at(0), at(2.9), true],
    ['the first', undefined, at(0), false],
    ['three minutes later', at(0), at(3), false],
    ['somebody else', at(0), at(1, { from: 'amy' }), false],
    ['after a recalled one', at(0, { status: 'recalled' }), at(1), false],
    ['a step of an order', at(0), at(1, { body: { type: 'text', text: '订单进度', isProgress: true } }), false],
    ['a picture after a text', at(0), at(1, { body: { type: 'unsupported' } as Joined['body'] }), true],
  ])('[UI-MSGLIST-14] %s: joined is %4$s', (_, previous, message, expected) => {
    expect(joinsPrevious(previous, message)).toBe(expected);
  });

  it('[UI-MSGLIST-14] a page in front and messages let go change no row that is there; a recall before it does', () => {
    const rows = createJoinedMessages();
    const [one, two] = [
      { id: '1', ...at(0) },
      { id: '2', ...at(1) },
    ];
    expect([rows.isJoined(undefined, one), rows.isJoined(one, two)]).toEqual([false, true]);
    expect(rows.isJoined(at(-1), one)).toBe(false);
    expect(rows.isJoined(undefined, two)).toBe(true);
    expect(rows.isJoined({ ...one, status: 'recalled' }, two)).toBe(false);
    expect(rows.isJoined(one, { ...two, status: 'recalled' })).toBe(false);
  });
});
