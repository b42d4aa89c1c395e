import { calendarOf, untilMidnight, type Zone } from '../forms/calendar.js';

/** A time that is offered, by the key of its text. */
export interface OfferedTime<Id extends string> {
  readonly id: Id;
  /** Epoch milliseconds. */
  readonly at: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Before this hour the coming morning is that of the same day. */
const NIGHT_ENDS = 5;
const EVENING = 20;

/** When a reminder may come: this evening only while that is to come. */
export function reminderTimes(now: number, zone: Zone): readonly OfferedTime<'soon' | 'tonight' | 'morning'>[] {
  return later(now, [
    { id: 'soon', at: now + 30 * MINUTE_MS },
    { id: 'tonight', at: clockToday(now, zone, EVENING) },
    { id: 'morning', at: nextMorning(now, zone, 9) },
  ]);
}

/** Until when a conversation may be muted. */
export function muteTimes(now: number, zone: Zone): readonly OfferedTime<'hour' | 'tonight' | 'morning'>[] {
  return later(now, [
    { id: 'hour', at: now + HOUR_MS },
    { id: 'tonight', at: clockToday(now, zone, EVENING) },
    { id: 'morning', at: nextMorning(now, zone, 8) },
  ]);
}

function later<Id extends string>(now: number, times: readonly OfferedTime<Id>[]): readonly OfferedTime<Id>[] {
  return times.filter(({ at }) => at > now);
}

function nextMorning(now: number, zone: Zone, hour: number): number {
  const isNight = calendarOf(now, zone).hour < NIGHT_ENDS;
  return clockToday(isNight ? now : now + DAY_MS, zone, hour);
}

/** The full hour of the day of a moment, also on a day when the clocks change. */
function clockToday(now: number, zone: Zone, hour: number): number {
  const at = now + untilMidnight(now, zone) - DAY_MS + hour * HOUR_MS;
  return at + zone(now) - zone(at);
}
