import { chinese } from '../copy/language.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beijing, NOON } from '../testing/samples.js';
import { calendarOf, toMs, untilMidnight } from '../forms/calendar.js';
import { clockTime, exactTime, headingTime, listTime, needsHeading } from './chatTime.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Daylight saving: from 29 March 2026, 01:00 UTC, two hours east instead of one. */
const berlin = (time: number) =>
  (time >= Date.UTC(2026, 2, 29, 1) && time < Date.UTC(2026, 9, 25, 1) ? 2 : 1) * 3_600_000;

describe('time in a conversation (TIME)', () => {
  it('[UI-TIME-1] there is a heading after ten minutes or more, not before', () => {
    expect(needsHeading(NOON, null)).toBe(true);
    expect(needsHeading(NOON + 10 * MINUTE - 1, NOON)).toBe(false);
    expect(needsHeading(NOON + 10 * MINUTE, NOON)).toBe(true);
  });

  it.each([
    [NOON, '12:00'],
    [NOON - 12 * 60 * MINUTE, '00:00'],
    [NOON - 12 * 60 * MINUTE - 1, '昨天 23:59'],
    [NOON - 2 * DAY, '星期三 12:00'],
    [NOON - 6 * DAY, '星期六 12:00'],
    [NOON - 7 * DAY, '11月13日 12:00'],
    [Date.UTC(2026, 0, 1, 0), '1月1日 08:00'],
    [Date.UTC(2025, 11, 31, 4), '2025年12月31日 12:00'],
    [NOON + DAY, '11月21日 12:00'],
  ])('[UI-TIME-2] the heading of %i is %s', (time, words) => {
    expect(headingTime(time, NOON, beijing, chinese)).toBe(words);
  });

  it.each([
    [NOON, '12:00'],
    [NOON - DAY, '昨天'],
    [NOON - 4 * DAY, '星期一'],
    [NOON - 7 * DAY, '11/13'],
    [Date.UTC(2025, 2, 8, 4), '2025/03/08'],
  ])('[UI-TIME-3] in the list %i is %s', (time, words) => {
    expect(listTime(time, NOON, beijing, chinese)).toBe(words);
  });

  it('[UI-TIME-2][UI-TIME-3] days are calendar days, also when the clocks change', () => {
    const monday = Date.UTC(2026, 2, 30, 6);
    expect(listTime(Date.UTC(2026, 2, 28, 23, 30), monday, berlin, chinese)).toBe('昨天');
    expect(headingTime(Date.UTC(2026, 2, 28, 22, 30), monday, berlin, chinese)).toBe('星期六 23:30');
  });

  it('stamps in seconds are understood', () => {
    expect(toMs(1_763_611_200)).toBe(1_763_611_200_000);
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), (seconds) => {
        expect(calendarOf(seconds, beijing)).toEqual(calendarOf(seconds * 1_000, beijing));
      }),
    );
  });

  it('midnight is the next change of the calendar day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000_000, max: 4_000_000_000_000 }), (now) => {
        const wait = untilMidnight(now, beijing);
        expect(calendarOf(now + wait, beijing).day).toBe(calendarOf(now, beijing).day + 1);
        expect(calendarOf(now + wait - 1, beijing).day).toBe(calendarOf(now, beijing).day);
      }),
    );
  });

  it('[UI-TIME-7] each bubble has its own clock time and its exact time', () => {
    expect(clockTime(NOON + 5 * MINUTE, beijing)).toBe('12:05');
    expect(exactTime(NOON + 5 * MINUTE, beijing)).toBe('2026-11-20 12:05');
  });
});
