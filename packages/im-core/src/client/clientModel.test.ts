import fc from 'fast-check';
import { expect, it } from 'vitest';
import { err, imError, type ImError, type Result } from '../domain/imError.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { startClient } from '../testing/startClient.js';

const PEERS = ['bo', 'cho'] as const;
const contact = (id: string) => ({ kind: 'contact', id }) as const;

/** Amy's phone is under test. Her tablet and the others are plain devices that never fail. */
async function setup() {
  const hub = new FakeHub().add('amy', ...PEERS);
  const clock = new FakeClock();
  let ids = 0;
  const newId = () => `message-${(ids += 1)}`;
  const phone = hub.device('phone');
  let failures = 0;
  const failing =
    <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<Result<T, ImError>>) =>
    (...args: Args): Promise<Result<T, ImError>> => {
      if (failures === 0) return call(...args);
      failures -= 1;
      return Promise.resolve(err(imError('timedOut', 'as the test requires')));
    };
  const { conversations, session, ...client } = startClient({
    self: 'amy',
    service: {
      ...phone,
      send: failing(phone.send),
      history: failing(phone.history),
      conversations: failing(phone.conversations),
      markConversationRead: failing(phone.markConversationRead),
    },
    clock,
    newId,
  });
  const devices = Object.fromEntries(['tablet', ...PEERS].map((name) => [name, hub.device(name)]));
  for (const [name, device] of Object.entries(devices)) {
    const userId = name === 'tablet' ? 'amy' : name;
    await device.open({ userId, secret: { kind: 'password', value: userId } });
  }
  const from = (device: string, userId: string, to: string) =>
    devices[device]?.send({
      id: newId(),
      conversation: contact(to),
      from: userId,
      body: { type: 'text', text: 'x' },
      mentions: [],
      writtenAt: 0,
    });
  return {
    hub,
    clock,
    session,
    conversations,
    failNext: (count: number) => void (failures = count),
    dispose: () => client.dispose(),
    unsentCount: () => client.unsentCount(),
    peerSays: (id: string) => from(id, id, 'amy'),
    tabletSays: (id: string) => from('tablet', 'amy', id),
    tabletOpens: (id: string) => devices['tablet']?.markConversationRead(contact(id)),
    phoneSays: (id: string) => void conversations.ensure(contact(id)).send({ type: 'text', text: 'x' }),
    start: () => session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } }),
  };
}
type Setup = Awaited<ReturnType<typeof setup>>;

class Model {
  readonly sent = new Map<string, number>();
  readonly seen = new Map<string, number>();
  readonly received = new Map<string, number>();
  open: string | null = null;
  isFocused = true;
  isCut = false;

  says(id: string): void {
    this.sent.set(id, (this.sent.get(id) ?? 0) + 1);
    if (!this.isCut) this.receive(id);
  }

  receive(id: string): void {
    this.received.set(id, this.sent.get(id) ?? 0);
    this.markSeen();
  }

  markSeen(): void {
    if (this.open !== null && this.isFocused) this.seen.set(this.open, this.received.get(this.open) ?? 0);
  }

  unread(id: string): number {
    return (this.received.get(id) ?? 0) - (this.seen.get(id) ?? 0);
  }
}

type Step = (model: Model, made: Setup) => unknown;

const peer = fc.constantFrom(...PEERS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: peer.map(
      (id): Step =>
        (model, { peerSays }) => (model.says(id), peerSays(id)),
    ),
  },
  {
    weight: 2,
    arbitrary: peer.map(
      (id): Step =>
        (_, { tabletSays }) =>
          tabletSays(id),
    ),
  },
  {
    weight: 2,
    arbitrary: peer.map(
      (id): Step =>
        (_, { phoneSays }) =>
          phoneSays(id),
    ),
  },
  { weight: 2, arbitrary: peer.map((id): Step => open(id)) },
  {
    weight: 1,
    arbitrary: fc.constant<Step>((model, { conversations }) => ((model.open = null), conversations.close())),
  },
  { weight: 1, arbitrary: fc.boolean().map((isFocused): Step => setFocused(isFocused)) },
  { weight: 2, arbitrary: fc.constant<Step>((model, { hub }) => ((model.isCut = true), hub.cut('phone'))) },
  { weight: 3, arbitrary: fc.constant<Step>(mend) },
  { weight: 1, arbitrary: peer.map((id): Step => elsewhere(id)) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 3 }).map(
      (count): Step =>
        (_, { failNext }) =>
          failNext(count),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 3_000 }).map(
      (ms): Step =>
        (_, { clock }) =>
          clock.advance(ms),
    ),
  },
);

function open(id: string): Step {
  return (model, { conversations }) => {
    model.open = id;
    model.markSeen();
    conversations.open(contact(id));
  };
}

function setFocused(isFocused: boolean): Step {
  return (model, { conversations }) => {
    model.isFocused = isFocused;
    model.markSeen();
    conversations.setFocused(isFocused);
  };
}

async function mend(model: Model, { hub, clock }: Setup): Promise<void> {
  model.isCut = false;
  hub.mend('phone');
  await clock.advance(60_000);
  for (const id of PEERS) model.receive(id);
}

function elsewhere(id: string): Step {
  return (model, { tabletOpens }) => {
    if (model.isCut) return undefined;
    model.seen.set(id, model.sent.get(id) ?? 0);
    return tabletOpens(id);
  };
}

it('[IM-UNREAD-7][IM-UNREAD-4][IM-HIST-6][IM-OUT-2][IM-ORDER-3] after any outages the badge counts the unread messages of others, and every message is present once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (script) => {
      const model = new Model();
      const made = await setup();
      await made.start();
      await made.clock.advance(0);
      for (const run of script) {
        await run(model, made);
        await made.clock.advance(0);
        for (const id of PEERS) expect(made.conversations.find(contact(id))?.unread.count ?? 0).toBe(model.unread(id));
      }
      await mend(model, made);
      const { conversations, hub } = made;
      expect([made.unsentCount(), made.session.connection]).toEqual([0, 'online']);
      for (const id of PEERS) {
        const timeline = conversations.open(contact(id));
        for (let page = 0; page < 20 && timeline.hasOlder; page += 1) {
          await timeline.loadOlder();
          await made.clock.advance(0);
        }
        const stored = hub.stored.filter(({ from, to }) => from === id || to === id);
        expect(timeline.messages.map(({ serverId }) => serverId)).toEqual(stored.map(({ serverId }) => serverId));
        expect(timeline.messages.filter(({ status }) => status === 'sending' || status === 'failed')).toEqual([]);
      }
      await made.dispose();
      expect(made.clock.waiting).toBe(0);
    }),
    { numRuns: 150 },
  );
});
