import { createImClient, type ConversationListStore, type ImClient, type TimelineStore } from '@fitout/im-core';
import { autorun } from 'mobx';
import {
  foldNumber,
  foldText,
  ON_SCREEN,
  SELF,
  type Contender,
  type ContenderOptions,
  type ConversationState,
} from './Contender.js';
import { createBenchClock } from './benchClock.js';
import { createService } from './service.js';

/** The core over a service that only emits the given events, observed as a page observes it. */
export function createCore({ history }: ContenderOptions): Contender {
  const service = createService(history);
  const clock = createBenchClock();
  const storage = createCountingStore();
  let nextFrame: (() => void) | null = null;
  const client = createImClient({
    self: SELF,
    service: service.client,
    storage,
    clock,
    newId: () => 'unused',
    random: () => 0,
    schedule: (task) => void (nextFrame = task),
    renewToken: async () => null,
  });
  const seen = { list: 0, conversation: 0 };
  let opened: TimelineStore | null = null;
  autorun(() => void (seen.list = readList(client.conversations)));

  return {
    receive: service.emit,
    frame() {
      clock.runDue();
      const task = nextFrame;
      nextFrame = null;
      task?.();
    },
    async open(ref) {
      const timeline = client.conversations.open(ref);
      opened = timeline;
      autorun(() => void (seen.conversation = readConversation(timeline)));
      await client.session.start({ userId: SELF, secret: { kind: 'token', value: 'any' } });
      // The first page is pending; a task runs after every settled promise.
      await new Promise((resolve) => void setImmediate(resolve));
    },
    loadOlder: async () => opened?.loadOlder(),
    async pass(ms) {
      clock.advance(ms);
      // Writes are pending; a task runs after every settled promise.
      await new Promise((resolve) => void setImmediate(resolve));
    },
    stored: () => storage.written,
    seen: () => ({ ...seen }),
    state: () => stateOf(client),
  };
}

/** An empty storage that counts the characters written to it. */
function createCountingStore() {
  const store = {
    written: 0,
    get: async () => null,
    async set(key: string, value: string) {
      store.written += key.length + value.length;
      return true;
    },
    remove: async () => {},
    entries: async () => new Map(),
  };
  return store;
}

function readList({ ordered, totalUnread }: ConversationListStore): number {
  let sum = totalUnread.count;
  for (let index = 0; index < ON_SCREEN; index += 1) {
    const row = ordered[index];
    if (row === undefined) break;
    const { count, mentionsMe } = row.unread;
    sum = foldText(foldText(sum, row.ref.id), previewOf(row));
    sum = foldNumber(foldNumber(sum, count), mentionsMe ? 1 : 0);
  }
  return sum;
}

function readConversation({ messages }: TimelineStore): number {
  let sum = messages.length;
  for (const { serverId, status } of messages.slice(-ON_SCREEN)) sum = foldText(foldText(sum, serverId ?? ''), status);
  return sum;
}

function stateOf({ conversations }: ImClient): readonly ConversationState[] {
  return conversations.ordered.map((timeline) => ({
    kind: timeline.ref.kind,
    id: timeline.ref.id,
    unread: timeline.unread.count,
    mentionsMe: timeline.unread.mentionsMe,
    preview: previewOf(timeline),
    messages: timeline.messages.map(({ serverId, status }) => [serverId ?? '', status]),
  }));
}

function previewOf({ preview }: TimelineStore): string {
  if (preview.kind === 'none') return '';
  return preview.kind === 'text' ? preview.text : preview.kind;
}
