import { momentField } from '../shared/marketTime.js';
import { visitsOn, type DayName, type Visit } from '../shared/calendarRules.js';

const HALF_DAYS = [
  { slot: 'AM', label: '上午', begins: '09:00', last: '11:30' },
  { slot: 'PM', label: '下午', begins: '14:00', last: '17:30' },
  { slot: 'EV', label: '晚间', begins: '19:00', last: '21:00' },
] as const;

/** How far ahead a visit must begin, in milliseconds. */
const AHEAD_MS = 30 * 60_000;

/** The name of a half day on the wire. */
type SlotName = (typeof HALF_DAYS)[number]['slot'];

interface SlotState {
  readonly date: DayName;
  readonly slot: string;
  readonly state: string;
}

export interface HalfDay {
  readonly date: DayName;
  readonly slot: SlotName;
  readonly label: string;
  readonly state: 'free' | 'busy' | 'rest' | 'own' | 'over';
  readonly visits: readonly Visit[];
  readonly begins: string;
}

export interface Calendar {
  readonly slots: readonly SlotState[];
  readonly visits: readonly Visit[];
  readonly order: { readonly id: string; readonly appointTime: number | null };
  /** Epoch milliseconds. */
  readonly now: number;
}

export function halfDaysOf(calendar: Calendar, date: DayName): readonly HalfDay[] {
  const { slots, visits, order, now } = calendar;
  const earliest = roundUp(momentField(now + AHEAD_MS));
  return HALF_DAYS.map(({ slot, label, begins, last }) => {
    const inSlot = visitsOn(visits, date).filter((visit) => visit.slot === slot);
    const known = slots.find((one) => one.date === date && one.slot === slot)?.state;
    const start = `${date}T${begins}`;
    const others = inSlot.filter((visit) => visit.orderId !== order.id);
    const words = { date, slot, label, visits: others, begins: start < earliest ? earliest : start };
    return { ...words, state: state() };

    function state(): HalfDay['state'] {
      if (`${date}T${last}` < earliest) return 'over';
      if (others.length > 0) return 'busy';
      if (inSlot.length > 0 || (known === 'busy' && isIn(order.appointTime, date, slot))) return 'own';
      return known === 'busy' || known === 'rest' ? known : 'free';
    }
  });
}

export function freeHalfDays(
  calendar: Calendar,
  preference: { readonly expectDate: string; readonly timeSlot: string },
  limit: number,
): readonly HalfDay[] {
  const dates = [...new Set(calendar.slots.map(({ date }) => date))].toSorted();
  const free = dates.flatMap((date) => halfDaysOf(calendar, date)).filter(({ state }) => state === 'free');
  const preferred = free.filter((one) => isPreferred(one, preference));
  return [...preferred, ...free.filter((one) => !preferred.includes(one))].slice(0, limit);
}

export function isPreferred(
  { date, slot }: Pick<HalfDay, 'date' | 'slot'>,
  { expectDate, timeSlot }: { readonly expectDate: string; readonly timeSlot: string },
): boolean {
  return date === expectDate && slot === timeSlot;
}

export function halfDayAt(calendar: Calendar, typed: string): HalfDay | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return null;
  return halfDaysOf(calendar, typed.slice(0, 10)).find(({ slot }) => slot === slotOf(typed)) ?? null;
}

export function conflictOf(halfDay: HalfDay | null): string | null {
  if (halfDay === null) return null;
  const { state, visits, label } = halfDay;
  if (state === 'rest') return `${label}是休息时间`;
  if (state !== 'busy') return null;
  const [first] = visits;
  if (first === undefined) return `${label}已有其他安排`;
  const words = `${clockIn(first)} ${first.title}`.trim();
  return visits.length === 1 ? `${label}已有上门：${words}` : `${label}已有 ${visits.length} 次上门，最早 ${words}`;
}

export function clockIn({ appointTime }: Pick<Visit, 'appointTime'>): string {
  return appointTime === null ? '' : momentField(appointTime).slice(11);
}

/** The next half hour, because a proposal is not at 10:07. It may be 24:00, which no half day includes. */
function roundUp(moment: string): string {
  const [day = '', clock = ''] = moment.split('T');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const half = Math.ceil((hour * 60 + minute) / 30) * 30;
  return `${day}T${String(Math.floor(half / 60)).padStart(2, '0')}:${String(half % 60).padStart(2, '0')}`;
}

function isIn(at: number | null, date: DayName, slot: SlotName): boolean {
  const moment = at === null ? '' : momentField(at);
  return moment.startsWith(date) && slotOf(moment) === slot;
}

function slotOf(moment: string): SlotName {
  const hour = moment.slice(11, 13);
  return hour < '12' ? 'AM' : hour < '18' ? 'PM' : 'EV';
}
