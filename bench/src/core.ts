import { createImClient, type Clock, type TimelineStore } from '@fitout/im-core';
import { autorun } from 'mobx';
import { foldList, foldMessages, SELF, stateOf, type MakeContender, type Row } from './contender.js';
import { createService, LOG_IN } from './service.js';

export const createCore: MakeContender = ({ history }) => {
  const service = createService({ history });
  const clock = createClock();
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
  const { conversations } = client;
  const rowAt = (index: number): Row | undefined => {
    const timeline = conversations.ordered[index];
    return timeline && rowOf(timeline);
  };
  autorun(() => void (seen.list = foldList(conversations.totalUnread.count, rowAt)));
  const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

  return {
    receive: service.emit,
    frame() {
      clock.runDue();
      const task = nextFrame;
      nextFrame = null;
      task?.();
    },
    async open(ref) {
      const timeline = conversations.open(ref);
      opened = timeline;
      autorun(() => void (seen.conversation = foldMessages(timeline.messages)));
      await client.session.start(LOG_IN);
      await settled();
    },
    loadOlder: async () => opened?.loadOlder(),
    async pass(ms) {
      clock.advance(ms);
      await settled();
    },
    stored: () => storage.written,
    seen: () => ({ ...seen }),
    state: () => conversations.ordered.map((timeline) => stateOf(rowOf(timeline), timeline.messages)),
  };
};

function createClock(): Clock & { runDue(): void; advance(ms: number): void } {
  const tasks = new Map<number, { readonly at: number; readonly run: () => void }>();
  const startedAt = Date.now() - performance.now();
  let moved = 0;
  let made = 0;
  let nextAt = Infinity;
  const now = (): number => Math.floor(startedAt + performance.now() + moved);

  function runDue(): void {
    // A task may start another one that is due at once, such as the next part of a long write.
    for (let at = now(); at >= nextAt; at = now()) {
      const due = [...tasks].filter(([, task]) => task.at <= at).sort(([, a], [, b]) => a.at - b.at);
      for (const [id, { run }] of due) if (tasks.delete(id)) run();
      nextAt = Math.min(...[...tasks.values()].map((task) => task.at));
    }
  }

  return {
    now,
    after(delayMs, run) {
      const id = (made += 1);
      const at = now() + delayMs;
      tasks.set(id, { at, run });
      nextAt = Math.min(nextAt, at);
      return () => void tasks.delete(id);
    },
    runDue,
    advance(ms) {
      moved += ms;
      runDue();
    },
  };
}

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

function rowOf({ ref: { kind, id }, unread, preview }: TimelineStore): Row {
  const text = preview.kind === 'none' ? '' : preview.kind === 'text' ? preview.text : preview.kind;
  return { kind, id, unread: unread.count, mentionsMe: unread.mentionsMe, preview: text };
}
