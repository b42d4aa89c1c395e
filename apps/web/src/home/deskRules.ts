import { ORDER_STATUS } from '@fitout/api-client';
import { dayName } from '../shared/marketTime.js';
import { isIn, type Order } from '../orders/orderStates.js';

export interface Income {
  /** Fen: the sum of the orders; discounts of the customer do not reduce it. */
  readonly total: number;
  /** The latest acceptance first. */
  readonly orders: readonly Order[];
}

export function orderIncome({ amount, additionalAmount }: Pick<Order, 'amount' | 'additionalAmount'>): number {
  return (amount ?? 0) + (additionalAmount ?? 0);
}

export function monthlyIncome(orders: readonly Order[], now: number): Income {
  const earned = orders
    .filter(
      ({ status, acceptTime }) =>
        isIn('income', { status }) && acceptTime !== null && monthName(acceptTime) === monthName(now),
    )
    .toSorted((one, other) => (other.acceptTime ?? 0) - (one.acceptTime ?? 0));
  return { total: earned.reduce((sum, order) => sum + orderIncome(order), 0), orders: earned };
}

/** The agreed visits of today, the earliest first; work that has begun goes on every day. */
export function visitsToday(orders: readonly Order[], now: number): readonly Order[] {
  const today = dayName(now);
  return visitsFrom(orders, today).filter(({ appointTime }) => dayName(appointTime ?? 0) <= today);
}

/** The visits of today, or the next one if there are none. */
export function nextVisits(orders: readonly Order[], now: number): readonly Order[] {
  const today = visitsToday(orders, now);
  return today.length > 0 ? today : visitsFrom(orders, dayName(now)).slice(0, 1);
}

function visitsFrom(orders: readonly Order[], day: string): readonly Order[] {
  return orders
    .filter(({ status, appointTime }) => {
      if (appointTime === null) return false;
      return status === ORDER_STATUS.onSite || (status === ORDER_STATUS.appointed && dayName(appointTime) >= day);
    })
    .toSorted((one, other) => (one.appointTime ?? 0) - (other.appointTime ?? 0));
}

interface Waiting {
  readonly unread: { readonly count: number };
  readonly lastTime: number | null;
  readonly isMuted: boolean;
  /** The newest message is the user's own. */
  readonly isAnswered: boolean;
}

export function waitingConversations<T extends Waiting>(rows: readonly T[]): readonly T[] {
  return rows
    .filter(({ unread, isMuted, isAnswered }) => unread.count > 0 && !isMuted && !isAnswered)
    .toSorted((one, other) => (one.lastTime ?? 0) - (other.lastTime ?? 0));
}

function monthName(ms: number): string {
  return dayName(ms).slice(0, 7);
}
