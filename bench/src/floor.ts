import { LIMITS, type ConversationRef, type IncomingMessage, type MessageStatus } from '@fitout/im-core';
import { foldList, foldMessages, SELF, stateOf, type MakeContender, type Row } from './contender.js';

interface FloorMessage extends Omit<IncomingMessage, 'conversation'> {
  readonly conversation: FloorConversation;
  status: MessageStatus;
}

class FloorConversation implements Row {
  readonly messages: FloorMessage[] = [];
  unread = 0;
  mentions = 0;
  readThrough = 0;
  readonly kind: ConversationRef['kind'];
  readonly id: string;

  constructor({ kind, id }: ConversationRef) {
    this.kind = kind;
    this.id = id;
  }

  get mentionsMe(): boolean {
    return this.mentions > 0;
  }

  get preview(): string {
    const last = this.messages[this.messages.length - 1];
    if (last === undefined) return '';
    if (last.status === 'recalled') return 'recalled';
    return last.body.type === 'text' ? last.body.text : last.body.type;
  }
}

/**
 * The minimum: maps and arrays, records changed in place, nothing observable. It supports the histories of this folder
 * only: no unsent messages, no pending receipts, no unread counts of the service.
 */
export const createFloor: MakeContender = ({ history }) => {
  const byId = new Map<string, FloorMessage>();
  const byKind = {
    contact: new Map<string, FloorConversation>(),
    group: new Map<string, FloorConversation>(),
    chatroom: new Map<string, FloorConversation>(),
  };
  const ordered: FloorConversation[] = [];
  const touched = new Set<FloorConversation>();
  let opened: FloorConversation | null = null;
  let totalUnread = 0;
  let seen = { list: 0, conversation: 0 };
  const rowAt = (index: number): Row | undefined => {
    const row = ordered[index];
    return row && hasRow(row) ? row : undefined;
  };

  function ensure(ref: ConversationRef): FloorConversation {
    const known = byKind[ref.kind].get(ref.id);
    if (known !== undefined) return known;
    const made = new FloorConversation(ref);
    byKind[ref.kind].set(ref.id, made);
    ordered.push(made);
    return made;
  }

  function keep(message: IncomingMessage, conversation: FloorConversation, status: MessageStatus): FloorMessage {
    const { id, serverId, from, body, mentions, time } = message;
    const kept = { id, serverId, conversation, from, body, mentions, time, status };
    byId.set(serverId, kept);
    byId.set(id, kept);
    return kept;
  }

  function received(message: IncomingMessage): void {
    if (byId.get(message.serverId) ?? byId.get(message.id)) return;
    const conversation = ensure(message.conversation);
    const kept = keep(message, conversation, statusOf(message, conversation, conversation === opened));
    place(conversation.messages, kept);
    if (kept.status === 'unread') count(kept, 1);
    if (conversation !== opened) trim(conversation);
    touched.add(conversation);
  }

  function trim({ kind, messages }: FloorConversation): void {
    if (messages.length <= (kind === 'contact' ? LIMITS.keptContactMessages : LIMITS.keptGroupMessages)) return;
    // Data that is dropped unread still counts.
    const dropped = messages.shift();
    for (const id of [dropped?.serverId, dropped?.id]) if (id !== undefined) byId.delete(id);
  }

  function count({ conversation, mentions }: FloorMessage, change: 1 | -1): void {
    conversation.unread += change;
    if (mentions.includes(SELF)) conversation.mentions += change;
    totalUnread += change;
  }

  function recalled(serverId: string): void {
    const message = byId.get(serverId);
    if (message === undefined || message.status === 'recalled') return;
    if (message.status === 'unread') count(message, -1);
    message.status = 'recalled';
    touched.add(message.conversation);
  }

  function read(serverId: string): void {
    const message = byId.get(serverId);
    if (message === undefined || message.time <= message.conversation.readThrough) return;
    const { conversation, time } = message;
    const { messages, readThrough } = conversation;
    conversation.readThrough = time;
    for (let index = upTo(messages, time) - 1; index >= 0; index -= 1) {
      const earlier = messages[index];
      if (earlier === undefined || earlier.time <= readThrough) break;
      if (earlier.status === 'sent') earlier.status = 'read';
    }
    touched.add(conversation);
  }

  return {
    receive(event) {
      if (event.type === 'messageReceived') received(event.message);
      else if (event.type === 'messageRecalled') recalled(event.serverId);
      else if (event.type === 'messageRead') read(event.serverId);
    },
    frame() {
      if (touched.size === 0) return;
      settle(ordered, touched);
      const conversation = opened !== null && touched.has(opened) ? foldMessages(opened.messages) : seen.conversation;
      touched.clear();
      seen = { list: foldList(totalUnread, rowAt), conversation };
    },
    async open(ref) {
      opened = ensure(ref);
      totalUnread -= opened.unread;
      for (const message of opened.messages) if (message.status === 'unread') message.status = 'read';
      opened.unread = 0;
      opened.mentions = 0;
      touched.add(opened);
    },
    async loadOlder() {
      if (opened === null) return;
      const conversation = opened;
      const page = await history(conversation, conversation.messages[0]?.serverId ?? null, LIMITS.historyPageSize);
      if (!page.ok) return;
      const fresh = page.value.filter(({ serverId, id }) => !byId.has(serverId) && !byId.has(id));
      const ownOrRead = ({ from }: IncomingMessage) => (from === SELF ? 'sent' : 'read');
      conversation.messages.unshift(...fresh.map((message) => keep(message, conversation, ownOrRead(message))));
      touched.add(conversation);
    },
    pass: async () => {},
    stored: () => 0,
    seen: () => seen,
    state: () => ordered.filter(hasRow).map((conversation) => stateOf(conversation, conversation.messages)),
  };
};

function statusOf({ from, time }: IncomingMessage, { readThrough }: FloorConversation, isOpen: boolean): MessageStatus {
  if (from === SELF) return time <= readThrough ? 'read' : 'sent';
  return isOpen ? 'read' : 'unread';
}

function place(messages: FloorMessage[], message: FloorMessage): void {
  const last = messages[messages.length - 1];
  if (last === undefined || last.time <= message.time) messages.push(message);
  else messages.splice(upTo(messages, message.time), 0, message);
}

function upTo(messages: readonly FloorMessage[], time: number): number {
  return firstIndex(messages.length, (index) => (messages[index]?.time ?? 0) > time);
}

function firstIndex(length: number, isSo: (index: number) => boolean): number {
  let low = 0;
  for (let high = length; low < high;) {
    const middle = (low + high) >>> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function settle(ordered: FloorConversation[], touched: ReadonlySet<FloorConversation>): void {
  const [only] = touched;
  if (only !== undefined && touched.size === 1) {
    ordered.splice(ordered.indexOf(only), 1);
    const at = firstIndex(ordered.length, (index) => byNewest(ordered[index] ?? only, only) >= 0);
    ordered.splice(at, 0, only);
    return;
  }
  const rest = ordered.filter((conversation) => !touched.has(conversation));
  let at = 0;
  let from = 0;
  for (const conversation of [...touched].sort(byNewest)) {
    for (let other = rest[from]; other !== undefined && byNewest(other, conversation) < 0; other = rest[(from += 1)])
      ordered[at++] = other;
    ordered[at++] = conversation;
  }
  for (let other = rest[from]; other !== undefined; other = rest[(from += 1)]) ordered[at++] = other;
}

function hasRow({ messages }: FloorConversation): boolean {
  return messages.length > 0;
}

/** The conversation with the latest message first; then by id, so that the order is always the same. */
function byNewest(a: FloorConversation, b: FloorConversation): number {
  const [of, other] = [a.messages[a.messages.length - 1]?.time ?? 0, b.messages[b.messages.length - 1]?.time ?? 0];
  return other - of || (a.id < b.id ? -1 : 1);
}
