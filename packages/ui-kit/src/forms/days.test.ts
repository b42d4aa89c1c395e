import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayTyped,
  isDay,
  weekdayOf,
  weeksOf,
  halfHours,
  isMoment,
  momentTyped,
  partsOf,
} from './days.js';
import { dayMove } from './DayCalendar.js';

const TODAY = '2026-11-25';

describe('days (FORM)', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['2026/1/5', '2026-01-05'],
    ['2026.12.31', '2026-12-31'],
    ['２０２６－１２－０１', '2026-12-01'],
    ['20261201', '2026-12-01'],
    ['2026年12月1日', '2026-12-01'],
    ['12月1日', '2026-12-01'],
    [' 1/2 ', '2027-01-02'],
    ['明天', '2026-11-26'],
    ['后天', '2026-11-27'],
  ])('%s is a day', (typed, day) => {
    expect(dayTyped(typed, TODAY)).toBe(day);
  });

  it.each([
    '',
    '2026-02-31',
    '2026-13-01',
    '00-00',
    '昨天',
    '25',
    'tomorrow',
    '2026-11-25T10:00',
    '9'.repeat(20),
    '<b>',
  ])('%s is none', (typed) => {
    expect(dayTyped(typed, TODAY)).toBeNull();
    expect(isDay(typed)).toBe(false);
  });

  it.each([
    ['11月25日', '2026-11-25'],
    ['11-26', '2025-11-26'],
    ['1/2', '2026-01-02'],
    ['2027-01-02', '2027-01-02'],
    ['明天', '2026-11-26'],
  ])('%s is the last such day for days in the past', (typed, day) => {
    expect(dayTyped(typed, TODAY, true)).toBe(day);
  });

  it('no key moves past the last day', () => {
    const at = (key: string, shiftKey = false) => dayMove({ key, shiftKey }, '2026-11-20', '1970-01-01', TODAY);
    expect([at('ArrowRight'), at('ArrowDown'), at('PageDown'), at('PageDown', true), at('PageUp', true)]).toEqual([
      '2026-11-21',
      TODAY,
      TODAY,
      TODAY,
      '2025-11-20',
    ]);
  });

  it('months have their lengths, and weeks begin on Monday', () => {
    expect([addDays('2028-02-28', 1), addMonths('2026-01-31', 1), addMonths('2026-03-31', -13)]).toEqual([
      '2028-02-29',
      '2026-02-28',
      '2025-02-28',
    ]);
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([0, 6]);
    const weeks = weeksOf('2026-11-25');
    expect([weeks.length, weeks[0]?.filter(Boolean), weeks.at(-1)?.[0]]).toEqual([6, ['2026-11-01'], '2026-11-30']);
  });

  it.each([
    ['ArrowLeft', false, '2026-12-08'],
    ['ArrowRight', false, '2026-12-10'],
    ['ArrowUp', false, '2026-12-02'],
    ['ArrowDown', false, '2026-12-16'],
    ['Home', false, '2026-12-07'],
    ['End', false, '2026-12-13'],
    ['PageUp', false, '2026-11-25'],
    ['PageDown', false, '2027-01-09'],
    ['PageDown', true, '2027-12-09'],
    ['PageUp', true, '2026-11-25'],
    ['x', false, null],
  ])('%s (Shift %s) moves to %s, and never before the first day', (key, shiftKey, to) => {
    expect(dayMove({ key, shiftKey }, '2026-12-09', TODAY)).toBe(to);
  });
});

describe('moments (FORM)', () => {
  it.each([
    ['2026-11-27 09:30', '2026-11-27T09:30'],
    ['2026-11-27T09:30', '2026-11-27T09:30'],
    ['2026/1/5  9:05', '2026-01-05T09:05'],
    ['２０２６－１２－０１　１４：３０', '2026-12-01T14:30'],
    ['12月1日 9点', '2026-12-01T09:00'],
    ['明天 15点30分', '2026-11-26T15:30'],
  ])('%s is a moment', (typed, moment) => {
    expect(momentTyped(typed, TODAY)).toBe(moment);
    expect(isMoment(moment)).toBe(true);
  });

  it.each(['', '2026-11-27', '09:30', '2026-02-30 10:00', '2026-11-27 24:00', '2026-11-27 9:7', '<b>', 'T10:00'])(
    '%s is none',
    (typed) => {
      expect(momentTyped(typed, TODAY)).toBeNull();
      expect(isMoment(typed)).toBe(false);
    },
  );

  it('a moment has a day and a time of day, and a day its half hours', () => {
    expect(['2026-11-27T09:30', '2026-11-27', '2026-11-27T9', '九点'].map(partsOf)).toEqual([
      { day: '2026-11-27', clock: '09:30' },
      { day: '2026-11-27', clock: '' },
      { day: '2026-11-27', clock: '' },
      { day: '', clock: '' },
    ]);
    expect(halfHours('08:00', '09:30')).toEqual(['08:00', '08:30', '09:00', '09:30']);
    expect(halfHours('00:00', '23:30')).toHaveLength(48);
  });
});
