import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import { recount } from '../domain/conversation/unread.js';
import { byPosition, positionOf, type Message } from '../domain/message/message.js';
import { FakeClock } from '../testing/FakeClock.js';
import { ME, message, PEER, WITH_PEER } from '../testing/builders.js';
import { createMemoryStore } from './memory.js';
import { recordsOver } from './stored.js';
import { createStoredConversations } from './storedConversations.js';

const UNREAD = {
  held: null,
  dropped: { count: 0, mentions: 0, uncounted: 0 },
  unheld: 0,
  countedThrough: null,
  seenThrough: null,
};

function snapshot(messages: readonly Message[]): TimelineSnapshot {
  return { messages, completeThrough: positionOf(messages.at(-1)), gapAfter: null, unread: UNREAD };
}

function start(values = new Map<string, string>()) {
  const store = createMemoryStore(values);
  const changes: { readonly key: string; readonly value: string | null }[] = [];
  const snapshots = new Map<string, TimelineSnapshot | null>();
  const clock = new FakeClock();
  const cache = createStoredConversations({
    self: ME,
    clock,
    snapshot: ({ id }) => snapshots.get(id) ?? null,
    storage: recordsOver({
      ...store,
      set: (key, value) => (changes.push({ key, value }), store.set(key, value)),
      remove: (key) => (changes.push({ key, value: null }), store.remove(key)),
    }),
  });
  const write = async (ref: ConversationRef, timeline: TimelineSnapshot | null) => {
    snapshots.set(ref.id, timeline);
    cache.note(ref);
    await cache.flush();
  };
  return { cache, changes, clock, snapshots, values, write };
}

function startMany() {
  const started = start();
  const refs = Array.from({ length: 20 }, (_, index): ConversationRef => ({ kind: 'contact', id: `peer${index}` }));
  const noteMany = (some: readonly ConversationRef[]): void => {
    for (const ref of some) {
      started.snapshots.set(ref.id, snapshot([message(1, { conversation: ref })]));
      started.cache.note(ref);
    }
  };
  return { ...started, refs, noteMany };
}

async function next(values: ReadonlyMap<string, string>, isAtomic = true): Promise<TimelineSnapshot | null> {
  const { cache } = start(new Map(values));
  const [found] = await cache.load();
  const whole = found && (await cache.read(found.conversation));
  if (found === undefined || !whole) return null;
  const { messages, ...state } = whole;
  const { count: unreadCount, mentions } = recount(messages, ME);
  const ends = { count: messages.length, oldest: positionOf(messages[0]), last: messages.at(-1) };
  const row = { ...state, ...ends, unreadCount, mentionsMe: mentions > 0 };
  expect(isAtomic ? found.snapshot : row).toEqual(row);
  return whole;
}

type Step = 'append' | 'older' | 'late' | 'trim' | 'read' | 'recall' | 'remove' | 'empty';

function change(messages: readonly Message[], step: Step, at: number): readonly Message[] {
  const index = Math.floor(at * messages.length);
  const place = Math.floor(at * 900) + 50;
  const put = (number: number) =>
    messages.some(({ id }) => id === message(number).id)
      ? messages
      : [...messages, message(number)].toSorted(byPosition);
  const mark = (status: 'read' | 'recalled') =>
    messages.map((one, other) => (other === index ? { ...one, status } : one));
  switch (step) {
    case 'append':
      return put(1_000 + messages.length);
    case 'older':
      return put(Math.floor(at * 50));
    case 'late':
      return put(place);
    case 'trim':
      return messages.slice(index);
    case 'read':
      return mark('read');
    case 'recall':
      return mark('recalled');
    case 'remove':
      return messages.filter((_, other) => other !== index);
    case 'empty':
      return [];
  }
}

const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step>('append', 'append', 'append', 'older', 'late', 'trim', 'read', 'recall', 'remove', 'empty'),
    fc.double({ min: 0, max: 0.999, noNaN: true }),
  ),
  { minLength: 1, maxLength: 25 },
);

const LONG = Array.from({ length: 251 }, (_, index) => message(index * 2));

const ids = (timeline: TimelineSnapshot | null) =>
  timeline?.messages.map(({ serverId }) => serverId).join() ?? 'nothing';

describe('the newest messages across sessions (CACHE)', () => {
  it('[IM-CACHE-1] after any changes the next two sessions find the last cached messages', async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, fc.boolean(), async (first, second, hasBlock) => {
        const one = start();
        let messages: readonly Message[] = hasBlock ? LONG : [];
        await one.write(WITH_PEER, snapshot(messages));
        for (const [step, at] of first) await one.write(WITH_PEER, snapshot((messages = change(messages, step, at))));
        expect(ids(await next(one.values))).toBe(messages.length === 0 ? 'nothing' : ids(snapshot(messages)));
        const two = start(one.values);
        await two.cache.load();
        messages = (await two.cache.read(WITH_PEER))?.messages ?? [];
        for (const [step, at] of second) await two.write(WITH_PEER, snapshot((messages = change(messages, step, at))));
        expect(ids(await next(two.values))).toBe(messages.length === 0 ? 'nothing' : ids(snapshot(messages)));
        const names = messages.map(({ serverId }) => `message/contact/bo\n${serverId}`);
        const allowed = new Set(messages.length === 0 ? [] : ['conversation/contact/bo', ...names]);
        expect([...two.values.keys()].filter((key) => !allowed.has(key))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('[IM-CACHE-3] a page killed at any write leaves one of its earlier states, or nothing: never a gap', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (script, hasBlock) => {
        const { changes, write } = start();
        const states = new Set(['nothing']);
        let messages: readonly Message[] = hasBlock ? LONG : [];
        if (hasBlock) {
          states.add(ids(snapshot(messages)));
          await write(WITH_PEER, snapshot(messages));
        }
        for (const [step, at] of script) {
          messages = change(messages, step, at);
          states.add(ids(snapshot(messages)));
          await write(WITH_PEER, snapshot(messages));
        }
        const values = new Map<string, string>();
        for (const { key, value } of changes) {
          if (value === null) values.delete(key);
          else values.set(key, value);
          const left = await next(values, false);
          expect([...states]).toContain(ids(left));
          expect(left?.completeThrough ?? null).toEqual(positionOf(left?.messages.at(-1)));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('[IM-CACHE-2] 500 messages of a contact and 200 of a group or chatroom are stored, the newest', async () => {
    for (const [kind, most] of [
      ['contact', 500],
      ['group', 200],
      ['chatroom', 200],
    ] as const) {
      const ref = { kind, id: PEER };
      const { values, write } = start();
      const messages = Array.from({ length: 600 }, (_, index) => message(index, { conversation: ref }));
      await write(ref, snapshot(messages));
      expect((await next(values))?.messages).toEqual(messages.slice(-most));
    }
  });

  it('many changed conversations are written in several tasks; a flush writes at once what is left', async () => {
    const { cache, changes, clock, noteMany, refs } = startMany();
    const written = () => changes.filter(({ key }) => key.startsWith('conversation/')).length;
    const writtenAfterEach: number[] = [];
    const after = clock.after.bind(clock);
    vi.spyOn(clock, 'after').mockImplementation((ms, run) =>
      after(ms, () => {
        run();
        writtenAfterEach.push(written());
      }),
    );
    noteMany(refs);
    await clock.advance(2_000);
    expect([writtenAfterEach, clock.waiting]).toEqual([[8, 16, 20], 0]);
    noteMany(refs);
    await cache.flush();
    expect([written(), clock.waiting]).toEqual([40, 0]);
  });

  it('a recall writes its conversation at once, and the others wait for their turn', async () => {
    const { cache, changes, clock, noteMany, refs } = startMany();
    const written = () => changes.splice(0).filter(({ key }) => key.startsWith('conversation/')).length;
    noteMany(refs);
    await cache.flush();
    expect(written()).toBe(20);
    noteMany(refs);
    // Its conversation may be the last one, and the others may be under way.
    for (const recalled of refs.slice(-2)) cache.flushSoon(recalled);
    await clock.advance(0);
    expect(written()).toBe(2);
    await clock.advance(1_999);
    expect(written()).toBe(0);
    await clock.advance(1);
    expect(written()).toBe(18);
    await cache.dispose();
    expect(clock.waiting).toBe(0);
  });

  it('a new message, a read mark or a recall writes that message and the entry of its conversation, however many others are cached', async () => {
    const { changes, write } = start();
    let messages: readonly Message[] = Array.from({ length: 200 }, (_, index) => message(index));
    await write(WITH_PEER, snapshot(messages));
    for (const step of ['append', 'read', 'recall'] as const) {
      changes.length = 0;
      await write(WITH_PEER, snapshot((messages = change(messages, step, 0.5))));
      expect(changes.map(({ key }) => key.split('/')[0])).toEqual(['message', 'conversation']);
    }
  });

  it('no entry holds the text of a recalled message or of a message that is no longer cached', async () => {
    const secret = message(1, { body: { type: 'text', text: 'secret words' } });
    const others = Array.from({ length: 600 }, (_, index) => message(index + 2));
    for (const [then, hasRecall] of [
      [[{ ...secret, status: 'recalled' as const }, ...others.slice(0, 300)], false],
      [others.slice(0, 300), true],
    ] as const) {
      const { cache, snapshots, values, write } = start();
      await write(WITH_PEER, snapshot([secret, ...others.slice(0, 300)]));
      expect(JSON.stringify([...values])).toContain('secret words');
      snapshots.set(PEER, snapshot(then));
      cache.note(WITH_PEER);
      if (hasRecall) cache.flushSoon(WITH_PEER);
      await cache.flush();
      expect(JSON.stringify([...values])).not.toContain('secret words');
      expect((await next(values))?.messages).toHaveLength(then.length);
    }
  });

  it('a recalled text leaves with the next task, and while recalls go on ten times a second', async () => {
    const { cache, changes, clock, snapshots } = start();
    const times: number[] = [];
    const startedAt = clock.now();
    for (let ms = 0; ms <= 1_000; ms += 5) {
      snapshots.set(PEER, snapshot([message(1), message(2 + ms)]));
      const before = changes.length;
      cache.note(WITH_PEER);
      cache.flushSoon(WITH_PEER);
      await clock.advance(ms === 0 ? 0 : 5);
      if (changes.length > before) times.push(clock.now() - startedAt);
    }
    expect([times[0], times.length]).toEqual([0, 11]);
    await cache.dispose();
  });

  it('[IM-CACHE-3] a damaged conversation is removed, so that no later session takes it for complete', async () => {
    const many = Array.from({ length: 300 }, (_, index) => message(index));
    for (const spoil of [
      (values: Map<string, string>) => values.delete(`message/contact/bo\n${message(7).serverId}`),
      (values: Map<string, string>) => values.set('conversation/contact/bo', '{}'),
      (values: Map<string, string>) => values.set(`message/contact/bo\n${message(301).serverId}`, '{'),
    ]) {
      const one = start();
      await one.write(WITH_PEER, snapshot(many));
      await one.write(WITH_PEER, snapshot([...many, message(301), message(302)]));
      expect(spoil(one.values)).not.toBe(false);
      const two = start(one.values);
      await two.cache.load();
      const found = await two.cache.read(WITH_PEER);
      await two.clock.advance(0);
      expect([found, [...two.values]]).toEqual([null, []]);
      await two.write(WITH_PEER, snapshot([message(302)]));
      expect((await next(two.values))?.messages).toEqual([message(302)]);
    }
  });
});
