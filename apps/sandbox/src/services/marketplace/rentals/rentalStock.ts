import { RENTAL_STATUS } from '@fitout/api-client/contract';
import { ORDER_LIMITS } from '../orders/orderLimits.js';
import type { RentalOrder } from './RentalOrder.js';

const DAY_MS = 24 * 60 * 60_000;

/** The longest rental, and how far ahead it may begin. Days. */
export const RENTAL_LIMITS = { daysMax: 90, aheadMax: 90 } as const;

/** Consecutive days on which the same number of tools is available. */
export interface Shortage {
  readonly from: string;
  readonly to: string;
  readonly left: number;
}

/** The days from the first to the last, both included; null if a text is not a day or the days are not in order. */
export function daysBetween(startDate: string, endDate: string): number | null {
  const days = (dayNumber(endDate) ?? NaN) - (dayNumber(startDate) ?? NaN) + 1;
  return days >= 1 ? days : null;
}

/** The days between the epoch and a day; null for a text that is not a day, such as `2026-02-30`. */
function dayNumber(text: string): number | null {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || dayText(ms / DAY_MS) !== text ? null : ms / DAY_MS;
}

function dayText(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a rental occupies tools: not after it is over or was not paid in time. */
export function isHolding({ status, createTime }: RentalOrder, at: number): boolean {
  return (
    status !== RENTAL_STATUS.done &&
    status !== RENTAL_STATUS.closed &&
    !(status === RENTAL_STATUS.unpaid && createTime + ORDER_LIMITS.payMs <= at)
  );
}

/**
 * The days on which fewer than `quantity` of `stock` tools are available, in runs with the same number.
 *
 * Each day is counted separately: two rentals without a common day need one tool, not two.
 */
export function shortages(
  stock: number,
  rentals: readonly Pick<RentalOrder, 'startDate' | 'endDate' | 'quantity'>[],
  { startDate, endDate, quantity }: Pick<RentalOrder, 'startDate' | 'endDate' | 'quantity'>,
): readonly Shortage[] {
  const runs: Shortage[] = [];
  const first = dayNumber(startDate) ?? 0;
  for (let number = first; number < first + (daysBetween(startDate, endDate) ?? 0); number += 1) {
    const today = dayText(number);
    const taken = rentals.filter((rental) => rental.startDate <= today && rental.endDate >= today);
    const left = Math.max(0, stock - taken.reduce((sum, rental) => sum + rental.quantity, 0));
    const last = runs.at(-1);
    if (left >= quantity) continue;
    if (last?.left === left && last.to === dayText(number - 1)) runs[runs.length - 1] = { ...last, to: today };
    else runs.push({ from: today, to: today, left });
  }
  return runs;
}

/** The text 库存不足 with the number of tools available on each run of days. */
export function shortageText(runs: readonly Shortage[]): string {
  const words = runs.map(({ from, to, left }) => {
    const days = from === to ? dayWords(from) : `${dayWords(from)}至${dayWords(to)}`;
    return left === 0 ? `${days}已租完` : `${days}仅剩 ${left} 件`;
  });
  return `库存不足：${words.join('，')}`;
}

function dayWords(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(month)}月${Number(date)}日`;
}
