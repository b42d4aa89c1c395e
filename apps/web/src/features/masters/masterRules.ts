import type { Answer } from '@fitout/api-client';
import { zhOrder } from '@fitout/ui-kit';

/** A master as the marketplace knows them. */
export type Master = Answer<'master.detail'>;

/** Half a day of a master. */
export type Slot = Answer<'schedule.list'>[number];

const LEVELS = ['', '初级师傅', '中级师傅', '高级师傅', '资深师傅', '金牌师傅'] as const;
const WEEKDAYS = '日一二三四五六';

/** What a master of this level is called; empty for a level nobody knows. */
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

/** A half day in words: `11月24日 周二 上午`. */
export function slotWords({ date, slot }: Pick<Slot, 'date' | 'slot'>): string {
  const [, month = '', day = ''] = date.split('-');
  // A day without a clock is read in UTC, and asked for in UTC.
  const weekday = WEEKDAYS[new Date(date).getUTCDay()] ?? '';
  const [part = ''] = (zhOrder.slots[slot] ?? '').split(' ');
  return `${Number(month)}月${Number(day)}日 周${weekday} ${part}`.trim();
}

/** The order form with a master chosen, and a half day where there is one. */
export function orderHref(
  masterId: string,
  chosen: Partial<Record<'categoryId' | 'date' | 'slot', string>> = {},
): string {
  return `/ReleaseOrder?${new URLSearchParams({ masterId, ...chosen }).toString()}`;
}

/** A master's page. */
export function masterHref(id: string): string {
  return `/masterDetail?id=${encodeURIComponent(id)}`;
}
