import { describe, expect, it } from 'vitest';
import type { Visit } from '../shared/calendarRules.js';
import { conflictOf, freeHalfDays, halfDayAt, halfDaysOf, type Calendar } from './proposalRules.js';

const moment = (text: string) => Date.parse(`${text}:00+08:00`);

function visit(orderId: string, at: string, slot: string): Visit {
  return {
    orderId,
    orderNo: `DD${orderId}`,
    title: `订单${orderId}`,
    status: 4,
    date: at.slice(0, 10),
    slot,
    appointTime: moment(at),
    address: '',
    masterId: '3001',
    masterName: '王师傅',
    groupId: null,
  };
}

function calendar(over: Partial<Calendar> = {}): Calendar {
  const states = { '2026-11-23': ['free', 'busy', 'free'], '2026-11-24': ['busy', 'free', 'rest'] } as const;
  const slots = Object.entries(states).flatMap(([date, all]) =>
    all.map((state, index) => ({ date, slot: ['AM', 'PM', 'EV'][index] ?? '', state })),
  );
  const visits = [visit('7', '2026-11-24T09:30', 'AM'), visit('8', '2026-11-24T08:30', 'AM')];
  return { slots, visits, order: { id: '5', appointTime: null }, now: moment('2026-11-23T08:00'), ...over };
}

const WISH = { expectDate: '2026-11-24', timeSlot: 'PM' };

describe('the calendar beside a proposed visit (SCHEDULE)', () => {
  it('free half days are offered, the preferred one first, then the earliest; past ones are not', () => {
    const names = (all: Calendar) => freeHalfDays(all, WISH, 3).map(({ begins }) => begins);
    expect(names(calendar())).toEqual(['2026-11-24T14:00', '2026-11-23T09:00', '2026-11-23T19:00']);
    // At least half an hour ahead, on a half hour.
    expect(names(calendar({ now: moment('2026-11-23T10:07') }))).toContain('2026-11-23T11:00');
    expect(names(calendar({ now: moment('2026-11-23T11:10') }))).toEqual(['2026-11-24T14:00', '2026-11-23T19:00']);
    expect(names(calendar({ now: moment('2026-11-23T23:50') }))).toEqual(['2026-11-24T14:00']);
    expect(freeHalfDays(calendar({ slots: [] }), WISH, 3)).toEqual([]);
  });

  it('a moment in a taken half day names the conflict; the order’s own visit is none', () => {
    const conflictAt = (typed: string, over: Partial<Calendar> = {}) => conflictOf(halfDayAt(calendar(over), typed));
    expect(conflictAt('2026-11-24T10:00')).toBe('上午已有 2 次上门，最早 08:30 订单8');
    expect(conflictAt('2026-11-24T10:00', { visits: [visit('7', '2026-11-24T09:30', 'AM')] })).toBe(
      '上午已有上门：09:30 订单7',
    );
    expect(conflictAt('2026-11-23T15:00')).toBe('下午已有其他安排');
    expect(conflictAt('2026-11-24T19:30')).toBe('晚间是休息时间');
    expect(conflictAt('2026-11-24T15:00')).toBeNull();
    expect(conflictAt('')).toBeNull();
    const own = { id: '5', appointTime: moment('2026-11-23T14:00') };
    expect(conflictAt('2026-11-23T15:00', { order: own })).toBeNull();
    expect(conflictAt('2026-11-24T10:00', { visits: [visit('5', '2026-11-24T09:30', 'AM')] })).toBeNull();
  });

  it('a day beyond the marketplace’s answer is free except for its visits', () => {
    const late = calendar({ visits: [visit('9', '2027-02-01T14:00', 'PM')] });
    expect(halfDaysOf(late, '2027-02-01').map(({ state }) => state)).toEqual(['free', 'busy', 'free']);
    expect(halfDaysOf(calendar(), '2026-11-22').map(({ state }) => state)).toEqual(['over', 'over', 'over']);
  });
});
