import { expect, it } from 'vitest';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { outgoing } from '../testing/builders.js';
import { logIn, startClient } from '../testing/startClient.js';

const TEAM = { kind: 'group', id: 'team' } as const;
const BO = { kind: 'contact', id: 'bo' } as const;
const CY = { kind: 'contact', id: 'cy' } as const;
const CONVERSATIONS = [BO, CY, TEAM];

/** What a session of amy stores that has used everything. */
async function left() {
  const hub = new FakeHub().add('amy', 'bo', 'cy').addGroup(TEAM.id, 'Team', ['amy', 'bo', 'cy']);
  const clock = new FakeClock();
  const values = new Map<string, string>();
  const client = startClient({
    self: 'amy',
    service: hub.device('amy tab'),
    storage: createMemoryStore(values),
    clock,
  });
  await client.restore();
  await logIn(client, 'amy');
  for (const peer of ['bo', 'cy']) {
    const other = hub.device(`${peer} tab`);
    await other.open({ userId: peer, secret: { kind: 'password', value: peer } });
    for (let n = 0; n < 2; n += 1) {
      await other.send(outgoing(`${peer} ${n}`, { from: peer, conversation: { kind: 'contact', id: 'amy' } }));
      await other.send(outgoing(`${peer} group ${n}`, { from: peer, conversation: TEAM }));
    }
  }
  await clock.advance(5_000);
  for (const ref of CONVERSATIONS) {
    const timeline = client.conversations.open(ref);
    await timeline.send({ type: 'text', text: `to ${ref.id}` });
    timeline.setDraft(`a draft for ${ref.id}`);
    await client.conversations.change(ref, 'isPinned', true);
  }
  client.played.mark('1000000');
  client.notifications.change({ hasSound: false });
  await client.profiles.load(['bo', 'cy']);
  await clock.advance(60_000);
  hub.cut('amy tab');
  for (const ref of CONVERSATIONS) void client.conversations.open(ref).send({ type: 'text', text: `unsent ${ref.id}` });
  await clock.advance(5_000);
  const kept = new Map(values);
  await client.dispose();
  return new Map([...values, ...kept]);
}

type Values = ReadonlyMap<string, string>;

/** What an offline session over these values shows, by conversation, and what it leaves in storage. */
async function shownFrom(values: Values) {
  const hub = new FakeHub().add('amy');
  const clock = new FakeClock(1_700_000_100_000);
  const after = new Map(values);
  const client = startClient({ self: 'amy', service: hub.device('amy tab'), storage: createMemoryStore(after), clock });
  await client.restore();
  for (const ref of CONVERSATIONS) await client.conversations.timelineOf(ref).read();
  const shown = CONVERSATIONS.map((ref) => {
    const timeline = client.conversations.open(ref);
    const texts = timeline.messages.map(({ body }) => (body.type === 'text' ? body.text : body.type));
    return { [ref.id]: { texts, draft: timeline.draft, isPinned: client.conversations.settingsOf(ref).isPinned } };
  });
  const people = ['bo', 'cy'].map((id) => client.profiles.find(id)?.nickname);
  const { hasSound } = client.notifications.settings;
  await clock.advance(5_000);
  await client.dispose();
  return { ...Object.assign({}, ...shown), people, played: client.played.has('1000000'), hasSound, after };
}

/** Every JSON that differs from this one in one place. */
function damagedIn(json: unknown): unknown[] {
  const here = [null, 7];
  if (typeof json !== 'object' || json === null) return here;
  const deeper = Object.entries(json).flatMap(([field, value]) =>
    [undefined, ...damagedIn(value)].map((damaged) =>
      Array.isArray(json) ? json.with(Number(field), damaged) : { ...json, [field]: damaged },
    ),
  );
  return [...here, ...deeper];
}

/** A stored text with damage at each place: its whole, its ends, and every place of the JSON in it. */
function damaged(text: string): string[] {
  const [head = ''] = /^\d*/u.exec(text) ?? [];
  const whole = ['', '{', 'null', '\ud800', text.slice(1), text.slice(0, -1)];
  try {
    return [...whole, ...damagedIn(JSON.parse(text.slice(head.length))).map((json) => head + JSON.stringify(json))];
  } catch {
    return whole;
  }
}

/** The parts that may suffer when the record under this key is damaged. */
function ownPartsOf(key: string, values: Values): readonly string[] {
  if (key.startsWith('outbox/'))
    return CONVERSATIONS.flatMap(({ id }) => (values.get(key)?.includes(`unsent ${id}`) ? id : []));
  const conversation = /^(?:conversation|message|draft|peerRead)\/\w+\/(\w+)/u.exec(key)?.[1];
  if (conversation !== undefined) return [conversation];
  // The settings of all conversations are one record; what is left of it stays.
  return (
    { people: ['people'], played: ['played'], attention: ['hasSound'], list: CONVERSATIONS.map(({ id }) => id) }[
      key.split('/')[0] ?? ''
    ] ?? []
  );
}

it('[IM-19] a record that is damaged at any place harms no other, and nothing throws', async () => {
  const values = await left();
  const { after: afterWell, ...well } = await shownFrom(values);
  expect(well).toMatchObject({ bo: { isPinned: true, draft: 'a draft for bo' }, people: ['bo', 'cy'], played: true });
  let tries = 0;
  // One record of each kind.
  const kinds = new Map([...values.keys()].map((key) => [key.replace(/\/(?:contact|group|amy-message).*/su, ''), key]));
  for (const key of kinds.values()) {
    const text = values.get(key) ?? '';
    const own = ownPartsOf(key, values);
    expect([key, own.length > 0]).toEqual([key, true]);
    const others = (parts: object) => Object.fromEntries(Object.entries(parts).filter(([name]) => !own.includes(name)));
    const mine = (name: string) => name === key || own.some((part) => name.includes(`/${part}`));
    const kept = (after: Values) => Object.fromEntries([...after].filter(([name]) => !mine(name)));
    for (const bad of damaged(text)) {
      const { after, ...shown } = await shownFrom(new Map(values).set(key, bad));
      const about = { key, bad: bad.slice(0, 200) };
      expect({ ...about, ...others(shown), kept: kept(after) }).toEqual({
        ...about,
        ...others(well),
        kept: kept(afterWell),
      });
      tries += 1;
    }
  }
  expect(tries).toBeGreaterThan(200);
}, 120_000);
