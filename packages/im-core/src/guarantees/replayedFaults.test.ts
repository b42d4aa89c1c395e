import { describe, expect, it } from 'vitest';
import { createImClient, type ImClient, type ImClientOptions } from '../createImClient.js';
import { ok, type Result } from '../domain/imError.js';
import type { IncomingMessage } from '../domain/message/message.js';
import type { ChatService } from '../ports/ChatService.js';
import type { KeyValueStore } from '../ports/storage.js';
import { createRecorder, replay, type Recording } from '../recording/index.js';
import { createMemoryStore } from '../storage/memory.js';
import { incoming, outgoing, WITH_PEER } from '../testing/builders.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { logIn, startClient } from '../testing/startClient.js';

/** A core without one of its rules: the rule is undone between the ports, which are recorded, and the client. */
interface Broken {
  readonly service?: (service: ChatService, options: ImClientOptions) => Partial<ChatService>;
  readonly storage?: (storage: KeyValueStore) => Partial<KeyValueStore>;
}

interface Scene {
  readonly hub: FakeHub;
  readonly clock: FakeClock;
  readonly client: ImClient;
  readonly bo: ImClient;
  /** No event reaches amy's device. */
  readonly deafen: (isDeaf: boolean) => void;
}

interface Fault {
  readonly what: string;
  readonly broken: Broken;
  readonly before?: (values: Map<string, string>) => void;
  readonly isFull?: boolean;
  /** Of amy's clock, milliseconds ahead of the service's. */
  readonly skewMs?: number;
  readonly play: (scene: Scene) => Promise<void>;
  readonly finding: RegExp;
}

const write = (client: ImClient, text = 'hello') => client.conversations.ensure(WITH_PEER).send({ type: 'text', text });
const toAmy = (bo: ImClient, text: string) =>
  bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text });
const eventsAs = (service: ChatService, change: (message: IncomingMessage) => IncomingMessage) => ({
  subscribe: (listener: Parameters<ChatService['subscribe']>[0]) =>
    service.subscribe((event) =>
      listener(event.type === 'messageReceived' ? { ...event, message: change(event.message) } : event),
    ),
});
const without = <Value, Failure>(answer: Result<readonly Value[], Failure>) => (answer.ok ? ok([]) : answer);
const never = new Promise<never>(() => undefined);

const FAULTS: readonly Fault[] = [
  {
    what: 'an acknowledgement is lost, and nothing is sent again',
    broken: {
      service: (service) => ({
        send: async (message) => {
          const answer = await service.send(message);
          return answer.ok ? answer : never;
        },
        history: async (...page) => without(await service.history(...page)),
        conversations: async () => without(await service.conversations()),
      }),
    },
    async play({ hub, clock, client, bo }) {
      hub.loseAnswers(1);
      await write(client);
      await clock.advance(1_000);
      await toAmy(bo, 'hi');
      hub.emit('amy', { type: 'connectionLost' });
      await clock.advance(60_000);
      client.conversations.open(WITH_PEER);
      await clock.advance(1_000);
    },
    finding: /the own message .* is sending, and the service has it/u,
  },
  {
    what: 'a message is delivered twice, and is another one each time',
    broken: {
      service(service) {
        const seen = new Set<string>();
        return eventsAs(service, (one) => {
          const again = seen.has(one.serverId) ? '0' : '';
          seen.add(one.serverId);
          return { ...one, id: one.id + again, serverId: one.serverId + again };
        });
      },
    },
    async play({ hub, clock }) {
      const event = { type: 'messageReceived', message: incoming(7) } as const;
      hub.emit('amy', event);
      await clock.advance(100);
      hub.emit('amy', event);
      await clock.advance(1_000);
    },
    finding: /is shown and never came/u,
  },
  {
    what: 'messages arrive in another order, and are shown in it',
    broken: {
      service: (service, { clock }) => eventsAs(service, (one) => ({ ...one, time: clock.now() })),
    },
    async play({ hub, clock }) {
      for (const number of [3, 1, 2]) {
        hub.emit('amy', { type: 'messageReceived', message: incoming(number) });
        await clock.advance(100);
      }
      await clock.advance(1_000);
    },
    finding: /is shown after/u,
  },
  {
    what: 'messages came during an outage, and nobody looks for them',
    broken: { service: (service) => ({ conversations: async () => without(await service.conversations()) }) },
    async play({ hub, clock, bo, deafen }) {
      await toAmy(bo, 'one');
      await clock.advance(1_000);
      deafen(true);
      for (const text of ['two', 'three']) await toAmy(bo, text);
      hub.emit('amy', { type: 'connectionLost' });
      await clock.advance(60_000);
      deafen(false);
      await clock.advance(60_000);
    },
    finding: /is the newest and is not shown/u,
  },
  {
    what: 'the page was killed, and the next one forgets what was not sent',
    broken: {
      storage: (storage) => ({
        async entries(prefix) {
          const found = await storage.entries(prefix);
          return prefix === 'outbox/' ? new Map() : found;
        },
      }),
    },
    before(values) {
      const message = outgoing('unsent');
      values.set('outbox/unsent', JSON.stringify({ sequence: 1, isRefused: false, owner: 'only', message }));
    },
    play: async ({ clock }) => clock.advance(5_000),
    finding: /the own message .* is not shown/u,
  },
  {
    what: 'the clock of the device is wrong, and counts in the order',
    broken: {
      service: (service, { clock }) => ({
        send: async (message) => {
          const answer = await service.send(message);
          return answer.ok ? ok({ ...answer.value, time: clock.now() }) : answer;
        },
      }),
    },
    skewMs: 3_600_000,
    async play({ clock, client, bo }) {
      await write(client);
      await clock.advance(1_000);
      await toAmy(bo, 'later');
      await clock.advance(1_000);
    },
    finding: /is shown after/u,
  },
  {
    what: 'the storage is full, and what cannot be stored is not sent',
    broken: {
      storage: (storage) => ({
        set: async (key, value) => (await storage.set(key, value)) || never,
      }),
    },
    isFull: true,
    async play({ clock, client }) {
      void write(client);
      await clock.advance(5_000);
    },
    finding: /the own message .* is not shown/u,
  },
];

function breaking({ service, storage }: Broken) {
  return (options: ImClientOptions): ImClient =>
    createImClient({
      ...options,
      service: new Proxy(options.service, {
        get: (
          (changed) => (real: ChatService, key: string) =>
            Reflect.get(key in changed ? changed : real, key)
        )(service?.(options.service, options) ?? {}),
      }),
      storage: { ...options.storage, ...storage?.(options.storage) },
    });
}

/** A session of amy over a broken core, as its file. */
async function recorded({ broken, before, play, isFull = false, skewMs = 0 }: Fault): Promise<Recording> {
  const clock = new FakeClock();
  const hub = new FakeHub(() => clock.now() - skewMs).add('amy', 'bo');
  const values = new Map<string, string>();
  before?.(values);
  const store = createMemoryStore(values);
  const device = hub.device('a');
  let isDeaf = false;
  let ids = 0;
  const client = createRecorder().over(
    {
      self: 'amy',
      service: { ...device, subscribe: (listener) => device.subscribe((event) => isDeaf || listener(event)) },
      storage: { ...store, set: async (key, value) => !isFull && store.set(key, value) },
      clock,
      newId: () => `amy-${(ids += 1)}`,
      random: () => 0,
      schedule: (task) => task(),
      renewToken: async () => null,
    },
    breaking(broken),
  );
  const bo = startClient({ self: 'bo', service: hub.device('b'), clock });
  for (const one of [client, bo]) await one.restore();
  for (const one of [client, bo]) void logIn(one, one.self);
  await clock.advance(1_000);
  await play({ hub, clock, client, bo, deafen: (next) => void (isDeaf = next) });
  const recording = client.recording();
  for (const one of [client, bo]) void one.dispose();
  return JSON.parse(JSON.stringify(recording)) as Recording;
}

async function findingsOf(recording: Recording, create?: (options: ImClientOptions) => ImClient) {
  const { client, findings, isSame } = await replay(recording, create && { create });
  void client.dispose();
  return { findings, isSame };
}

describe('the recording of a fault', () => {
  it.for(FAULTS)('fails over the broken core and not over the mended one: $what', async (fault) => {
    const recording = await recorded(fault);
    const red = await findingsOf(recording, breaking(fault.broken));
    expect(red.findings.join('\n')).toMatch(fault.finding);
    expect(red.isSame).toBe(true);
    expect((await findingsOf(recording)).findings).toEqual([]);
  });
});
