import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LazySnapshot, TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import { recount } from '../../domain/conversation/unread.js';
import { positionOf } from '../../domain/message/message.js';
import { incoming, ME, outgoing, PEER, WITH_PEER } from '../../testing/builders.js';
import { TimelineRecords } from './TimelineRecords.js';

const TIME = 1_700_000_000_000;
const sid = (number: number) => String(1_000_000 + number);
const number = fc.integer({ min: 1, max: 30 });
const messageOf = (value: number) =>
  incoming(value, {
    from: value % 3 === 0 ? ME : PEER,
    mentions: value % 5 === 0 ? [ME] : [],
    ...(value % 7 === 0 && { quote: { id: sid(value - 1), from: PEER, preview: 'x', kind: 'text' as const } }),
  });

type Step = (records: TimelineRecords) => void;

const steps: fc.Arbitrary<Step> = fc.oneof(
  number.map(
    (value): Step =>
      (records) =>
        records.received(messageOf(value), null),
  ),
  number.map(
    (value): Step =>
      (records) =>
        records.recalled(sid(value), messageOf(value).from),
  ),
  number.map(
    (value): Step =>
      (records) =>
        records.peerRead(TIME + value),
  ),
  number.map(
    (value): Step =>
      (records) =>
        records.messageRead(sid(value)),
  ),
  number.map(
    (value): Step =>
      (records) =>
        records.readOnOtherDevice(TIME + value),
  ),
  number.map(
    (value): Step =>
      (records) =>
        records.markOneRead(sid(value)),
  ),
  number.map(
    (value): Step =>
      (records) =>
        records.queued(outgoing(`own-${value}`, { writtenAt: value })),
  ),
  number.map(
    (value): Step =>
      (records) =>
        void records.trimTo(value),
  ),
  fc.array(number).map(
    (all): Step =>
      (records) =>
        void records.putOlder(all.map(messageOf)),
  ),
  fc.nat({ max: 3 }).map(
    (doubted): Step =>
      (records) =>
        records.disconnected(doubted),
  ),
  fc.constant<Step>((records) => records.listed()),
  fc.constant<Step>((records) => records.markRead()),
  fc.constant<Step>((records) => records.gap !== null && records.filled(records.gap)),
  // The service reports what is stored, or something newer.
  fc
    .tuple(fc.option(number), fc.nat({ max: 4 }), fc.boolean())
    .map(([value, unread, isReadByPeer]): Step => (records) => {
      const newest = Number(records.newest?.serverId ?? sid(1)) - 1_000_000;
      records.reconcile({
        conversation: WITH_PEER,
        last: { ...messageOf(value ?? newest), ...(isReadByPeer && { isReadByPeer }) },
        unread,
      });
    }),
  fc.constant<Step>((records) => {
    const newest = Number(records.newest?.serverId ?? sid(1)) - 1_000_000;
    records.reconcile({ conversation: WITH_PEER, last: messageOf(newest), unread: records.unreadCount });
  }),
);

/** What screens read of a conversation that is not open. */
function row(records: TimelineRecords) {
  const { unreadCount, mentionsMe, newest, oldest, last, gap, count, isBegun, peerReadThrough } = records;
  const shown = records.newestShown(new Set());
  return { unreadCount, mentionsMe, newest, oldest, last, gap, count, isBegun, peerReadThrough, shown };
}

function lazy(snapshot: TimelineSnapshot, load: LazySnapshot['load']): LazySnapshot | null {
  const { messages, ...state } = snapshot;
  const [oldest, last] = [positionOf(messages[0]), messages.at(-1)];
  if (oldest === null || last === undefined || state.completeThrough === null) return null;
  const { dropped, unheld } = state.unread;
  const { count: held, mentions } = recount(messages, ME);
  const unreadCount = held + dropped.count + unheld;
  return {
    ...state,
    count: messages.length,
    oldest,
    last,
    unreadCount,
    mentionsMe: mentions + dropped.mentions > 0,
    load,
  };
}

/** The state that some events leave, as the next session finds it. */
function stored(script: readonly Step[]): TimelineSnapshot {
  const records = new TimelineRecords(ME, () => undefined);
  for (const step of script) step(records);
  return records.snapshot;
}

describe('messages that are decoded when they are needed (CACHE)', () => {
  it('with any events before and after, a lazily restored timeline equals one restored at once', () => {
    let lazyRuns = 0;
    fc.assert(
      fc.property(
        fc.array(steps, { minLength: 3, maxLength: 30 }),
        fc.array(steps, { maxLength: 15 }),
        (first, then) => {
          const snapshot = stored(first);
          const later = lazy(snapshot, () => snapshot);
          if (later === null) return;
          const [one, two] = [new TimelineRecords(ME, () => undefined), new TimelineRecords(ME, () => undefined)];
          one.restore(snapshot);
          two.restore(later);
          expect(row(two)).toEqual(row(one));
          for (const step of then) {
            step(one);
            step(two);
            lazyRuns += Number(two.isLazy);
            expect(row(two)).toEqual(row(one));
          }
          expect(two.snapshot).toEqual(one.snapshot);
          expect(two.items).toEqual(one.items);
        },
      ),
      { numRuns: 5_000 },
    );
    expect(lazyRuns).toBeGreaterThan(0);
  });

  it('a timeline of which the row is restored first equals one restored at once', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 3, maxLength: 30 }), fc.boolean(), (first, isLazy) => {
        const snapshot = stored(first);
        const later = lazy(snapshot, () => snapshot);
        if (later === null) return;
        const { load: _, ...outline } = later;
        const [one, two] = [new TimelineRecords(ME, () => undefined), new TimelineRecords(ME, () => undefined)];
        one.restore(snapshot);
        two.restore(outline);
        expect(row(two)).toEqual(row(one));
        expect([two.isRowOnly, two.items]).toEqual([true, []]);
        two.restore(isLazy ? later : snapshot);
        expect(row(two)).toEqual(row(one));
        expect(two.items).toEqual(one.items);
        expect(two.snapshot).toEqual(one.snapshot);
      }),
      { numRuns: 1_000 },
    );
  });

  it('what the list, a lost connection and a repeated report of the service need decodes nothing', () => {
    const snapshot = stored([1, 2, 4, 5].map((value) => (records) => records.received(messageOf(value), null)));
    const decoded: number[] = [];
    const later = lazy(snapshot, () => (decoded.push(1), snapshot));
    const records = new TimelineRecords(ME, () => undefined);
    if (later !== null) records.restore(later);
    const before = row(records);
    records.disconnected();
    records.listed();
    records.reconcile({ conversation: WITH_PEER, last: messageOf(5), unread: 4 });
    records.peerRead(TIME + 2);
    expect([row(records), decoded]).toEqual([{ ...before, peerReadThrough: TIME + 2 }, []]);
    records.received(messageOf(6), null);
    expect([records.count, records.unreadCount, decoded]).toEqual([5, 4, [1]]);
  });

  it('without its damaged messages a timeline begins anew, and says so', () => {
    const snapshot = stored([1, 2].map((value) => (records) => records.received(messageOf(value), null)));
    let changes = 0;
    const records = new TimelineRecords(ME, () => void (changes += 1));
    const later = lazy(snapshot, () => null);
    if (later !== null) records.restore(later);
    expect([records.count, changes]).toEqual([2, 0]);
    expect([records.items, records.unreadCount, records.newest, records.gap, changes]).toEqual([[], 0, null, null, 1]);
  });
});
