import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCallTime } from './callTime.js';

const DAY = 86_400;
const second = fc.integer({ min: 0, max: DAY - 1 });

describe('the call timer (TIMER)', () => {
  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [59.999, '00:59'],
    [60, '01:00'],
    [3_599, '59:59'],
    [3_600, '01:00:00'],
    [86_399, '23:59:59'],
  ])('[RTC-TIMER-1] [RTC-TIMER-2] %d s reads %s', (seconds, shown) => {
    expect(formatCallTime(seconds)).toBe(shown);
  });

  it('[RTC-TIMER-2] the text, read as hours, minutes and seconds, equals the given time', () => {
    fc.assert(
      fc.property(second, (seconds) => {
        const read = formatCallTime(seconds)
          .split(':')
          .reduce((total, part) => total * 60 + Number(part), 0);
        expect(read).toBe(seconds);
      }),
    );
  });

  it('[RTC-TIMER-3] the timer has a period of 24 hours', () => {
    expect(formatCallTime(DAY)).toBe('00:00');
    fc.assert(
      fc.property(second, fc.nat({ max: 1_000 }), (seconds, days) => {
        expect(formatCallTime(seconds + days * DAY)).toBe(formatCallTime(seconds));
      }),
    );
  });

  it.each([-0.5, -1, -DAY, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    '%d s reads 00:00',
    (seconds) => {
      expect(formatCallTime(seconds)).toBe('00:00');
    },
  );
});
