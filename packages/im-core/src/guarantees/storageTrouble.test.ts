import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../ports/storage.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { outgoing, WITH_PEER } from '../testing/builders.js';
import { logIn, startClient } from '../testing/startClient.js';

const TEAM = { kind: 'group', id: 'team' } as const;
const HUGE = 5_000_000;
const KEPT = ['attention', 'conversation', 'draft', 'list', 'message', 'outbox', 'peerRead', 'people', 'played'];

async function visited(self: string, peer: string) {
  const hub = new FakeHub().add('amy', 'bo').addGroup(TEAM.id, 'Team', ['amy', 'bo']);
  const clock = new FakeClock();
  const values = new Map<string, string>();
  const client = startClient({ self, service: hub.device(`${self} tab`), storage: createMemoryStore(values), clock });
  await client.restore();
  await logIn(client, self);
  const other = hub.device(`${peer} tab`);
  await other.open({ userId: peer, secret: { kind: 'password', value: peer } });
  await clock.advance(5_000);
  const ref = { kind: 'contact', id: peer } as const;
  const timeline = client.conversations.open(ref);
  await timeline.send({ type: 'text', text: 'first' });
  await clock.advance(100);
  await other.markConversationRead({ kind: 'contact', id: self });
  await other.send(outgoing('asked', { from: peer, conversation: TEAM }));
  timeline.setDraft('half a sentence');
  client.played.mark('1000000');
  client.notifications.change({ hasSound: false });
  client.conversations.hide(TEAM);
  await client.conversations.change(ref, 'isPinned', true);
  await client.profiles.load([peer]);
  await clock.advance(60_000);
  hub.cut(`${self} tab`);
  await timeline.send({ type: 'text', text: 'left behind' });
  await clock.advance(5_000);
  const left = new Map(values);
  await client.dispose();
  return { hub, clock, left: new Map([...values, ...left]) };
}

const TROUBLES: Readonly<Record<string, (store: KeyValueStore) => Partial<KeyValueStore>>> = {
  'keeps nothing': () => ({ set: async () => false }),
  'loses what it kept': () => ({ get: async () => null, entries: async () => new Map() }),
  'forgets while it is used': (store) => ({
    async set(key, value) {
      for (const known of (await store.entries('')).keys()) await store.remove(known);
      return store.set(key, value);
    },
  }),
};

async function chatWith(
  { hub, clock, left }: Awaited<ReturnType<typeof visited>>,
  change: (store: KeyValueStore) => Partial<KeyValueStore> = () => ({}),
): Promise<object> {
  hub.mend('amy tab');
  const store = createMemoryStore(new Map(left));
  let ids = 0;
  const client = startClient({
    self: 'amy',
    service: hub.device('amy tab'),
    storage: { ...store, ...change(store) },
    clock,
    newId: () => `later-${hub.stored.length}-${(ids += 1)}`,
  });
  await client.restore();
  await logIn(client, 'amy');
  await clock.advance(5_000);
  const timeline = client.conversations.open(WITH_PEER);
  await timeline.send({ type: 'text', text: 'and on' });
  await clock.advance(5_000);
  const shown = timeline.messages.map(({ serverId }) => serverId);
  const last = timeline.messages.at(-1);
  const { connection } = client.session;
  const unsent = client.unsentCount();
  await client.dispose();
  await clock.advance(60_000);
  const isLast = last?.body.type === 'text' && last.body.text === 'and on';
  return {
    connection,
    unsent,
    isLast,
    status: last?.status,
    doubled: shown.length - new Set(shown).size,
    timers: clock.waiting,
  };
}

const WELL = { connection: 'online', unsent: 0, isLast: true, status: 'sent', doubled: 0, timers: 0 };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function halfRight(text: string): readonly string[] {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).map((field) => JSON.stringify({ ...value, [field]: 7 }));
}

describe('storage with faults (IM-19)', () => {
  it('[IM-19] with any value under any stored key, the client starts and chats', async () => {
    const setup = await visited('amy', 'bo');
    const foreign = await visited('bo', 'amy');
    const rooms = new Set([...setup.left.keys()].map((key) => key.split('/')[0]));
    expect(rooms).toEqual(new Set(KEPT));
    for (const [key, value] of setup.left) {
      const others = [...foreign.left].find(([name]) => name.split('/')[0] === key.split('/')[0])?.[1] ?? '{}';
      const bad = [
        '',
        '{',
        'null',
        '[null]',
        '7',
        '{"version":0}',
        'x'.repeat(HUGE),
        value.slice(1),
        others,
        ...halfRight(value),
      ];
      for (const text of bad) {
        const outcome = await chatWith({ ...setup, left: new Map(setup.left).set(key, text) });
        expect({ key, text: text.slice(0, 40), ...outcome }).toEqual({ key, text: text.slice(0, 40), ...WELL });
      }
      const without = new Map(setup.left);
      without.delete(key);
      expect({ key, ...(await chatWith({ ...setup, left: without })) }).toEqual({ key, ...WELL });
    }
  });

  for (const [name, change] of Object.entries(TROUBLES)) {
    it(`[IM-19] a store that ${name} stops nothing`, async () => {
      expect(await chatWith(await visited('amy', 'bo'), change)).toEqual(WELL);
    });
  }
});

it('a page that is cut at any write after a message reads as sent shows it afterwards, also without a network', async () => {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const values = new Map<string, string>();
  const store = createMemoryStore(values);
  const ref = { kind: 'contact', id: 'bo' } as const;
  const states: { readonly shown: readonly string[]; readonly left: ReadonlyMap<string, string> }[] = [];
  const shownBy = (page: ReturnType<typeof startClient>) =>
    page.conversations.find(ref)?.messages.flatMap(({ body }) => (body.type === 'text' ? [body.text] : [])) ?? [];
  const note = () => void states.push({ shown: shownBy(client), left: new Map(values) });
  const storage: KeyValueStore = {
    ...store,
    async set(key, value) {
      const isStored = await store.set(key, value);
      note();
      return isStored;
    },
    async remove(key) {
      await store.remove(key);
      note();
    },
  };
  const client = startClient({ self: 'amy', service: hub.device('amy tab'), storage, clock });
  await client.restore();
  await logIn(client, 'amy');
  for (const text of ['one', 'two', 'three']) await client.conversations.ensure(ref).send({ type: 'text', text });
  await clock.advance(3_000);
  expect(states.at(-1)?.shown).toEqual(['one', 'two', 'three']);
  await client.dispose();
  for (const { shown, left } of states) {
    const page = startClient({
      self: 'amy',
      service: hub.device('amy tab'),
      storage: createMemoryStore(new Map(left)),
      clock,
    });
    await page.restore();
    await page.conversations.find(ref)?.read();
    expect(shownBy(page).slice(0, shown.length)).toEqual(shown);
    await page.dispose();
  }
});
