import { createImClient, type ImClient } from '../client/createImClient.js';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { FileUploader } from '../ports/FileUploader.js';
import { createFakeSignals, type FakeSignals } from './createFakeSignals.js';
import { createMemoryBlobs } from '../memory/createMemoryBlobs.js';
import { createMemoryStore } from '../memory/createMemoryStore.js';
import { FakeClock } from './FakeClock.js';
import { FakeHub } from './FakeHub.js';
import { FakeTabs } from './FakeTabs.js';

/** One tab of amy's browser. */
export interface FakeTab {
  readonly name: string;
  readonly client: ImClient;
  readonly signals: FakeSignals;
  send(ref: ConversationRef, text: string): Promise<void>;
  /** The messages that the tab shows of a conversation, each as its text and its status. */
  shows(ref: ConversationRef): readonly string[];
  /** Kills the tab: none of its code runs afterwards, and it stores nothing. */
  kill(): void;
}

/** amy's browser: tabs that share one storage, each a separate device; and bo, on another machine. */
export function createTabs(uploader?: FileUploader) {
  const hub = new FakeHub().add('amy', 'bo', 'cho');
  const clock = new FakeClock();
  const storage = createMemoryStore();
  const blobs = createMemoryBlobs();
  const tabs = new FakeTabs(clock);
  let ids = 0;

  /** Opens a tab; events of the service reach it after `lateMs`. */
  async function open(name: string, userId = 'amy', lateMs = 0): Promise<FakeTab> {
    const device = hub.device(name);
    const signals = createFakeSignals();
    let isAlive = true;
    const whileAlive: typeof storage = {
      get: (key) => storage.get(key),
      set: async (key, value) => isAlive && storage.set(key, value),
      remove: async (key) => void (isAlive && (await storage.remove(key))),
      entries: (prefix) => storage.entries(prefix),
    };
    const client = createImClient({
      self: userId,
      service: {
        ...device,
        subscribe: (listener) =>
          device.subscribe((event) =>
            lateMs === 0 ? listener(event) : void clock.after(lateMs, () => listener(event)),
          ),
      },
      storage: userId === 'amy' ? whileAlive : createMemoryStore(),
      blobs,
      clock,
      newId: () => `m${(ids += 1)}`,
      random: () => 0.5,
      schedule: (task) => task(),
      renewToken: async () => null,
      notificationPresenter: signals.notificationPresenter,
      soundPlayer: signals.soundPlayer,
      ...(uploader && { uploader }),
      ...(userId === 'amy' && { tabs: tabs.join(name) }),
    });
    client.setFocused(false);
    await client.restore();
    void client.session.start({ userId, secret: { kind: 'password', value: userId } });
    await clock.advance(1_000);
    return {
      name,
      client,
      signals,
      send: (ref, text) => client.conversations.ensure(ref).send({ type: 'text', text }),
      shows: (ref) =>
        (client.conversations.find(ref)?.messages ?? []).map(({ body, status }) => {
          return `${body.type === 'text' ? body.text : body.type} ${status}`;
        }),
      kill() {
        isAlive = false;
        tabs.kill(name);
        hub.cut(name);
        void client.dispose();
      },
    };
  }
  return { hub, clock, open, storage };
}
