import { addDays } from '@fitout/ui-kit/marketplace';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chosenDay,
  dayForKey,
  monthOf,
  monthsAfter,
  nextVisitDay,
  type Visit,
  weekOf,
  weeksOf,
} from './calendarRules.js';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the calendar (SCHEDULE)', () => {
  it('[WEB-SCHEDULE-2] a month has whole weeks from Monday on, each day once and in order, the month itself complete', () => {
    fc.assert(
      fc.property(day, (any) => {
        const days = weeksOf(any).flat();
        expect(new Date(days[0] ?? '').getUTCDay()).toBe(1);
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
        expect(days).toContain(any);
        const own = days.filter((each) => monthOf(each) === monthOf(any));
        expect(own[0]).toBe(`${monthOf(any)}-01`);
        expect(monthOf(addDays(own.at(-1) ?? '', 1))).not.toBe(monthOf(any));
        expect(days.length - own.length).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('[WEB-SCHEDULE-2] a month forward and back is the same month, and never the one after', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 30 }), (any, months) => {
        const there = monthsAfter(any, months);
        expect(monthOf(monthsAfter(there, -months))).toBe(monthOf(any));
        expect(chosenDay(there)).toBe(there);
      }),
    );
    expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15');
  });

  it('keys move by day, week and month, and each has its opposite', () => {
    const back = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' };
    fc.assert(
      fc.property(day, fc.constantFrom(...Object.entries(back)), (any, [key, opposite]) => {
        expect(dayForKey(opposite, dayForKey(key, any) ?? '')).toBe(any);
      }),
    );
    expect(dayForKey('Home', '2026-11-22')).toBe('2026-11-16');
    expect(dayForKey('End', '2026-11-22')).toBe('2026-11-22');
    expect(weekOf('2026-11-22')).toContain('2026-11-18');
    expect(dayForKey('a', '2026-11-22')).toBeNull();
  });

  it.each([null, '', '2026-13-01', '2026-02-30', '<b>', '2026-1-1'])(
    '[WEB-SCHEDULE-2] %j in an address is today',
    (named) => {
      expect(chosenDay(named)).toBeNull();
      const on = (date: string) => ({ date }) as Visit;
      const visits = [on('2026-12-03'), on('2026-11-20'), on('2026-11-24')];
      expect(nextVisitDay(visits, '2026-11-22')).toBe('2026-11-24');
      expect(nextVisitDay(visits, '2026-12-04')).toBe('2026-12-04');
    },
  );
});
