import { expect, it } from 'vitest';
import { startMarketplace } from '../testing/startMarketplace.js';

const HOUR_MS = 60 * 60_000;
const LATE = Date.UTC(2026, 0, 14, 15, 57);

it.each([0, 4, 7, 8, 9, 13, 20, 22])(
  'a demo that first starts at %i:57 has orders in every status, each visit between 8:00 and 22:00, the next within a day',
  async (hour) => {
    const time = LATE + (hour + 1) * HOUR_MS;
    const { as } = await startMarketplace({ clock: { now: () => time } });
    const { records } = (await as('1001').get('/api/fe/orders?size=100')).data;
    expect(new Set(records.map(({ status }: { readonly status: number }) => status)).size).toBe(9);
    const hours = records.flatMap(({ appointTime }: { readonly appointTime: string | null }) =>
      appointTime === null ? [] : [Number(appointTime.slice(11, 13))],
    );
    expect(hours.length).toBeGreaterThan(5);
    expect(hours.filter((at: number) => at < 8 || at > 21)).toEqual([]);
    // A master can check in within a day of the visit.
    const ahead = records.flatMap(
      ({ status, appointTime }: { readonly status: number; readonly appointTime: string }) =>
        status === 3 || status === 4 ? [Date.parse(`${appointTime.replace(' ', 'T')}+08:00`) - time] : [],
    );
    expect(ahead.length).toBeGreaterThan(0);
    expect(ahead.filter((ms: number) => !(ms <= 24 * HOUR_MS))).toEqual([]);
  },
);
