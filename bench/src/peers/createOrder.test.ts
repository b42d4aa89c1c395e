import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOrder, type Placed } from './createOrder.js';

it('after every frame the newest row is first, and rows of the same time are in the order of their ids', () => {
  const frames = fc.array(fc.array(fc.tuple(fc.nat(9), fc.nat(20)), { maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(frames, (changes) => {
      const order = createOrder<Placed>();
      const byId = new Map<string, Placed>();
      for (const frame of changes) {
        for (const [number, time] of frame) {
          const row = byId.get(`row${number}`) ?? { id: `row${number}`, time: 0 };
          byId.set(row.id, row);
          row.time = time;
          order.touch(row);
          expect(order.isTouched(row)).toBe(true);
        }
        expect(order.settle()).toBe(frame.length > 0);
        const expected = [...byId.values()].toSorted((a, b) => b.time - a.time || a.id.localeCompare(b.id));
        expect(order.rows).toEqual(expected);
      }
    }),
  );
});
