import { expect, it } from 'vitest';
import { emptiedQuote } from '../../domain/message/messageKinds.js';
import { incoming, ME, PEER } from '../../testing/builders.js';
import { TimelineRecords } from './TimelineRecords.js';

const original = incoming(1, { id: 'original', body: { type: 'text', text: 'secret words' } });
const quote = { id: original.serverId, from: PEER, preview: 'secret words', kind: 'text' } as const;
const answer = incoming(2, { id: 'answer', from: ME, quote });
/** Names another user as the sender, which must not keep the text. */
const forged = incoming(3, { id: 'forged', from: 'cho', quote: { ...quote, from: 'cho' } });

const FACTS: readonly ((records: TimelineRecords) => void)[] = [
  (records) => records.received(original, null),
  (records) => records.received(answer, null),
  (records) => records.recalled(original.serverId, PEER),
  (records) => void records.putOlder([original, answer]),
  (records) => records.received(forged, null),
];

function everyOrder(facts: readonly number[], visit: (script: readonly number[]) => void): void {
  const walk = (script: readonly number[]): void => {
    if (script.length === facts.length) return visit(script);
    const counts = (list: readonly number[], fact: number) => list.filter((other) => other === fact).length;
    for (const fact of new Set(facts)) {
      if (counts(script, fact) < counts(facts, fact)) walk([...script, fact]);
    }
  };
  walk([]);
}

function endOf(script: readonly number[]): string {
  const records = new TimelineRecords(ME, () => undefined);
  for (const fact of script) FACTS[fact]?.(records);
  // Whether it arrived live decides about its read state, and nothing else.
  return JSON.stringify(records.items.map(({ id, body, quote: held }) => ({ id, body, held })));
}

it('[IM-QUOTE-3] any order of quote, recall and history copy ends the same, without the recalled text', () => {
  const ends = new Set<string>();
  for (let doubled = 0; doubled < FACTS.length; doubled += 1) {
    everyOrder([0, 1, 2, 3, 4, doubled], (script) => ends.add(endOf(script)));
  }
  expect(ends.size).toBe(1);
  expect([...ends][0]).not.toContain('secret words');
  expect([...ends][0]).toContain('"isRecalled":true');
});

it('[IM-QUOTE-3] the quoted text is removed even if the quoted message was never cached', () => {
  for (const script of [
    [1, 2],
    [2, 1],
  ]) {
    expect(endOf(script)).not.toContain('secret words');
  }
});

it('[IM-QUOTE-3] the quoted text is removed from a cached answer that the history has without it', () => {
  const records = new TimelineRecords(ME, () => undefined);
  records.received(answer, null);
  records.putOlder([{ ...answer, quote: emptiedQuote(quote) }]);
  expect(JSON.stringify(records.items)).not.toContain('secret words');
});

it('[IM-QUOTE-3] no other user can remove the quoted text', () => {
  const records = new TimelineRecords(ME, () => undefined);
  records.received(answer, null);
  records.recalled(original.serverId, 'cho');
  records.received(original, null);
  records.recalled(original.serverId, ME);
  expect(records.find('answer')?.quote).toEqual(quote);
});

it('[IM-QUOTE-3] the quoted text is removed even if the recalled message was dropped before, in this session or the next', () => {
  const first = new TimelineRecords(ME, () => undefined);
  first.received(original, null);
  first.received(incoming(2), null);
  first.recalled(original.serverId, PEER);
  const next = new TimelineRecords(ME, () => undefined);
  next.restore(first.snapshot);
  for (const records of [first, next]) {
    records.trimTo(1);
    expect(records.find('original')).toBeUndefined();
    records.received({ ...answer, ...incoming(3, { id: 'answer' }), quote }, null);
    expect(records.find('answer')?.quote).toMatchObject({ preview: '', isRecalled: true });
  }
});
