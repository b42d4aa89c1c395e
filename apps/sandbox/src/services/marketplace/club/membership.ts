import { VIP_ORDER_STATUS } from '@fitout/api-client/contract';
import type { MarketContext } from '../MarketContext.js';
import { ORDER_LIMITS } from '../orders/orderLimits.js';
import type { VipOrder } from './VipOrder.js';

/** A plan that can be bought; money in fen. */
export interface VipPlan {
  readonly id: string;
  readonly name: string;
  readonly months: number;
  readonly price: number;
  readonly originPrice: number;
  /** 95 means five per cent off. */
  readonly discountRate: number;
  readonly level: number;
  readonly rights: readonly string[];
}

const RIGHTS = ['下单折扣', '优先派单', '专属客服', '免费延保'] as const;

/** The three plans. */
export const VIP_PLANS: readonly VipPlan[] = [
  {
    id: '1',
    name: '月卡',
    months: 1,
    price: 3_000,
    originPrice: 4_900,
    discountRate: 98,
    level: 1,
    rights: RIGHTS.slice(0, 2),
  },
  {
    id: '2',
    name: '季卡',
    months: 3,
    price: 8_000,
    originPrice: 14_700,
    discountRate: 95,
    level: 2,
    rights: RIGHTS.slice(0, 3),
  },
  { id: '3', name: '年卡', months: 12, price: 26_800, originPrice: 58_800, discountRate: 90, level: 3, rights: RIGHTS },
];

/**
 * The current membership of a customer, or null: the best plan among those that have not ended, with the end of the
 * last one. A renewal begins at the end of the current plan, so that a month bought during a year does not shorten the
 * year.
 */
export function membershipOf({ records }: Pick<MarketContext, 'records'>, userId: string, at: number): VipOrder | null {
  const paid = records.vipOrders
    .where({ userId })
    .filter(({ status, endTime }) => status === VIP_ORDER_STATUS.paid && (endTime ?? 0) > at);
  const [best] = paid.toSorted((a, b) => levelOf(b) - levelOf(a));
  if (best === undefined) return null;
  return { ...best, endTime: Math.max(...paid.map(({ endTime }) => endTime ?? 0)) };
}

function levelOf({ planId }: VipOrder): number {
  return planOf(planId)?.level ?? 0;
}

/** How many rows a customer's spreadsheet may have. */
export function templateRowsOf(context: Pick<MarketContext, 'records'>, userId: string, at: number): number {
  const isMember = membershipOf(context, userId, at) !== null;
  return isMember ? ORDER_LIMITS.templateRowsMemberMax : ORDER_LIMITS.templateRowsMax;
}

/** Percent of the price that an account pays: 100 without a membership. */
export function discountRateOf(context: Pick<MarketContext, 'records'>, userId: string, at: number): number {
  return planOf(membershipOf(context, userId, at)?.planId)?.discountRate ?? 100;
}

/** The plan with this id, or null. */
export function planOf(id: string | undefined): VipPlan | null {
  return VIP_PLANS.find((plan) => plan.id === id) ?? null;
}
