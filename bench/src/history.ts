import type { ConversationRef, IncomingMessage, TransportEvent } from '@fitout/im-core';
import { SELF } from './contender.js';
import { createRandom } from './numbers.js';

export type HistoryPlan = Readonly<typeof INGEST_PLAN>;

/** The history of P1: 80 % one-to-one, 20 % in groups; 1 % of the group messages mention the user. */
export const INGEST_PLAN = {
  seed: 1,
  messages: 100_000,
  conversations: 1_000,
  /** The share of messages in the ten busiest conversations, so that they reach the limits. */
  busyShare: 0.1,
  ownShare: 0,
  repeatShare: 0.01,
  lateShare: 0.01,
};

const BUSIEST = 10;
const MENTION_SHARE = 0.01;
const GROUP_EVERY = 5;
const REPEAT_WITHIN = 200;
const FIRST_TIME = 1_750_000_000_000;
const FIRST_SERVER_ID = 1_400_000_000_000_000_000n;
const NO_MENTIONS: readonly string[] = [];
const TEXTS = ['师傅明天上午十点到', '好的收到', '灯已经装好了请验收', '图纸发您了麻烦看一下', '地址在三号楼二单元'];

export function conversationAt(index: number): ConversationRef {
  const isGroup = index % GROUP_EVERY === GROUP_EVERY - 1;
  return { kind: isGroup ? 'group' : 'contact', id: flat(`${isGroup ? 'group' : 'person'}${1_000 + index}`) };
}

export function arrivals(plan: HistoryPlan): TransportEvent[] {
  return makeHistory(plan).map((message) => ({ type: 'messageReceived', message }));
}

export function makeHistory(plan: HistoryPlan): IncomingMessage[] {
  const random = createRandom(plan.seed);
  const arrivals: IncomingMessage[] = [];
  for (let number = 0; number < plan.messages; number += 1) {
    const message = randomMessage(plan, random, number);
    arrivals.push(message);
    const previous = arrivals[arrivals.length - 2];
    if (previous !== undefined && random() < plan.lateShare) {
      // In one conversation, so that their order matters.
      const { conversation, from } = previous;
      arrivals.splice(-2, 2, { ...message, conversation, from }, previous);
    }
    const back = 1 + Math.floor(random() * REPEAT_WITHIN);
    const first = arrivals[arrivals.length - back];
    if (first !== undefined && random() < plan.repeatShare) arrivals.push(again(first, random, number));
  }
  return arrivals;
}

function randomMessage(plan: HistoryPlan, random: () => number, number: number): IncomingMessage {
  const among = random() < plan.busyShare ? Math.min(BUSIEST, plan.conversations) : plan.conversations;
  const conversation = conversationAt(Math.floor(random() * among));
  const isGroup = conversation.kind === 'group';
  const isMine = !isGroup && random() < plan.ownShare;
  return {
    id: newId(random),
    serverId: serverIdAt(number),
    conversation,
    from: isMine ? SELF : isGroup ? flat(`person${1_000 + Math.floor(random() * 50)}`) : conversation.id,
    body: { type: 'text', text: flat(`${TEXTS[number % TEXTS.length] ?? ''} ${number}`) },
    mentions: isGroup && random() < MENTION_SHARE ? [SELF] : NO_MENTIONS,
    time: FIRST_TIME + number,
  };
}

function again(first: IncomingMessage, random: () => number, number: number): IncomingMessage {
  return random() < 0.5 ? { ...first } : { ...first, serverId: flat(`${serverIdAt(number)}7`) };
}

function serverIdAt(number: number): string {
  return flat(String(FIRST_SERVER_ID + BigInt(number) * 1_000n));
}

function newId(random: () => number): string {
  let id = '';
  const part = () => Math.floor(random() * 1_073_741_824).toString(32);
  for (let parts = 0; parts < 5; parts += 1) id += part().padStart(6, '0');
  return flat(id);
}

function flat(text: string): string {
  return Buffer.from(text).toString();
}
