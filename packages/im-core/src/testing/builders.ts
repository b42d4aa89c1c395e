import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { IncomingMessage, Message, OutgoingMessage } from '../domain/message/message.js';
import type { ChatService } from '../ports/ChatService.js';

/** The account whose client a test checks. */
export const ME = 'amy';
/** The peer of the usual conversation. */
export const PEER = 'bo';
/** The usual conversation. */
export const WITH_PEER: ConversationRef = { kind: 'contact', id: PEER };

/** A message that arrived from the peer; `serverId` is made from `number`. */
export function incoming(number: number, changes: Partial<IncomingMessage> = {}): IncomingMessage {
  const serverId = String(1_000_000 + number);
  return {
    id: serverId,
    serverId,
    conversation: WITH_PEER,
    from: PEER,
    body: { type: 'text', text: `text ${number}` },
    mentions: [],
    time: 1_700_000_000_000 + number,
    ...changes,
  };
}

/** An unsent message of the user. */
export function outgoing(id: string, changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    id,
    conversation: WITH_PEER,
    from: ME,
    body: { type: 'text', text: id },
    mentions: [],
    writtenAt: 1_700_000_000_000,
    ...changes,
  };
}

/** A cached message. */
export function message(number: number, changes: Partial<Message> = {}): Message {
  return { ...incoming(number), status: 'unread', ...changes };
}

/** Random numbers that a seed repeats. */
export interface Dice {
  /** In [0, 1). */
  roll(): number;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
}

/** Creates dice from a whole number: the same seed gives the same numbers on every machine. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  function roll(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return { roll, below: (below) => Math.floor(roll() * below) };
}

/** An id of the fake's messages. */
const NUMBER = /^1\d{6}$/;
/** The same id as a text: an order token of fixed width, and a name without order. */
const TEXT = /^o(\d{7})\$/;

/** A service whose message ids are texts instead of numbers. */
export function withTextIds(service: ChatService): ChatService {
  const methods = Object.entries(service).map(([name, method]: [string, unknown]) => {
    if (typeof method !== 'function') return [name, method];
    const call = method as (...args: readonly unknown[]) => unknown;
    return [
      name,
      async (...args: readonly unknown[]) => mapped(await call(...args.map((arg) => mapped(arg, toNumber))), toText),
    ];
  });
  return {
    ...(Object.fromEntries(methods) as ChatService),
    subscribe: (listener) => service.subscribe((event) => listener(mapped(event, toText))),
  };
}

const toText = (text: string) => (NUMBER.test(text) ? `o${text}$${text.split('').toReversed().join('')}:fake` : text);
const toNumber = (text: string) => TEXT.exec(text)?.[1] ?? text;

/** Plain data with each text changed. */
function mapped<Value>(value: Value, change: (text: string) => string): Value {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? change(part) : part));
  return text === undefined ? value : (JSON.parse(text) as Value);
}
