import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byPosition } from '../../domain/message/message.js';
import { message } from '../../testing/builders.js';
import { MessageSequence } from './MessageSequence.js';

/** A place in time and a service id each; the ids may go against the times, which no service should do. */
const arrivals = fc.uniqueArray(fc.record({ time: fc.nat(30), number: fc.nat(60) }), {
  maxLength: 40,
  selector: ({ number }) => number,
});

it('[IM-ORDER-3] each message is found by either id, also where the ids go against the times', () => {
  fc.assert(
    fc.property(arrivals, arrivals, fc.nat(40), (first, older, limit) => {
      const sequence = new MessageSequence();
      const [one, two] = [first, older.filter(({ number }) => first.every((other) => other.number !== number))].map(
        (list) => list.map(({ time, number }) => message(number, { id: `id ${number}`, time })),
      );
      for (const each of one ?? []) sequence.insert(each);
      sequence.insertOlder((two ?? []).toSorted(byPosition));
      const dropped = new Set(sequence.trimTo(limit));
      for (const each of [...(one ?? []), ...(two ?? [])]) {
        const found = dropped.has(each) ? undefined : each;
        expect(sequence.findByServerId(String(each.serverId))).toBe(found);
        expect(sequence.find(each.id)).toBe(found);
      }
      expect(sequence.items).toEqual(sequence.items.toSorted(byPosition));
    }),
  );
});
