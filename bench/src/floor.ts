import { LIMITS, type IncomingMessage, type MessageStatus } from '@fitout/im-core';
import { SELF, type Contender, type ContenderOptions } from './Contender.js';
import { createFloorCache, type FloorConversation, type FloorMessage } from './floorCache.js';
import { createFloorScreen } from './floorScreen.js';

/**
 * The minimum: maps and arrays, records changed in place, nothing observable. It supports the histories of this folder
 * only: no unsent messages, no pending receipts, no unread counts of the service.
 */
export function createFloor({ history }: ContenderOptions): Contender {
  const screen = createFloorScreen();
  const { find, ensure, keep, trim } = createFloorCache(screen.added);
  let opened: FloorConversation | null = null;

  function received(message: IncomingMessage): void {
    if (find(message.serverId) ?? find(message.id)) return;
    const conversation = ensure(message.conversation);
    const kept = keep(message, conversation, statusOf(message, conversation, conversation === opened));
    place(conversation.messages, kept);
    if (kept.status === 'unread') count(kept, 1);
    if (conversation !== opened) trim(conversation);
    screen.changed(conversation);
  }

  function count({ conversation, mentions }: FloorMessage, change: 1 | -1): void {
    conversation.unread += change;
    if (mentions.includes(SELF)) conversation.mentions += change;
    screen.waits(change);
  }

  function recalled(serverId: string): void {
    const message = find(serverId);
    if (message === undefined || message.status === 'recalled') return;
    if (message.status === 'unread') count(message, -1);
    message.status = 'recalled';
    screen.changed(message.conversation);
  }

  function read(serverId: string): void {
    const message = find(serverId);
    if (message === undefined) return;
    const { conversation, time } = message;
    const { messages, readThrough } = conversation;
    if (time <= readThrough) return;
    conversation.readThrough = time;
    for (let index = upTo(messages, time) - 1; index >= 0; index -= 1) {
      const earlier = messages[index];
      if (earlier === undefined || earlier.time <= readThrough) break;
      if (earlier.status === 'sent') earlier.status = 'read';
    }
    screen.changed(conversation);
  }

  return {
    receive(event) {
      if (event.type === 'messageReceived') received(event.message);
      else if (event.type === 'messageRecalled') recalled(event.serverId);
      else if (event.type === 'messageRead') read(event.serverId);
    },
    frame: screen.frame,
    async open(ref) {
      opened = ensure(ref);
      screen.waits(-opened.unread);
      for (const message of opened.messages) if (message.status === 'unread') message.status = 'read';
      opened.unread = 0;
      opened.mentions = 0;
      screen.opened(opened);
    },
    async loadOlder() {
      if (opened === null) return;
      const conversation = opened;
      const page = await history(conversation, conversation.messages[0]?.serverId ?? null, LIMITS.historyPageSize);
      if (!page.ok) return;
      const fresh = page.value.filter(({ serverId, id }) => !find(serverId) && !find(id));
      conversation.messages.unshift(
        ...fresh.map((message) => keep(message, conversation, message.from === SELF ? 'sent' : 'read')),
      );
      screen.changed(conversation);
    },
    pass: async () => {},
    stored: () => 0,
    seen: screen.seen,
    state: screen.state,
  };
}

function statusOf({ from, time }: IncomingMessage, { readThrough }: FloorConversation, isOpen: boolean): MessageStatus {
  if (from === SELF) return time <= readThrough ? 'read' : 'sent';
  return isOpen ? 'read' : 'unread';
}

function place(messages: FloorMessage[], message: FloorMessage): void {
  const last = messages[messages.length - 1];
  if (last === undefined || last.time <= message.time) messages.push(message);
  else messages.splice(upTo(messages, message.time), 0, message);
}

/** How many messages are not later than `time`. */
function upTo(messages: readonly FloorMessage[], time: number): number {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((messages[middle]?.time ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
