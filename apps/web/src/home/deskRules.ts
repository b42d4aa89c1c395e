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

export function visitsToday(orders: readonly Order[], now: number): readonly Order[] {
  return orders
    .filter(({ status, appointTime }) => {
      const isAgreed = status === ORDER_STATUS.appointed || status === ORDER_STATUS.onSite;
      return isAgreed && appointTime !== null && dayName(appointTime) === dayName(now);
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
