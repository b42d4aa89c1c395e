import { describe, expect, it } from 'vitest';
import type { ChatService } from '../ports/ChatService.js';
import type { FileUploader } from '../ports/FileUploader.js';
import { createMemoryBlobs, createMemoryStore } from '../storage/memory.js';
import { FakeClock, settle } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { FakeTabs } from '../testing/FakeTabs.js';
import { createFakeSignals } from '../testing/createFakeSignals.js';
import { startClient } from '../testing/startClient.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const SECRET = '只有我知道的话';

function start() {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const signals = createFakeSignals();
  let calls = 0;
  let isOpen = false;
  let isHeld = false;
  const release: (() => void)[] = [];
  const held = async (): Promise<void> => {
    calls += 1;
    if (isHeld) await new Promise<void>((resolve) => release.push(resolve));
  };
  const service = hub.device('amy');
  const watched = counted(service, held, (name) => {
    if (name === 'open') isOpen = true;
    if (name === 'close') isOpen = false;
  });
  const uploader: FileUploader = {
    async upload() {
      await held();
      return { ok: true, value: { url: 'https://files.example/1' } };
    },
  };
  const values = new Map<string, string>();
  const client = startClient({
    self: 'amy',
    service: watched,
    storage: createMemoryStore(values),
    blobs: createMemoryBlobs(),
    uploader,
    clock,
    newId: () => `m${calls}`,
    schedule: (task) => void clock.after(16, task),
    tabs: new FakeTabs(clock).join('t1'),
    notificationPresenter: signals.notificationPresenter,
    soundPlayer: signals.soundPlayer,
  });
  const logIn = async () => {
    await client.restore();
    void client.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
    await clock.advance(1_000);
  };
  return {
    hub,
    clock,
    client,
    signals,
    values,
    logIn,
    hold: () => void (isHeld = true),
    release: () => {
      isHeld = false;
      for (const go of release.splice(0)) go();
    },
    calls: () => calls,
    isOpen: () => isOpen,
  };
}

function counted(service: ChatService, before: () => Promise<void>, report: (name: string) => void): ChatService {
  const methods = Object.entries(service).map(([name, method]: [string, unknown]) => {
    if (typeof method !== 'function' || name === 'subscribe') return [name, method];
    const call = method as (...args: readonly unknown[]) => unknown;
    const watched = async (...args: readonly unknown[]) => {
      report(name);
      if (name !== 'close') await before();
      return call(...args);
    };
    return [name, watched];
  });
  return Object.fromEntries(methods) as ChatService;
}

type Started = ReturnType<typeof start>;
const sendText = ({ client }: Started) => client.conversations.ensure(BO).send({ type: 'text', text: SECRET });

const STATES: Readonly<Record<string, (started: Started) => Promise<void>>> = {
  async connecting(started) {
    started.hold();
    await started.logIn();
    expect(started.client.session.connection).toBe('connecting');
  },
  async 'waiting for the next try'(started) {
    await started.logIn();
    started.hub.goDown();
    await started.clock.advance(30_000);
    expect(started.client.session.connection).toBe('reconnecting');
  },
  async 'in the slow rounds'(started) {
    await started.logIn();
    started.hub.goDown();
    await sendText(started);
    await started.clock.advance(10 * 60_000);
    expect(started.client.session.connection).toBe('offline');
  },
  async uploading(started) {
    await started.logIn();
    started.hold();
    const file = { kind: 'file', name: 'plan.pdf', blob: new Blob(['pdf']) } as const;
    void started.client.conversations.ensure(BO).sendFile(file);
    await started.clock.advance(1_000);
    expect(started.client.unsentCount()).toBe(1);
  },
  async sending(started) {
    await started.logIn();
    started.hold();
    await sendText(started);
    await started.clock.advance(100);
    expect(started.client.unsentCount()).toBe(1);
  },
  async 'between two attempts at sending'(started) {
    await started.logIn();
    started.hub.failNext('timedOut', 'timedOut', 'timedOut');
    await sendText(started);
    await started.clock.advance(3_500);
    expect(started.client.unsentCount()).toBe(1);
  },
  async 'catching up'(started) {
    await started.logIn();
    started.hub.cut('amy');
    await started.clock.advance(100);
    started.hub.mend('amy');
    started.client.session.wake();
    await started.clock.advance(3_000);
    started.hold();
    await started.clock.advance(20_000);
  },
  async 'called for by what came while nobody looked'(started) {
    await started.logIn();
    started.client.setFocused(false);
    started.client.conversations.ensure(BO).typing();
    started.hub.emit('amy', { type: 'peerTyping', conversation: BO });
    await started.clock.advance(100);
  },
};

describe('log-out is final (IM-15)', () => {
  it.each(Object.entries(STATES))(
    '[IM-15] %s: no socket, no timer and no request in the next 24 hours',
    async (_name, bring) => {
      const started = start();
      await bring(started);
      const { client, clock, hub } = started;
      await client.dispose();
      const after = started.calls();
      // The delayed answers arrive only now.
      started.release();
      hub.goUp();
      await settle();
      expect(started.isOpen()).toBe(false);
      await clock.advance(2_000);
      // The other tabs of this browser wait for this one to return, which it does not.
      expect(clock.waiting).toBe(0);
      client.session.wake();
      void client.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
      await clock.advance(24 * 3_600_000);
      expect([started.calls() - after, clock.waiting, client.session.connection]).toEqual([0, 0, 'idle']);
      expect([started.signals.shown.size, started.isOpen()]).toEqual([0, false]);
      const stored = [...started.values];
      hub.emit('amy', { type: 'peerTyping', conversation: BO });
      expect([...started.values]).toEqual(stored);
    },
  );

  it('[IM-15] the next account in the same browser sees no message of the last one', async () => {
    const hub = new FakeHub().add('amy', 'bo', 'cho');
    const clock = new FakeClock();
    // One browser: a store for each account, as the app makes them.
    const stores = new Map<string, Map<string, string>>();
    const storeOf = (userId: string) => {
      const values = stores.get(userId) ?? new Map<string, string>();
      stores.set(userId, values);
      return values;
    };
    const client = async (self: string) => {
      const made = startClient({
        self,
        service: hub.device('this browser'),
        storage: createMemoryStore(storeOf(self)),
        clock,
        newId: () => `${self}-${clock.now()}`,
      });
      await made.restore();
      await made.session.start({ userId: self, secret: { kind: 'password', value: self } });
      await clock.advance(5_000);
      return made;
    };
    const amy = await client('amy');
    await amy.conversations.ensure(BO).send({ type: 'text', text: SECRET });
    amy.conversations.ensure(BO).setDraft(`${SECRET}（草稿）`);
    await clock.advance(5_000);
    await amy.dispose();
    expect(JSON.stringify([...storeOf('amy')])).toContain(SECRET);

    const cho = await client('cho');
    await clock.advance(60_000);
    const held = cho.conversations.ordered.flatMap(({ messages, draft }) => [draft, ...messages.map((m) => m.body)]);
    expect(JSON.stringify([held, [...storeOf('cho')]])).not.toContain(SECRET);
    await cho.dispose();

    const again = await client('amy');
    expect(again.conversations.ensure(BO).draft).toContain(SECRET);
    await again.dispose();
  });
});
