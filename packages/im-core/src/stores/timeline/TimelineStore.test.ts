import { err, imError, ok, type ImError, type Result } from '../../domain/imError.js';
import { positionOf, type IncomingMessage, type OutgoingMessage } from '../../domain/message/message.js';
import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import type { ConversationKind } from '../../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import { FakeClock, settle } from '../../testing/FakeClock.js';
import { incoming, ME, WITH_PEER } from '../../testing/builders.js';
import { createAtomBatch } from '../atomBatch.js';
import { UploadStore } from '../uploads/UploadStore.js';
import { DeletedMessages } from './DeletedMessages.js';
import { RecalledDrafts } from './RecalledDrafts.js';
import { TimelineStore } from './TimelineStore.js';
import { StreamStore } from './StreamStore.js';
import { TypingStore } from './TypingStore.js';

const sid = (number: number) => String(1_000_000 + number);

/** A timeline over a service that has the messages 1…`count` and answers when the test lets it. */
function start({
  count = 0,
  kind = 'contact' as ConversationKind,
  readStored = async (): Promise<TimelineSnapshot | null> => null,
} = {}) {
  const stored = Array.from({ length: count }, (_, index) => incoming(index + 1));
  const requested: (string | null)[] = [];
  const queued: OutgoingMessage[] = [];
  const discarded: string[] = [];
  let failures: ImError[] = [];
  let gate: Promise<void> = Promise.resolve();
  const timeline: TimelineStore = new TimelineStore(
    { ...WITH_PEER, kind },
    {
      self: ME,
      atom: createAtomBatch((task) => task()),
      newId: () => `new-${queued.length}`,
      now: () => 1_800_000_000_000,
      openRef: () => null,
      saveDraft: () => undefined,
      outbox: {
        enqueue: async (message) => {
          queued.push(message);
          timeline.records.queued(message);
        },
        discard: async ({ id }) => void discarded.push(id),
      },
      history: async (_ref, before, limit): Promise<Result<readonly IncomingMessage[], ImError>> => {
        requested.push(before);
        const older = stored.filter(({ serverId }) => before === null || serverId < before);
        const failure = failures.shift();
        await gate;
        return failure === undefined ? ok(older.slice(-limit)) : err(failure);
      },
      readStored,
      recall: async () => ok(null),
      recalledDrafts: new RecalledDrafts(new FakeClock()),
      changes: { enqueue: async () => undefined, discard: async () => undefined },
      opened: () => undefined,
      removed: new DeletedMessages({ save: async () => undefined, post: () => undefined }),
      typing: new TypingStore({ clock: new FakeClock(), send: () => undefined }),
      streams: new StreamStore({ clock: new FakeClock(), send: () => undefined }),
      uploads: new UploadStore(null, null),
    },
    () => undefined,
  );
  return {
    timeline,
    stored,
    requested,
    queued,
    discarded,
    numbers: () => timeline.messages.map(({ serverId }) => Number(serverId) - 1_000_000),
    failNext: () => void (failures = [imError('timedOut', 'as the test requires')]),
    hold: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return {
        release: async () => {
          open();
          await settle();
        },
        pass: () => void (gate = Promise.resolve()),
      };
    },
    says: (from: number, to: number) => {
      for (let number = from; number <= to; number += 1) timeline.records.received(incoming(number), null);
    },
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('history (HIST)', () => {
  it('[IM-HIST-1] loads ten at a time, oldest first, in front of the loaded messages', async () => {
    const { timeline, numbers, requested } = start({ count: 25 });
    await timeline.loadOlder();
    expect(numbers()).toEqual(range(16, 25));
    await timeline.loadOlder();
    expect(numbers()).toEqual(range(6, 25));
    expect(requested).toEqual([null, sid(16)]);
  });

  it('[IM-HIST-2] the history ends only with an empty page, not with a short one', async () => {
    const { timeline, numbers } = start({ count: 13 });
    await timeline.loadOlder();
    await timeline.loadOlder();
    expect([numbers().length, timeline.hasOlder]).toEqual([13, true]);
    await timeline.loadOlder();
    expect([numbers().length, timeline.hasOlder]).toEqual([13, false]);
  });

  it('[IM-HIST-2] a page that fails reports the error, does not end the history, and can be requested again', async () => {
    const { timeline, numbers, failNext } = start({ count: 3 });
    failNext();
    await timeline.loadOlder();
    expect([timeline.loadError?.code, timeline.hasOlder, timeline.hasLoaded]).toEqual(['timedOut', true, false]);
    await timeline.loadOlder();
    expect([timeline.loadError, numbers()]).toEqual([null, [1, 2, 3]]);
  });

  it('[IM-HIST-1] has one request at a time', async () => {
    const { timeline, requested, hold } = start({ count: 30 });
    const { release } = hold();
    void timeline.loadOlder();
    const hasLoaded = vi.fn<() => void>();
    void timeline.loadOlder().then(hasLoaded);
    await settle();
    // Who loads page after page in a loop waits for the one under way.
    expect([timeline.isLoadingOlder, requested.length, hasLoaded.mock.calls.length]).toEqual([true, 1, 0]);
    await release();
    expect([timeline.isLoadingOlder, requested.length, hasLoaded.mock.calls.length]).toEqual([false, 1, 1]);
  });

  it('[IM-HIST-3] pages of known messages are skipped: one call loads something new, or the end', async () => {
    const { timeline, numbers, requested, says } = start({ count: 40 });
    says(18, 40);
    await timeline.loadOlder();
    expect(numbers()).toEqual(range(11, 40));
    expect(requested).toEqual([null, sid(31), sid(21)]);
  });

  it('[IM-HIST-4] 500 messages of a contact are kept and 200 of a group or a chatroom, the oldest dropped first', () => {
    for (const [kind, limit] of [
      ['contact', 500],
      ['group', 200],
      ['chatroom', 200],
    ] as const) {
      const { timeline, numbers, says } = start({ kind });
      says(1, limit + 20);
      timeline.trim();
      expect(numbers()).toEqual(range(21, limit + 20));
      expect([timeline.hasOlder, timeline.unread.count]).toEqual([true, limit + 20]);
    }
  });

  it('[IM-HIST-4] messages that the user loaded stay while the conversation is open', () => {
    const { timeline, numbers, says } = start();
    timeline.setOpen(true);
    says(1, 600);
    timeline.trim();
    expect(numbers()).toHaveLength(600);
    timeline.setOpen(false);
    expect(numbers()).toEqual(range(101, 600));
  });

  it('[IM-HIST-4] unsent messages are never dropped, however many they are', async () => {
    const { timeline, says } = start({ kind: 'group' });
    says(1, 5);
    for (let count = 0; count < 250; count += 1) await timeline.send({ type: 'text', text: 'x' });
    timeline.trim();
    expect(timeline.messages.map(({ status }) => status)).toEqual(Array.from({ length: 250 }, () => 'sending'));
  });

  it('[IM-HIST-4] messages that were dropped come back by history', async () => {
    const { timeline, numbers, says } = start({ count: 520 });
    await timeline.loadOlder();
    says(1, 520);
    timeline.trim();
    await timeline.loadOlder();
    expect(numbers()).toEqual(range(11, 520));
  });

  it('[IM-HIST-5] a page that arrives after older messages were dropped leaves no gap', async () => {
    const { timeline, stored, numbers, says, hold } = start({ count: 700 });
    timeline.setOpen(true);
    for (let page = 0; page < 10; page += 1) await timeline.loadOlder();
    for (let number = 701; number <= 1_150; number += 1) stored.push(incoming(number));
    says(701, 1_150);
    const { release } = hold();
    const loading = timeline.loadOlder();
    timeline.setOpen(false);
    await release();
    await loading;
    expect(numbers()).toEqual(range(641, 1_150));
  });
});

describe('after an outage (HIST)', () => {
  function torn(count: number, knownTo: number) {
    const made = start({ count });
    made.says(Math.max(1, knownTo - 4), knownTo);
    made.timeline.records.markRead();
    made.timeline.records.disconnected();
    const last = made.stored.at(-1) ?? null;
    made.timeline.records.reconcile({ conversation: WITH_PEER, unread: count, last });
    return made;
  }

  it('[IM-HIST-6] a gap is fetched from the newest back, and nothing but the gap', async () => {
    const { timeline, numbers, requested } = torn(37, 12);
    expect(await timeline.fetchGap()).toBeNull();
    expect(numbers()).toEqual(range(8, 37));
    expect(requested).toEqual([null, sid(28), sid(18)]);
    expect([timeline.unread.count, timeline.records.gap]).toEqual([25, null]);
    expect(await timeline.fetchGap()).toBeNull();
    expect(requested).toHaveLength(3);
  });

  it('[IM-UNREAD-4] the newest messages of a gap are unread, as many as the service counts: the others were read elsewhere', async () => {
    const { timeline, stored, says } = start({ count: 20 });
    says(1, 5);
    timeline.records.markRead();
    timeline.disconnected();
    timeline.records.reconcile({ conversation: WITH_PEER, unread: 2, last: stored.at(-1) ?? null });
    await timeline.fetchGap();
    const unread = timeline.messages.filter(({ status }) => status === 'unread').map(({ serverId }) => serverId);
    expect([unread, timeline.unread.count]).toEqual([[sid(19), sid(20)], 2]);
  });

  it('a gap names the message before it, and the user can fetch it', async () => {
    const { timeline, numbers, failNext } = torn(30, 12);
    failNext();
    await timeline.fetchGap();
    expect(timeline.gap).toEqual({ afterId: sid(12), isFilling: false });
    timeline.fillGap();
    await settle();
    expect(timeline.gap).toBeNull();
    expect(numbers()).toEqual(range(8, 30));
  });

  it('[IM-HIST-6] a failed page leaves the gap recorded', async () => {
    const { timeline, numbers, failNext } = torn(30, 12);
    failNext();
    expect(await timeline.fetchGap()).toMatchObject({ code: 'timedOut' });
    expect(timeline.records.gap).toEqual({ after: positionOf(incoming(12)) });
    await timeline.fetchGap();
    expect(numbers()).toEqual(range(8, 30));
  });

  it('[IM-HIST-7] beyond fifty pages the timeline starts again with the newest messages, and unsent messages stay', async () => {
    const { timeline, numbers } = torn(700, 12);
    await timeline.send({ type: 'text', text: 'unsent' });
    await timeline.fetchGap();
    expect(numbers().slice(0, -1)).toEqual(range(202, 700));
    expect([timeline.last?.status, timeline.hasOlder]).toEqual(['sending', true]);
    await timeline.loadOlder();
    expect(numbers().slice(0, -1)).toEqual(range(192, 700));
  });

  it('[IM-HIST-5] an older page that arrives after the restart is not put in front', async () => {
    const { timeline, numbers, hold, stored } = start({ count: 40 });
    timeline.setOpen(true);
    await timeline.loadOlder();
    timeline.disconnected();
    for (let number = 41; number <= 900; number += 1) stored.push(incoming(number));
    const { release, pass } = hold();
    const loading = timeline.loadOlder();
    pass();
    timeline.records.reconcile({ conversation: WITH_PEER, unread: 860, last: stored.at(-1) ?? null });
    await timeline.fetchGap();
    await release();
    await loading;
    expect(numbers()).toEqual(range(391, 900));
  });

  it('[IM-HIST-8] a gap that opens while an older one is being filled is not forgotten', async () => {
    const { timeline, numbers, hold, stored } = torn(20, 12);
    const { release } = hold();
    const filling = timeline.fetchGap();
    await settle();
    timeline.records.disconnected();
    for (let number = 21; number <= 45; number += 1) stored.push(incoming(number));
    timeline.records.reconcile({ conversation: WITH_PEER, unread: 33, last: stored.at(-1) ?? null });
    const again = timeline.fetchGap();
    await release();
    await Promise.all([filling, again]);
    expect(numbers()).toEqual(range(8, 45));
    expect([timeline.records.gap, timeline.unread.count]).toEqual([null, 33]);
  });
});

describe('actions of the user (OUT)', () => {
  it('[IM-OUT-12] blank text is not sent', async () => {
    const { timeline, queued } = start();
    for (const text of ['', '\n', '  ']) await timeline.send({ type: 'text', text });
    await timeline.send({ type: 'text', text: ' hi\n' });
    expect(queued).toEqual([
      {
        id: 'new-0',
        conversation: WITH_PEER,
        from: ME,
        body: { type: 'text', text: ' hi\n' },
        mentions: [],
        writtenAt: 1_800_000_000_000,
      },
    ]);
  });

  it('the user can retry or drop only a failed message, under its own id', async () => {
    const { timeline, queued, discarded } = start();
    await timeline.send({ type: 'text', text: 'one' });
    await timeline.retry('new-0');
    await timeline.discard('new-0');
    expect([queued.length, discarded]).toEqual([1, []]);
    timeline.records.refused('new-0');
    await timeline.retry('new-0');
    expect([queued.map(({ id }) => id), timeline.last?.status]).toEqual([['new-0', 'new-0'], 'sending']);
    timeline.records.refused('new-0');
    await timeline.discard('new-0');
    expect([discarded, timeline.messages]).toEqual([['new-0'], []]);
  });

  it('a message whose acknowledgement arrives while the user drops it stays', async () => {
    const { timeline } = start();
    await timeline.send({ type: 'text', text: 'one' });
    timeline.records.refused('new-0');
    const dropping = timeline.discard('new-0');
    timeline.records.accepted('new-0', sid(1), 1);
    await dropping;
    expect(timeline.messages).toMatchObject([{ id: 'new-0', status: 'sent' }]);
  });

  it('a draft belongs to its conversation, and its observers are notified at once', () => {
    const { timeline } = start();
    const seen: string[] = [];
    const stop = autorun(() => seen.push(timeline.draft));
    timeline.setDraft('half a');
    timeline.setDraft('half a');
    expect(seen).toEqual(['', 'half a']);
    stop();
  });
});

it('data of an own kind that are not texts are refused by name, and nothing is sent', async () => {
  const { timeline, queued } = start();
  const body = { type: 'custom', event: 'offer', data: { title: 'Tiles', price: 12 as never }, text: '' } as const;
  await expect(timeline.send(body)).rejects.toThrow(
    'send: data.price: must be a text, as every field of a custom message; it is a number',
  );
  expect(queued).toEqual([]);
  vi.stubEnv('NODE_ENV', 'production');
  await timeline.send(body);
  expect(queued).toHaveLength(1);
});

it('of a timeline whose row is restored first the messages are read before history is requested, and its notices are shown once', async () => {
  const { timeline, says } = start({ kind: 'group' });
  says(1, 12);
  timeline.addGroupEvent({ what: 'renamed', who: [], by: ME, name: 'new' });
  const { snapshot } = timeline;
  const { messages, ...state } = snapshot;
  const [oldest, last] = [positionOf(messages[0]), messages.at(-1)];
  if (oldest === null || last === undefined) throw new Error('nothing was received');
  let read = (_found: TimelineSnapshot): void => undefined;
  const reading = new Promise<TimelineSnapshot>((resolve) => (read = resolve));
  const { timeline: next, requested } = start({ kind: 'group', count: 12, readStored: () => reading });
  next.restore({ ...state, count: messages.length, oldest, last, unreadCount: 12, mentionsMe: false });
  const loading = next.loadOlder();
  const steps: number[] = [];
  next.whenRead(() => steps.push(next.messages.length));
  await settle();
  expect([next.messages.filter(({ body }) => body.type === 'text'), next.hasLoaded, requested, steps]).toEqual([
    [],
    false,
    [],
    [],
  ]);
  read(snapshot);
  await loading;
  expect([next.messages.length, next.hasLoaded, requested, steps]).toEqual([13, true, [sid(1)], [13]]);
});
