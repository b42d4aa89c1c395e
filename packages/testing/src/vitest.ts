import { createControl, type Control, type Emulator } from '@fitout/emulator';
import { createAdvanceableClock, createSystemClock, type AdvanceableClock } from '@fitout/emulator/profile';
import { createImClient, LIMITS, type ImClient, type ImClientOptions } from '@fitout/im-core';
import { createChatfileUploader, createEasemobService, type PostForm } from '@fitout/im-core/easemob';
import { createMemoryStore } from '@fitout/im-core/memory';
import { when } from 'mobx';
import { test as base } from 'vitest';
import { addressesOf, type EasemobDevice, logInEasemob, openEasemob } from './easemob.js';
import { APP_KEY, type Beginning, type ChatClock, createNetwork, type Network, startEmulator } from './fixtures.js';

export type { Beginning, ChatClock, EasemobDevice, Network };

/** What a test of Vitest may ask for. */
export interface ChatFixtures {
  /** The app key of the test; `demo#app`. */
  readonly appKey: string;
  /** Who and what is there at the beginning; nobody, unless `test.override` says otherwise. */
  readonly scenario: Beginning;
  /** A fresh emulator, which ends with the test. */
  readonly emulator: Emulator;
  /** All commands of the emulator. */
  readonly control: Control;
  readonly network: Network;
  readonly clock: ChatClock;
  /**
   * Logs a person in on a device of their own and resolves with their client, which ends with the test; the account is created
   * if there is none. `parts` take the place of the client's own, such as a `storage` that an earlier one had.
   *
   * @throws Error if the service refuses.
   */
  readonly person: (id: string, parts?: Partial<ImClientOptions>) => Promise<ImClient>;
  /** The same with Easemob's own client, without our core. */
  readonly easemob: (id: string) => Promise<EasemobDevice>;
}

interface Inside {
  /** The time of all people: the system's, and what the test has added. */
  readonly time: AdvanceableClock;
  readonly clients: ImClient[];
}

/** Vitest's `test`, with a chat service of its own for each test, and people. It runs in Node. */
export const test = base.extend<ChatFixtures & Inside>({
  appKey: APP_KEY,
  scenario: {},
  clients: async ({}, provide) => provide([]),
  time: async ({}, provide) => {
    const time = createAdvanceableClock(createSystemClock());
    await provide(time);
    time.stop();
  },
  emulator: async ({ appKey, scenario }, provide) => {
    const emulator = await startEmulator(appKey, scenario);
    await provide(emulator);
    await emulator.close();
  },
  control: ({ appKey, emulator }, provide) => provide(createControl(emulator.url, appKey)),
  network: ({ control, clients, time }, provide) =>
    provide(
      createNetwork(control, (userId) =>
        Promise.all(clients.filter(({ self }) => self === (userId ?? self)).map((client) => reconnect(client, time))),
      ),
    ),
  clock: ({ control, time }, provide) =>
    provide({
      async pass(ms) {
        await control.clock({ advanceMs: ms });
        time.advance(ms);
      },
    }),
  person: async ({ appKey, emulator, control, time, clients }, provide) => {
    const ends: (() => unknown)[] = [];
    await provide(async (id, parts = {}) => {
      await control.tenant({ accounts: [{ id }] });
      const { sdk, close } = openEasemob();
      const config = { ...addressesOf(emulator.url, appKey), deviceId: `device ${clients.length + 1}` };
      const client: ImClient = createImClient({
        self: id,
        service: createEasemobService({ sdk, config, clock: time }),
        storage: createMemoryStore(),
        clock: time,
        newId: () => crypto.randomUUID(),
        random: Math.random,
        schedule: queueMicrotask,
        renewToken: async () => null,
        uploader: createChatfileUploader({ ...config, post, token: async () => client.session.token }),
        ...parts,
      });
      clients.push(client);
      ends.push(close, () => client.dispose());
      await client.restore();
      const started = await client.session.start({ userId: id, secret: { kind: 'password', value: id } });
      if (!started.ok) throw new Error(`${id} could not log in: ${started.error.code}`);
      return client;
    });
    for (const end of ends.toReversed()) await end();
  },
  easemob: async ({ appKey, emulator, control }, provide) => {
    const ends: (() => void)[] = [];
    await provide(async (id) => {
      const { device, end } = await logInEasemob(emulator.url, appKey, control, id);
      ends.push(end);
      return device;
    });
    for (const end of ends) end();
  },
});

export { expect } from 'vitest';

const WAITING: ReadonlySet<string> = new Set(['connecting', 'reconnecting', 'offline']);

/** Tries again until the connection is back: an attempt may be under way that began before the network was healed. */
async function reconnect({ session }: ImClient, time: AdvanceableClock): Promise<void> {
  for (let tries = 0; tries < 3 && WAITING.has(session.connection); tries += 1) {
    const { error } = session;
    session.wake();
    // Between two attempts a client pauses.
    time.advance(LIMITS.wakePauseMs);
    await when(() => !WAITING.has(session.connection) || session.error !== error);
  }
}

const post: PostForm = async ({ url, headers, field, file }, _onProgress, signal) => {
  const form = new FormData();
  form.set(field, new Blob([await file.blob.arrayBuffer()], { type: file.type }), file.name);
  const aborting = new AbortController();
  signal.onCancel(() => aborting.abort());
  const request = { method: 'POST', headers, body: form, signal: aborting.signal };
  const answer = await fetch(url, request).catch(() => null);
  return answer && { status: answer.status, body: await answer.json().catch(() => null) };
};
