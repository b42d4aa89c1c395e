import type { Answer } from '@fitout/api-client';
import { zhOrder } from '@fitout/ui-kit/marketplace';

export type Master = Answer<'master.detail'>;

export type Slot = Answer<'schedule.list'>[number];

const LEVELS = ['', '初级师傅', '中级师傅', '高级师傅', '资深师傅', '金牌师傅'] as const;
const WEEKDAYS = '日一二三四五六';
const STATES: ReadonlyMap<string, string> = new Map([
  ['free', '可约'],
  ['busy', '已约'],
  ['rest', '休息'],
]);

export function levelName(level: number): string {
  return LEVELS[level] ?? '';
}

export function masterName({ nickName, actualName }: Pick<Master, 'nickName' | 'actualName'>): string {
  return nickName || actualName;
}

export function areasOf({ serviceAreas }: Pick<Master, 'serviceAreas'>): readonly string[] {
  const places = serviceAreas.map(({ city, area }) => `${city} ${area}`.trim());
  return [...new Set(places.filter((place) => place !== ''))];
}

export function firstFree(slots: readonly Slot[], today: string): Slot | null {
  return slots.find(({ date, state }) => state === 'free' && date > today) ?? null;
}

export interface SlotDay {
  readonly date: string;
  readonly states: Readonly<Record<string, string>>;
}

export function slotDays(slots: readonly Slot[], today: string, limit: number): readonly SlotDay[] {
  const ahead = slots.filter(({ date }) => date > today);
  const dates = [...new Set(ahead.map(({ date }) => date))].toSorted((one, other) => (one < other ? -1 : 1));
  return dates.slice(0, limit).map((date) => {
    const ofDay = ahead.filter((slot) => slot.date === date);
    return { date, states: Object.fromEntries(ofDay.map(({ slot, state }) => [slot, state])) };
  });
}

export function stateWord(state: string | undefined): string {
  return STATES.get(state ?? '') ?? '';
}

export function dayWords(date: string): string {
  const [, month = '', day = ''] = date.split('-');
  // JavaScript parses a day without a time as UTC, so the weekday is read in UTC.
  const weekday = WEEKDAYS[new Date(date).getUTCDay()] ?? '';
  return `${Number(month)}月${Number(day)}日 周${weekday}`;
}

export function slotWords({ date, slot }: Pick<Slot, 'date' | 'slot'>): string {
  const [part = ''] = (zhOrder.slots[slot] ?? '').split(' ');
  return `${dayWords(date)} ${part}`.trim();
}

export function orderHref(
  masterId: string,
  chosen: Partial<Record<'categoryId' | 'serviceType' | 'date' | 'slot', string>> = {},
): string {
  return `/ReleaseOrder?${new URLSearchParams({ masterId, ...chosen }).toString()}`;
}

export function masterHref(id: string): string {
  return `/masterDetail?id=${encodeURIComponent(id)}`;
}
