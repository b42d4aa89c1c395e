import type { Answer } from '@fitout/api-client';
import { zhOrder } from '@fitout/ui-kit/marketplace';

/** A master as the marketplace knows them. */
export type Master = Answer<'master.detail'>;

/** Half a day of a master. */
export type Slot = Answer<'schedule.list'>[number];

const LEVELS = ['', '初级师傅', '中级师傅', '高级师傅', '资深师傅', '金牌师傅'] as const;
const WEEKDAYS = '日一二三四五六';
const STATES: ReadonlyMap<string, string> = new Map([
  ['free', '可约'],
  ['busy', '已约'],
  ['rest', '休息'],
]);

/** What a master of this level is called; empty for an unknown level. */
export function levelName(level: number): string {
  return LEVELS[level] ?? '';
}

/** What a master is called. */
export function masterName({ nickName, actualName }: Pick<Master, 'nickName' | 'actualName'>): string {
  return nickName || actualName;
}

/** Where a master works, each place once. */
export function areasOf({ serviceAreas }: Pick<Master, 'serviceAreas'>): readonly string[] {
  const places = serviceAreas.map(({ city, area }) => `${city} ${area}`.trim());
  return [...new Set(places.filter((place) => place !== ''))];
}

/** The first half day that is free after `today`; null when there is none. Days are such as `2026-11-20`. */
export function firstFree(slots: readonly Slot[], today: string): Slot | null {
  return slots.find(({ date, state }) => state === 'free' && date > today) ?? null;
}

/** A day of a master: what each of its half days is, by `AM`, `PM` and `EV`. */
export interface SlotDay {
  readonly date: string;
  readonly states: Readonly<Record<string, string>>;
}

/** The days after `today` that the marketplace tells of, in order, at most `most` of them. */
export function slotDays(slots: readonly Slot[], today: string, most: number): readonly SlotDay[] {
  const ahead = slots.filter(({ date }) => date > today);
  const dates = [...new Set(ahead.map(({ date }) => date))].toSorted((one, other) => (one < other ? -1 : 1));
  return dates.slice(0, most).map((date) => {
    const ofDay = ahead.filter((slot) => slot.date === date);
    return { date, states: Object.fromEntries(ofDay.map(({ slot, state }) => [slot, state])) };
  });
}

/** The state of a half day in a word; empty if unknown. */
export function stateWord(state: string | undefined): string {
  return STATES.get(state ?? '') ?? '';
}

/** A day in words: `11月24日 周二`. */
export function dayWords(date: string): string {
  const [, month = '', day = ''] = date.split('-');
  // A day without a clock is read in UTC, and asked for in UTC.
  const weekday = WEEKDAYS[new Date(date).getUTCDay()] ?? '';
  return `${Number(month)}月${Number(day)}日 周${weekday}`;
}

/** A half day in words: `11月24日 周二 上午`. */
export function slotWords({ date, slot }: Pick<Slot, 'date' | 'slot'>): string {
  const [part = ''] = (zhOrder.slots[slot] ?? '').split(' ');
  return `${dayWords(date)} ${part}`.trim();
}

/** The order form with a master chosen, and a half day where there is one. */
export function orderHref(
  masterId: string,
  chosen: Partial<Record<'categoryId' | 'serviceType' | 'date' | 'slot', string>> = {},
): string {
  return `/ReleaseOrder?${new URLSearchParams({ masterId, ...chosen }).toString()}`;
}

/** A master's page. */
export function masterHref(id: string): string {
  return `/masterDetail?id=${encodeURIComponent(id)}`;
}
