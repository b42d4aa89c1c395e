import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ME, message, PEER } from '../../testing/builders.js';
import { EVERYBODY, type Message } from '../message/message.js';
import { countsAsUnread, recount } from './unread.js';

const anyMessage = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    from: fc.constantFrom(ME, PEER),
    status: fc.constantFrom<Message['status']>('unread', 'read', 'sending', 'sent', 'failed', 'recalled'),
    mentions: fc.subarray([ME, PEER]),
  })
  .map((changes) => message(1, changes));

describe('unread (UNREAD)', () => {
  it('[IM-UNREAD-1] read, recalled and own messages never count, every other unread one does', () => {
    fc.assert(
      fc.property(anyMessage, (one) => {
        expect(countsAsUnread(one, ME)).toBe(one.from === PEER && one.status === 'unread');
      }),
    );
  });

  it('[IM-UNREAD-3] a message that mentions the user is a mention while it is unread, and an own message never is', () => {
    const unread = message(1, { mentions: [ME] });
    expect(recount([unread], ME)).toEqual({ count: 1, mentions: 1, uncounted: 0 });
    expect(recount([message(1, { mentions: [EVERYBODY] })], ME).mentions).toBe(1);
    expect(recount([message(1, { mentions: [EVERYBODY], from: ME })], ME).mentions).toBe(0);
    expect(recount([{ ...unread, status: 'read' }], ME).mentions).toBe(0);
    expect(recount([{ ...unread, from: ME }], ME).mentions).toBe(0);
    expect(recount([message(1, { mentions: [PEER] })], ME)).toEqual({ count: 1, mentions: 0, uncounted: 0 });
  });
});
