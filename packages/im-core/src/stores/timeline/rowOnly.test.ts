import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowSnapshot, TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
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

const onNumber = (act: (records: TimelineRecords, value: number) => unknown) =>
  number.map(
    (value): Step =>
      (records) =>
        void act(records, value),
  );

const steps: fc.Arbitrary<Step> = fc.oneof(
  onNumber((records, value) => records.received(messageOf(value), null)),
  onNumber((records, value) => records.recalled(sid(value), messageOf(value).from)),
  onNumber((records, value) => records.peerRead(TIME + value)),
  onNumber((records, value) => records.messageRead(sid(value))),
  onNumber((records, value) => records.readOnOtherDevice(TIME + value)),
  onNumber((records, value) => records.markOneRead(sid(value))),
  onNumber((records, value) => records.queued(outgoing(`own-${value}`, { writtenAt: value }))),
  onNumber((records, value) => records.trimTo(value)),
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

function row(records: TimelineRecords) {
  const { unreadCount, mentionsMe, newest, oldest, last, gap, count, isBegun, peerReadThrough } = records;
  const shown = records.newestShown(new Set());
  return { unreadCount, mentionsMe, newest, oldest, last, gap, count, isBegun, peerReadThrough, shown };
}

function rowOf(snapshot: TimelineSnapshot): RowSnapshot | null {
  const { messages, ...state } = snapshot;
  const [oldest, last] = [positionOf(messages[0]), messages.at(-1)];
  if (oldest === null || last === undefined || state.completeThrough === null) return null;
  const { dropped, unheld } = state.unread;
  const { count: held, mentions } = recount(messages, ME);
  const unreadCount = held + dropped.count + unheld;
  return { ...state, count: messages.length, oldest, last, unreadCount, mentionsMe: mentions + dropped.mentions > 0 };
}

/** The state that some events leave, as the next session finds it. */
function stored(script: readonly Step[]): TimelineSnapshot {
  const records = new TimelineRecords(ME, () => undefined);
  for (const step of script) step(records);
  return records.snapshot;
}

const early: fc.Arbitrary<Step> = fc.oneof(
  onNumber((records, value) => records.peerRead(TIME + value)),
  fc.constant<Step>((records) => records.listed()),
  fc.constant<Step>((records) => records.disconnected()),
  fc.boolean().map((isReadByPeer): Step => (records) => {
    const newest = Number(records.newest?.serverId ?? sid(1)) - 1_000_000;
    const last = { ...messageOf(newest), ...(isReadByPeer && { isReadByPeer }) };
    const record = { conversation: WITH_PEER, last, unread: records.unreadCount };
    if (records.isRowOnly && !records.isLikeRow(record)) records.fill(snapshots.get(records) ?? null);
    records.reconcile(record);
  }),
);
const snapshots = new WeakMap<TimelineRecords, TimelineSnapshot>();

describe('messages that are read when they are needed (CACHE)', () => {
  it('with any events before and after, a timeline of which the row is restored first equals one restored at once', () => {
    let rowOnlyRuns = 0;
    fc.assert(
      fc.property(
        fc.array(steps, { minLength: 3, maxLength: 30 }),
        fc.array(early, { maxLength: 6 }),
        fc.array(steps, { maxLength: 15 }),
        (first, meanwhile, then) => {
          const snapshot = stored(first);
          const outline = rowOf(snapshot);
          if (outline === null) return;
          const [one, two] = [new TimelineRecords(ME, () => undefined), new TimelineRecords(ME, () => undefined)];
          one.restore(snapshot);
          two.restore(outline);
          snapshots.set(two, snapshot);
          expect([two.isRowOnly, two.items]).toEqual([true, []]);
          expect(row(two)).toEqual(row(one));
          for (const step of meanwhile) {
            step(one);
            step(two);
            rowOnlyRuns += Number(two.isRowOnly);
            expect(row(two)).toEqual(row(one));
          }
          if (two.isRowOnly) two.fill(snapshot);
          for (const step of then) {
            step(one);
            step(two);
          }
          expect(row(two)).toEqual(row(one));
          expect(two.snapshot).toEqual(one.snapshot);
          expect(two.items).toEqual(one.items);
        },
      ),
      { numRuns: 5_000 },
    );
    expect(rowOnlyRuns).toBeGreaterThan(0);
  });

  it('without its damaged messages a timeline begins anew', () => {
    const snapshot = stored([1, 2].map((value) => (records) => records.received(messageOf(value), null)));
    const records = new TimelineRecords(ME, () => undefined);
    const outline = rowOf(snapshot);
    if (outline !== null) records.restore(outline);
    expect(records.count).toBe(2);
    records.fill(null);
    expect([records.items, records.unreadCount, records.newest, records.gap]).toEqual([[], 0, null, null]);
    // What arrives before the service's list may have gaps.
    for (const value of [5, 8]) records.received(messageOf(value), null);
    expect(records.snapshot.completeThrough).toEqual(positionOf(messageOf(5)));
  });
});
