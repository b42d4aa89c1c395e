import { expect, it } from 'vitest';
import { missingBytes, whatGoes } from './space.js';

const MB = 1_000_000;

it('the oldest of the archive goes first, then the windows that were not seen for longest, and no more than is missing', () => {
  expect(missingBytes({ usage: 100 * MB, quota: 1_000 * MB }, false)).toBe(0);
  expect(missingBytes({ usage: 990 * MB, quota: 1_000 * MB }, false)).toBe(10 * MB);
  expect(missingBytes({ usage: 99 * MB, quota: 100 * MB }, false)).toBe(4 * MB);
  // A write found no space: the estimate says otherwise, or there is none.
  for (const estimate of [null, { usage: 100 * MB, quota: 1_000 * MB }])
    expect(missingBytes(estimate, true)).toBe(5 * MB);

  const windows = [
    { place: 'yesterday', count: 500, seenAt: 30 },
    { place: 'last year', count: 500, seenAt: 10 },
    { place: 'last week', count: 600, seenAt: 20 },
  ];
  expect(whatGoes(0, 9 * MB, windows)).toEqual({ archived: 0, places: [] });
  expect(whatGoes(4 * MB, 9 * MB, windows)).toEqual({ archived: 4 * MB, places: [] });
  expect(whatGoes(4 * MB, 3 * MB, windows)).toEqual({ archived: 3 * MB, places: ['last year', 'last week'] });
  expect(whatGoes(4 * MB, 0, windows).places).toEqual(['last year', 'last week', 'yesterday']);
});
