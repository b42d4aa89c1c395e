import type { ConversationRef, Message } from '@fitout/im-core';

const TEXTS = ['师傅明天上午十点到', '好的收到', '灯已经装好了请验收', '图纸发您了麻烦看一下', '地址在三号楼二单元'];
/** Every seventh message is long enough to wrap onto a second line. */
const LONG_EVERY = 7;
const LONG = '，另外厨房的吊顶和卫生间的防水也请一起看一下，周五之前给我一个报价就可以，谢谢师傅';
const FIRST_SERVER_ID = 1_400_000_000_000_000_000n;
/** The time between two messages, so that the list is in the order of arrival. */
const APART_MS = 1_000;
const FIRST_TIME = Date.UTC(2026, 5, 1);

/** A message as every contender receives it: the same record, so that the heap sizes can be compared. */
export type BenchMessage = Message & { readonly serverId: string };

/** The message with a number. Its text ends in the number, so that the page shows which messages are painted. */
export function messageAt(number: number, conversation = 0): BenchMessage {
  const ref = conversationOf(conversation);
  const text = TEXTS[number % TEXTS.length] ?? '';
  return {
    id: `m${number}`,
    serverId: String(FIRST_SERVER_ID + BigInt(number)),
    conversation: ref,
    from: ref.id,
    body: { type: 'text', text: `${text}${number % LONG_EVERY === 0 ? LONG : ''} ${number}` },
    mentions: [],
    time: FIRST_TIME + number * APART_MS,
    status: 'unread',
  };
}

/** The conversation with a number. */
export function conversationOf(number: number): ConversationRef {
  return { kind: 'contact', id: `person${1_000 + number}` };
}

/** The text of a message. */
export function textOf({ body }: BenchMessage): string {
  return body.type === 'text' ? body.text : '';
}

/** The number at the end of a painted text; -1 if it has none. */
export function numberOf(text: string | null | undefined): number {
  const digits = /(\d+)$/u.exec(text ?? '')?.[1];
  return digits === undefined ? -1 : Number(digits);
}
