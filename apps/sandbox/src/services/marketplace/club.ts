import { VIP_ORDER_STATUS, NOTICE_STATUS, NOTICE_TYPE } from '@fitout/api-client/contract';
import catalog from './catalog.json' with { type: 'json' };
import type { MarketContext } from './MarketContext.js';
import { ORDER_LIMITS } from './orders/Order.js';
import type { VipOrder, Notice } from './records.js';

/** The three plans that can be bought; money in fen. A `discountRate` of 95 means five per cent off. */
export const VIP_PLANS = catalog.plans;

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

export function templateRowsOf(context: Pick<MarketContext, 'records'>, userId: string, at: number): number {
  const isMember = membershipOf(context, userId, at) !== null;
  return isMember ? ORDER_LIMITS.templateRowsMemberMax : ORDER_LIMITS.templateRowsMax;
}

export function discountRateOf(context: Pick<MarketContext, 'records'>, userId: string, at: number): number {
  return planOf(membershipOf(context, userId, at)?.planId)?.discountRate ?? 100;
}

export function planOf(id: string | undefined) {
  return VIP_PLANS.find((plan) => plan.id === id) ?? null;
}

const DAY_MS = 24 * 60 * 60_000;

export function activateMembership(context: MarketContext, id: string, at: number): boolean {
  const { records } = context;
  const bought = records.vipOrders.byId(id);
  const plan = planOf(bought?.planId);
  if (bought === null || plan === null || bought.status !== VIP_ORDER_STATUS.unpaid) return false;
  const startTime = membershipOf(context, bought.userId, at)?.endTime ?? at;
  const endTime = startTime + plan.months * 30 * DAY_MS;
  records.vipOrders.put({ ...bought, status: VIP_ORDER_STATUS.paid, startTime, endTime });
  const content = `你的${plan.name}已开通，下单立享折扣。`;
  notify(context, { userId: bought.userId, orderId: null, title: '会员开通成功', content }, at);
  return true;
}

export function notify(
  { records }: Pick<MarketContext, 'records'>,
  notice: Pick<Notice, 'userId' | 'title' | 'content' | 'orderId'>,
  at: number,
): void {
  const state = { type: NOTICE_TYPE.notification, status: NOTICE_STATUS.unread, createTime: at };
  records.notices.put({ id: records.nextId(), ...state, ...notice });
}
