import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatService } from '../ports/ChatService.js';
import type { KeyValueStore } from '../ports/storage.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { logIn, startClient } from '../testing/startClient.js';

const RUNS = process.env['FITOUT_NIGHTLY'] === '1' ? 500 : 25;
const ME = 'amy';
const PEERS = ['bo', 'cho', 'dee', 'eve'] as const;
const contact = (id: string) => ({ kind: 'contact', id }) as const;
const text = (value: string) => ({ type: 'text', text: value }) as const;

type Step = 'login' | { readonly peer: string; readonly does: Does };

type Does = 'says' | 'recalls' | 'reads' | 'isRead' | 'isWrittenTo' | 'isOpened';

function createSlowStore(
  values: Map<string, string>,
  lost?: string,
): { readonly store: KeyValueStore; readonly read: () => void } {
  const store = createMemoryStore(values);
  let read = (): void => undefined;
  const whenRead = new Promise<void>((resolve) => (read = resolve));
  const entries = async (prefix: string) => {
    if (!prefix.startsWith('message/')) return store.entries(prefix);
    await whenRead;
    const found = await store.entries(prefix);
    return new Map([...found].filter(([key]) => lost === undefined || !key.includes(lost)));
  };
  return { store: { ...store, entries }, read: () => read() };
}

async function start({ isSlow, lost }: { readonly isSlow: boolean; readonly lost?: string }) {
  const clock = new FakeClock();
  const hub = new FakeHub(() => clock.now()).add(ME, ...PEERS);
  const values = new Map<string, string>();
  const sent = new Map<string, string[]>(PEERS.map((peer) => [peer, []]));
  let ids = 0;
  const newId = () => `message-${(ids += 1)}`;

  async function as(peer: string, act: (service: ChatService) => Promise<unknown>): Promise<void> {
    const service = hub.device(`of ${peer}`);
    await service.open({ userId: peer, secret: { kind: 'password', value: peer } });
    await act(service);
    await service.close();
    await clock.advance(1);
  }

  const says = (peer: string) =>
    as(peer, async (service) => {
      const id = newId();
      const answer = await service.send({
        id,
        conversation: contact(ME),
        from: peer,
        body: text(id),
        mentions: [],
        writtenAt: 0,
      });
      if (answer.ok) sent.get(peer)?.push(answer.value.serverId);
    });
  const recalls = (peer: string) => as(peer, (service) => service.recall(contact(ME), sent.get(peer)?.shift() ?? ''));
  const reads = (peer: string) => as(peer, (service) => service.markConversationRead(contact(ME)));

  const first = startClient({
    self: ME,
    service: hub.device('first'),
    clock,
    storage: createMemoryStore(values),
    newId,
  });
  await logIn(first, ME);
  for (const peer of [...PEERS, ...Array.from({ length: 10 }, () => ['cho', 'bo']).flat()]) await says(peer);
  first.conversations.open(contact('bo'));
  await first.conversations.find(contact('bo'))?.send(text('own'));
  await clock.advance(5_000);
  await first.dispose();

  const slow = createSlowStore(values, lost);
  const storage = isSlow ? slow.store : createMemoryStore(values);
  const client = startClient({ self: ME, service: hub.device('second'), clock, storage, newId });
  await client.restore();
  return { client, clock, values, says, recalls, reads, read: slow.read };
}

type Session = Awaited<ReturnType<typeof start>>;

async function take(session: Session, step: Step): Promise<void> {
  const { client, clock } = session;
  if (step === 'login') void logIn(client, ME);
  else if (step.does === 'says' || step.does === 'recalls' || step.does === 'reads')
    await session[step.does](step.peer);
  else if (step.does === 'isRead') void client.conversations.markRead(contact(step.peer));
  else if (step.does === 'isWrittenTo') void client.conversations.timelineOf(contact(step.peer)).send(text('new'));
  else void client.conversations.open(contact(step.peer)).loadOlder();
  await clock.advance(1);
}

function rows({ client }: Session) {
  return client.conversations.ordered.map(({ ref, preview, unread, lastTime }) => ({ ref, preview, unread, lastTime }));
}

function end({ client, values }: Session) {
  const conversations = client.conversations.ordered.map(({ ref, unread, messages }) => {
    const texts = messages.map(({ body, status }) => `${body.type === 'text' ? body.text : body.type}: ${status}`);
    return [ref.id, unread, texts.toSorted()] as const;
  });
  const { totalUnread } = client.conversations;
  return {
    conversations: new Map(conversations.map((one) => [one[0], one])),
    totalUnread,
    unsent: client.unsentCount(),
    stored: values.size,
  };
}

function doing(peers: readonly string[], does: readonly Does[]): fc.Arbitrary<readonly Step[]> {
  return fc.array(fc.record({ peer: fc.constantFrom(...peers), does: fc.constantFrom(...does) }));
}

const scripts: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    doing(['bo', 'cho'], ['says', 'recalls', 'reads']),
    doing(['dee', 'eve'], ['isRead', 'isWrittenTo']),
    doing(PEERS, ['isOpened']).map((steps) => steps.slice(0, 1)),
    fc.constant<Step>('login'),
  )
  .chain(([one, two, opened, login]) =>
    fc.shuffledSubarray<Step>([...one, ...two, ...opened, login], { minLength: 1 }),
  );

describe('rows before messages (CACHE)', () => {
  it('the list is shown before the messages are read, and an opened conversation says that it is loading', async () => {
    const [quick, slow] = [await start({ isSlow: false }), await start({ isSlow: true })];
    expect(rows(slow)).toEqual(rows(quick));
    expect(rows(slow)).toHaveLength(PEERS.length);
    const opened = slow.client.conversations.open(contact('cho'));
    expect([opened.messages, opened.hasLoaded, opened.unread.count]).toEqual([[], false, 11]);
    slow.read();
    await slow.clock.advance(0);
    expect([opened.messages.length, opened.hasLoaded, opened.unread.count]).toEqual([11, true, 0]);
  });

  it('whatever happens before the messages are read, the end is the same', async () => {
    await fc.assert(
      fc.asyncProperty(scripts, async (script) => {
        const ends = [];
        for (const isSlow of [false, true]) {
          const session = await start({ isSlow });
          for (const step of script) await take(session, step);
          session.read();
          await session.clock.advance(0);
          void logIn(session.client, ME);
          await session.clock.advance(60_000);
          ends.push(end(session));
          await session.client.dispose();
        }
        expect(ends[1]).toEqual(ends[0]);
      }),
      { numRuns: RUNS },
    );
  });

  it('a conversation that was removed before its messages are read stays removed, in the next session too', async () => {
    const session = await start({ isSlow: true });
    session.client.conversations.remove(contact('cho'));
    await session.clock.advance(5_000);
    session.read();
    await session.clock.advance(5_000);
    expect(rows(session).map(({ ref }) => ref.id)).toEqual(['bo', 'eve', 'dee']);
    expect(
      [...session.values.keys()].filter((key) => /^(?:conversation|message)\//u.test(key) && key.includes('cho')),
    ).toEqual([]);
  });

  it.each(['before', 'after'])(
    'a conversation whose messages are no longer there begins anew, opened %s it is known',
    async (when) => {
      const session = await start({ isSlow: true, lost: 'contact/bo' });
      expect(rows(session).map(({ ref }) => ref.id)).toContain('bo');
      if (when === 'before') session.client.conversations.open(contact('bo'));
      session.read();
      void logIn(session.client, ME);
      await session.clock.advance(60_000);
      const timeline = session.client.conversations.open(contact('bo'));
      await session.clock.advance(1_000);
      expect([timeline.messages.length, timeline.hasLoaded]).toEqual([10, true]);
    },
  );

  it('a session that ends before the messages are read loses nothing that is stored', async () => {
    const session = await start({ isSlow: true });
    const before = new Map([...session.values].filter(([key]) => /^(?:conversation|message)\//u.test(key)));
    void logIn(session.client, ME);
    await session.says('bo');
    await session.client.dispose();
    const { waiting } = session.clock;
    session.read();
    await session.clock.advance(0);
    expect(session.clock.waiting).toBe(waiting);
    await session.clock.advance(5_000);
    expect(new Map([...session.values].filter(([key]) => /^(?:conversation|message)\//u.test(key)))).toEqual(before);
  });
});
