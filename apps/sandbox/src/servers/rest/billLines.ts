import {
  yuanOf,
  type AnswerOnWire,
  COST_STATUS,
  ORDER_STATUS,
  RENTAL_STATUS,
  VIP_ORDER_STATUS,
} from '@fitout/api-client/contract';
import { planOf } from '../../services/marketplace/club/membership.js';
import type { MarketContext } from '../../services/marketplace/MarketContext.js';
import { payableOf } from '../../services/marketplace/orders/Order.js';
import { rentalItem } from '../../services/marketplace/rentals/rentalItems.js';
import { isHolding } from '../../services/marketplace/rentals/rentalStock.js';
import type { PayInfo } from '../../services/marketplace/payments/PayInfo.js';

type BillLine =
  NonNullable<AnswerOnWire<'pay.detail'>['lines']> extends infer L
    ? L extends readonly (infer One)[]
      ? One
      : never
    : never;

type Records = Pick<MarketContext, 'records'>;

/** The lines of a bill, each with its status. */
export function billLines({ records }: Records, { bizType, bizIds }: PayInfo, at: number): BillLine[] {
  return bizIds.flatMap((id) => LINES[bizType]({ records }, id, at) ?? []);
}

const LINES: Readonly<Record<PayInfo['bizType'], (context: Records, id: string, at: number) => BillLine | null>> = {
  order({ records }, id, at) {
    const order = records.orders.byId(id);
    if (order === null) return null;
    const { orderNo, title, status, payDeadline, couponAmount, vipDiscount } = order;
    const isOver = status === ORDER_STATUS.closed || (status === ORDER_STATUS.unpaid && at >= payDeadline);
    return {
      id,
      orderId: id,
      orderNo,
      title,
      amount: yuanOf(payableOf(order)),
      discount: yuanOf(couponAmount + vipDiscount),
      state: isOver ? 'closed' : status === ORDER_STATUS.unpaid ? 'open' : 'paid',
    };
  },

  additional({ records }, id) {
    const cost = records.costs.byId(id);
    const order = cost === null ? null : records.orders.byId(cost.orderId);
    if (cost === null || order === null) return null;
    const { orderNo, name, amount, status, orderId } = cost;
    const isOpen = status === COST_STATUS.confirmed && order.status !== ORDER_STATUS.closed;
    const state = status === COST_STATUS.paid ? 'paid' : isOpen ? 'open' : 'closed';
    return { id, orderId, orderNo, title: `增项费用：${name}`, amount: yuanOf(amount), discount: 0, state };
  },

  vip({ records }, id) {
    const bought = records.vipOrders.byId(id);
    const plan = planOf(bought?.planId);
    if (bought === null || plan === null) return null;
    const state = bought.status === VIP_ORDER_STATUS.unpaid ? 'open' : 'paid';
    return {
      id,
      orderId: null,
      orderNo: '',
      title: `会员${plan.name}`,
      amount: yuanOf(plan.price),
      discount: yuanOf(plan.originPrice - plan.price),
      state,
    };
  },

  rental({ records }, id, at) {
    const rental = records.rentals.byId(id);
    if (rental === null) return null;
    const { itemId, quantity, amount, deposit, status, startDate, endDate, days } = rental;
    const name = rentalItem(itemId)?.name ?? '工具租赁';
    const isOver = status === RENTAL_STATUS.closed || (status === RENTAL_STATUS.unpaid && !isHolding(rental, at));
    const state = isOver ? 'closed' : status === RENTAL_STATUS.unpaid ? 'open' : 'paid';
    return {
      id,
      orderId: null,
      orderNo: '',
      title: `工具租赁：${name} ×${quantity}，${startDate} 至 ${endDate}（${days} 天），含押金 ¥${yuanOf(deposit)}`,
      amount: yuanOf(amount),
      discount: 0,
      state,
    };
  },
};
