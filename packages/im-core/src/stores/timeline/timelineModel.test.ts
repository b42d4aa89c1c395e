import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recount } from '../../domain/conversation/unread.js';
import { byPosition } from '../../domain/message/message.js';
import { incoming, ME, outgoing, PEER, WITH_PEER } from '../../testing/builders.js';
import { TimelineRecords } from './TimelineRecords.js';

class Model {
  readonly held = new Set<string>();
  readonly dropped = new Set<string>();
  readonly unread = new Set<string>();
  readonly mentions = new Set<string>();
  readonly mine = new Map<string, string>();
  isOpen = false;
}

type Step = (model: Model, records: TimelineRecords) => void;

const sid = (number: number) => String(1_000_000 + number);
const number = fc.integer({ min: 1, max: 40 });

function messageOf(value: number) {
  const time = 1_700_000_000_000 + Math.floor(value / 3);
  const from = value % 4 === 0 ? ME : PEER;
  return incoming(value, {
    from,
    time,
    mentions: value % 5 === 0 ? [ME] : [],
    id: value % 7 === 0 ? `writer-${value}` : sid(value),
  });
}

function isHeld(model: Model, value: number): boolean {
  return model.held.has(sid(value));
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: number.map((value) => receive(value)) },
  { weight: 2, arbitrary: number.map((value) => recall(value)) },
  { weight: 1, arbitrary: fc.constant(open) },
  { weight: 1, arbitrary: fc.constant(close) },
  { weight: 2, arbitrary: fc.array(number, { maxLength: 12 }).map(history) },
  { weight: 2, arbitrary: number.map(write) },
  { weight: 2, arbitrary: number.map(accept) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }).map(trim) },
);

function receive(value: number): Step {
  return (model, records) => {
    const message = messageOf(value);
    const isNew = !isHeld(model, value) && !model.dropped.has(sid(value));
    if (model.dropped.has(sid(value))) return;
    records.received(message, model.isOpen ? WITH_PEER : null);
    model.held.add(sid(value));
    if (!isNew || message.from === ME || model.isOpen) return;
    model.unread.add(sid(value));
    if (message.mentions.includes(ME)) model.mentions.add(sid(value));
  };
}

function recall(value: number): Step {
  return (model, records) => {
    if (!isHeld(model, value)) return;
    records.recalled(sid(value), messageOf(value).from);
    model.unread.delete(sid(value));
    model.mentions.delete(sid(value));
  };
}

function open(model: Model, records: TimelineRecords): void {
  model.isOpen = true;
  records.markRead();
  model.unread.clear();
  model.mentions.clear();
}

function close(model: Model): void {
  model.isOpen = false;
}

function history(values: readonly number[]): Step {
  return (model, records) => {
    // History begins before the cached messages: a message that it brings first is not unread.
    const oldest = Math.min(41, ...[...model.held, ...model.dropped].map((id) => Number(id) - 1_000_000));
    const older = values.filter((value) => value < oldest || isHeld(model, value));
    records.putOlder(older.map(messageOf));
    for (const value of older) model.held.add(sid(value));
  };
}

function write(value: number): Step {
  return (model, records) => {
    const id = `unsent-${value}`;
    if (model.mine.has(id)) return;
    model.mine.set(id, '');
    records.queued(outgoing(id, { writtenAt: value }));
  };
}

function accept(value: number): Step {
  return (model, records) => {
    const id = `unsent-${value}`;
    if (model.mine.get(id) !== '') return;
    model.mine.set(id, sid(value + 100));
    records.accepted(id, sid(value + 100), 1_700_000_000_000 + value);
  };
}

function trim(limit: number): Step {
  return (model, records) => {
    const oldest = records.items.slice(0, Math.max(0, records.items.length - limit));
    records.trimTo(limit);
    for (const { serverId, id } of oldest) {
      if (serverId === null) continue;
      if (model.held.delete(serverId)) model.dropped.add(serverId);
      model.mine.delete(id);
    }
  };
}

it('[IM-ORDER-3][IM-UNREAD-2][IM-UNREAD-3][IM-UNREAD-6] after any history each message is listed once, in order, and the badge counts the unread messages of others', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 80 }), (script) => {
      const model = new Model();
      const records = new TimelineRecords(ME, () => undefined);
      for (const step of script) {
        step(model, records);
        const { items } = records;
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(items).toEqual([...items].toSorted(byPosition));
        const accepted = items.flatMap(({ serverId }) => serverId ?? []);
        const takenOver = [...model.mine.values()].filter((id) => id !== '');
        expect(new Set(accepted)).toEqual(new Set([...model.held, ...takenOver]));
        expect(items.length - accepted.length).toBe([...model.mine.values()].filter((id) => id === '').length);
        for (const item of items) expect(records.find(item.id)).toBe(item);
        expect([records.unreadCount, records.mentionsMe]).toEqual([model.unread.size, model.mentions.size > 0]);
        const { messages, unread } = records.snapshot;
        expect(messages).toEqual(items.filter(({ serverId }) => serverId !== null));
        expect(unread.held).toEqual(recount(messages, ME));
      }
    }),
    { numRuns: 300 },
  );
});
