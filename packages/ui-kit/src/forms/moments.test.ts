import { describe, expect, it } from 'vitest';
import { halfHours, isMoment, momentTyped, partsOf } from './days.js';

const TODAY = '2026-11-25';

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
