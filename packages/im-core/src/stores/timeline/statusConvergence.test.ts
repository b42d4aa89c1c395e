import { expect, it } from 'vitest';
import type { MessageStatus } from '../../domain/message/message.js';
import { incoming, ME, outgoing } from '../../testing/builders.js';
import { TimelineRecords } from './TimelineRecords.js';

const echo = incoming(7, { id: 'mine', from: ME, time: 1_700_000_000_007 });
const serverId = echo.serverId;

const FACTS: readonly ((records: TimelineRecords) => void)[] = [
  (records) => records.accepted('mine', serverId, echo.time),
  (records) => records.received(echo, null),
  (records) => records.messageRead(serverId),
  (records) => records.recalled(serverId, ME),
  (records) => void records.putOlder([echo]),
];

const RANK: Record<MessageStatus, number> = { unread: -1, failed: -1, sending: 0, sent: 1, read: 2, recalled: 3 };

function everyOrder(remaining: number[], script: number[], visit: (script: readonly number[]) => void): void {
  if (remaining.every((times) => times === 0)) return visit(script);
  remaining.forEach((times, fact) => {
    if (times === 0) return;
    remaining[fact] = times - 1;
    script.push(fact);
    everyOrder(remaining, script, visit);
    script.pop();
    remaining[fact] = times;
  });
}

function endOf(script: readonly number[]): string {
  const records = new TimelineRecords(ME, () => undefined);
  records.queued(outgoing('mine'));
  let rank = 0;
  for (const fact of script) {
    FACTS[fact]?.(records);
    const status = records.items[0]?.status ?? 'failed';
    if (RANK[status] < rank) return `back to ${status} in ${script.join()}`;
    rank = RANK[status];
  }
  const [message] = records.items;
  return `${records.items.length} ${message?.id} ${message?.serverId} ${message?.time} ${message?.status}`;
}

it('[IM-10] every order of the five events, each once or twice, ends in the same status, and the status never goes back', () => {
  const ends = new Map<string, number>();
  for (let doubled = 0; doubled < 2 ** FACTS.length; doubled += 1) {
    const times = FACTS.map((_, fact) => 1 + ((doubled >> fact) & 1));
    everyOrder(times, [], (script) => {
      const end = endOf(script);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    });
  }
  expect([...ends]).toEqual([[`1 mine ${serverId} ${echo.time} recalled`, 291_720]]);
});

it('[IM-MSG-4] without a recall every order of the other events ends as read', () => {
  const ends = new Set<string>();
  everyOrder([2, 2, 2, 0, 2], [], (script) => ends.add(endOf(script)));
  expect([...ends]).toEqual([`1 mine ${serverId} ${echo.time} read`]);
});
