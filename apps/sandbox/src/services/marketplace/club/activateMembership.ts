import { VIP_ORDER_STATUS } from '@fitout/api-client/contract';
import type { MarketContext } from '../MarketContext.js';
import { notify } from '../notices/notify.js';
import { membershipOf, planOf } from './membership.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Activates a paid membership, from now or from the end of the current one. Returns false if there is no unpaid order
 * with this id.
 */
export function activateMembership(context: MarketContext, id: string, at: number): boolean {
  const { records } = context;
  const bought = records.vipOrders.byId(id);
  const plan = planOf(bought?.planId);
  if (bought === null || plan === null || bought.status !== VIP_ORDER_STATUS.unpaid) return false;
  const startTime = membershipOf(context, bought.userId, at)?.endTime ?? at;
  records.vipOrders.put({
    ...bought,
    status: VIP_ORDER_STATUS.paid,
    startTime,
    endTime: startTime + plan.months * 30 * DAY_MS,
  });
  notify(
    context,
    { userId: bought.userId, orderId: null, title: '会员开通成功', content: `你的${plan.name}已开通，下单立享折扣。` },
    at,
  );
  return true;
}
