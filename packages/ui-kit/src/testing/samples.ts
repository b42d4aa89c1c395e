import type { Message, MessageBody } from '@fitout/im-core';
import type { PeopleModel } from '../session/PeopleModel.js';

/** The user's account. */
export const ME = '1001';

/** A zone eight hours east, independent of the machine. */
export const beijing = () => 8 * 3_600_000;

/** Noon in Beijing on Friday, 20 November 2026. */
export const NOON = Date.UTC(2026, 10, 20, 4);

export const atNoon = () => NOON;

export const people: PeopleModel = {
  find: (id) => PEOPLE[id],
};

const PEOPLE: Readonly<Record<string, { name: string; avatarUrl: string }>> = {
  '1001': { name: '林晓', avatarUrl: '' },
  '2001': { name: '客服小安', avatarUrl: '' },
  '3001': { name: '王师傅', avatarUrl: '' },
};

export function message(over: Partial<Message> = {}): Message {
  const id = over.id ?? 'm1';
  return {
    id,
    serverId: `s-${id}`,
    conversation: { kind: 'contact', id: '2001' },
    from: '2001',
    body: text('你好'),
    mentions: [],
    time: NOON,
    status: 'read',
    ...over,
  };
}

export function text(words: string): MessageBody {
  return { type: 'text', text: words };
}

/** `count` messages of the peer, a second apart, the last one at noon; their ids continue from `from`. */
export function messages(count: number, from = 0): Message[] {
  return Array.from({ length: count }, (_, i) =>
    message({
      id: `m${from + i}`,
      time: NOON - (count - 1 - i) * 1_000,
      body: text(`第${from + i}条 ${'字'.repeat(((from + i) * 7) % 60)}`),
    }),
  );
}
