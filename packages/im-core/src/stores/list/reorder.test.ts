import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reorder } from './ListOrder.js';

interface Row {
  readonly id: number;
  time: number;
}

function byTime(a: Row, b: Row): number {
  return b.time - a.time || a.id - b.id;
}

const times = fc.array(fc.nat(20), { maxLength: 30 });

it('gives the order of a sort from scratch after any changes', () => {
  fc.assert(
    fc.property(
      times,
      fc.array(fc.tuple(fc.nat(29), fc.nat(25)), { maxLength: 12 }),
      times,
      (before, changes, added) => {
        const rows = before.map((time, id): Row => ({ id, time })).sort(byTime);
        const changed = new Set<Row>();
        for (const [id, time] of changes) {
          const row = rows.find((known) => known.id === id);
          if (row === undefined) continue;
          row.time = time;
          changed.add(row);
        }
        for (const [index, time] of added.entries()) {
          const row = { id: 100 + index, time };
          rows.push(row);
          changed.add(row);
        }
        reorder(rows, [...changed], (row) => changed.has(row), byTime);
        expect(rows).toEqual(rows.toSorted(byTime));
      },
    ),
  );
});
