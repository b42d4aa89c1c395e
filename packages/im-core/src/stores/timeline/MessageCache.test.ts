import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byPosition } from '../../domain/message/message.js';
import { ME, message } from '../../testing/builders.js';
import { MessageCache } from './MessageCache.js';

const arrivals = fc.uniqueArray(fc.record({ time: fc.nat(30), number: fc.nat(60) }), {
  maxLength: 40,
  selector: ({ number }) => number,
});

it('[IM-ORDER-3] each message is found by either id, also where the ids go against the times', () => {
  fc.assert(
    fc.property(arrivals, arrivals, fc.nat(40), (first, older, limit) => {
      const cache = new MessageCache(ME, () => undefined);
      const [one, two] = [first, older.filter(({ number }) => first.every((other) => other.number !== number))].map(
        (list) => list.map(({ time, number }) => message(number, { id: `id ${number}`, time })),
      );
      for (const each of one ?? []) cache.put(null, each);
      cache.insertOlder((two ?? []).toSorted(byPosition));
      const dropped = new Set(cache.trimTo(limit));
      for (const each of [...(one ?? []), ...(two ?? [])]) {
        const found = dropped.has(each) ? undefined : each;
        expect(cache.findByServerId(String(each.serverId))).toBe(found);
        expect(cache.find(each.id)).toBe(found);
      }
      expect(cache.items).toEqual(cache.items.toSorted(byPosition));
    }),
  );
});
