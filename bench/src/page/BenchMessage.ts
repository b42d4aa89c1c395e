import type { ConversationRef, Message } from '@fitout/im-core';

const SAYINGS = ['师傅明天上午十点到', '好的收到', '灯已经装好了请验收', '图纸发您了麻烦看一下', '地址在三号楼二单元'];
/** Every seventh is long enough for two lines. */
const LONG_EVERY = 7;
const LONG = '，另外厨房的吊顶和卫生间的防水也请一起看一下，周五之前给我一个报价就可以，谢谢师傅';
const FIRST_SERVER_ID = 1_400_000_000_000_000_000n;
/** Messages of a run are a second apart, so that the list's order is that of their arrival. */
const APART_MS = 1_000;
const FIRST_TIME = Date.UTC(2026, 5, 1);

/** One message as every contender of a page gets it: the same record, so that none stores more of it. */
export type Line = Message & { readonly serverId: string };

/** The message with a number; it says its number last, so that who is painted can be read from the page. */
export function lineAt(number: number, conversation = 0): Line {
  const ref = conversationOf(conversation);
  const saying = SAYINGS[number % SAYINGS.length] ?? '';
  return {
    id: `m${number}`,
    serverId: String(FIRST_SERVER_ID + BigInt(number)),
    conversation: ref,
    from: ref.id,
    body: { type: 'text', text: `${saying}${number % LONG_EVERY === 0 ? LONG : ''} ${number}` },
    mentions: [],
    time: FIRST_TIME + number * APART_MS,
    status: 'unread',
  };
}

/** The conversation with a number. */
export function conversationOf(number: number): ConversationRef {
  return { kind: 'contact', id: `person${1_000 + number}` };
}

/** What a line says. */
export function textOf({ body }: Line): string {
  return body.type === 'text' ? body.text : '';
}

/** The number a painted text ends in; -1 for none. */
export function numberOf(text: string | null | undefined): number {
  const digits = /(\d+)$/u.exec(text ?? '')?.[1];
  return digits === undefined ? -1 : Number(digits);
}
