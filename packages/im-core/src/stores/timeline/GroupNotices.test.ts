import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupNotice } from '../../domain/groups/group.js';
import type { Message } from '../../domain/message/message.js';
import { message } from '../../testing/builders.js';
import { GroupNotices } from './ShownMessages.js';

const GROUP = { kind: 'group', id: 'g1' } as const;
const MUTED: GroupNotice = { what: 'muted', by: 'amy', who: ['bo'] };

function messageNumber(number: number, changes: Partial<Message> = {}): Message {
  return message(number, {
    id: `m${number}`,
    serverId: String(100 + number),
    conversation: GROUP,
    time: number,
    ...changes,
  });
}

function ids(messages: readonly Message[]): readonly string[] {
  return messages.map(({ id }) => id);
}

describe('notices between the messages of a group (GROUP)', () => {
  it('a notice follows the message that was newest, and precedes later and unsent ones', () => {
    const book = new GroupNotices(GROUP);
    const messages = [messageNumber(1), messageNumber(2)];
    expect(book.among(messages, 0)).toBe(messages);
    // This device's clock is far ahead of the service's.
    book.add(MUTED, 2, 9_000);
    const unsent = messageNumber(9, { serverId: null, status: 'sending' });
    expect(ids(book.among([...messages, messageNumber(3), unsent], 1))).toEqual(['m1', 'm2', 'notice/1', 'm3', 'm9']);
    expect(ids(book.among([messageNumber(1), messageNumber(2), unsent], 2))).toEqual(['m1', 'm2', 'notice/1', 'm9']);
    // The message before it was evicted.
    expect(ids(book.among([messageNumber(3)], 3))).toEqual(['m3']);
  });

  it('without a loaded message a notice is placed by its time, and history comes before it', () => {
    const book = new GroupNotices(GROUP);
    book.add(MUTED, null, 5);
    expect(ids(book.among([], 1))).toEqual(['notice/1']);
    expect(ids(book.among([messageNumber(1), messageNumber(9)], 2))).toEqual(['m1', 'notice/1', 'm9']);
  });

  it('notices between messages lose, repeat and move no message, and fifty notices are kept', () => {
    const steps = fc.array(fc.oneof(fc.constant('say' as const), fc.integer({ min: 0, max: 200_000 })), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(steps, (list) => {
        const book = new GroupNotices(GROUP);
        const messages: Message[] = [];
        let noted = 0;
        for (const step of list) {
          if (step === 'say') messages.push(messageNumber(messages.length + 1));
          else {
            noted += 1;
            book.add(
              { ...MUTED, what: noted % 2 === 0 ? 'muted' : 'joined', who: [`p${noted}`] },
              messages.at(-1)?.time ?? null,
              step,
            );
          }
        }
        const merged = book.among(messages, 1);
        expect(ids(merged.filter(({ body }) => body.type !== 'notice'))).toEqual(ids(messages));
        const notices = merged.filter(({ body }) => body.type === 'notice');
        expect(notices.length).toBeLessThanOrEqual(Math.min(50, noted));
        expect(notices.length > 0).toBe(noted > 0);
        expect(new Set(ids(merged)).size).toBe(merged.length);
        expect(book.among(messages, 1)).toBe(merged);
      }),
    );
  });
});
