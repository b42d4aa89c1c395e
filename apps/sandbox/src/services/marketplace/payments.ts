import { err, ok } from '@fitout/emulator/profile';
import { COST_STATUS, ORDER_STATUS, RENTAL_STATUS } from '@fitout/api-client/contract';
import type { MarketAccount } from './accounts.js';
import type { MarketContext } from './MarketContext.js';
import type { Outcome } from './refusals.js';
import { type Order, payableOf, ORDER_LIMITS } from './orders/Order.js';
import { type PayInfo, rentalAfter, type RentalEvent, type RentalOrder } from './records.js';
import { activateMembership, notify } from './club.js';
import { saveCost, saveStep } from './orders/saveOrder.js';
import { rentalItem } from './catalog.js';

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(context: MarketContext) {
  const { records, random } = context;

  function mine(caller: MarketAccount, id: string): Outcome<PayInfo> {
    const bill = records.payInfos.byId(id);
    if (bill === null) return err('payUnknown');
    return bill.payerId === caller.id ? ok(bill) : err('forbidden');
  }

  function confirm(id: string, at: number, payWay?: string): PayInfo | null {
    const bill = records.payInfos.byId(id);
    if (bill === null || bill.status === 'PAID' || bill.status === 'REFUND') return bill;
    const isInTime = bill.status === 'UNPAID' && at < bill.expireTime && settleBill(context, bill, at);
    const paid = { ...bill, paidTime: at, ...(payWay !== undefined && { payWay }) };
    const next: PayInfo = isInTime
      ? { ...paid, status: 'PAID' }
      : { ...paid, status: 'REFUND', refundTime: at, refundReason: '支付到账时支付单已失效，没有用于任何订单' };
    records.payInfos.put(next);
    return next;
  }

  function openBill(payerId: string, fields: BillFields, at: number): PayInfo {
    for (const bill of records.payInfos.where({ payerId })) {
      const isSame = bill.bizType === fields.bizType && bill.bizIds.some((id) => fields.bizIds.includes(id));
      if (isSame && bill.status === 'UNPAID') records.payInfos.put({ ...bill, status: 'CLOSED' });
    }
    // The cashier confirms the payment with this number alone, so it must not be guessable.
    const payNo = `PAY${Buffer.from(random.bytes(12)).toString('hex')}`;
    const state = { status: 'UNPAID', paidTime: null, createTime: at } as const;
    const bill: PayInfo = { id: records.nextId(), payNo, payerId, ...fields, ...state };
    records.payInfos.put(bill);
    return bill;
  }

  function forOrders(
    caller: MarketAccount,
    ids: readonly string[],
    at: number,
  ): Outcome<PayInfo & { readonly orders: readonly Order[] }> {
    const orders: Order[] = [];
    for (const id of new Set(ids)) {
      const order = records.orders.byId(id);
      if (order === null) return err('orderNotFound');
      if (order.customerId !== caller.id) return err('forbidden');
      if (order.status === ORDER_STATUS.closed) return err('orderClosed');
      if (order.status !== ORDER_STATUS.unpaid) return err('alreadyPaid');
      if (at >= order.payDeadline) return err('orderStateRefuses');
      orders.push(order);
    }
    const amount = orders.reduce((sum, order) => sum + payableOf(order), 0);
    const expireTime = Math.min(...orders.map(({ payDeadline }) => payDeadline));
    const bizIds = orders.map(({ id }) => id);
    return ok({ ...openBill(caller.id, { bizType: 'order', bizIds, amount, expireTime }, at), orders });
  }

  function forCosts(caller: MarketAccount, ids: readonly string[], at: number): Outcome<PayInfo> {
    const bizIds = [...new Set(ids)];
    let amount = 0;
    for (const id of bizIds) {
      const cost = records.costs.byId(id);
      const order = cost === null ? null : records.orders.byId(cost.orderId);
      if (cost === null || order === null) return err('orderNotFound');
      if (order.customerId !== caller.id) return err('forbidden');
      if (order.status === ORDER_STATUS.closed) return err('orderClosed');
      if (cost.status === COST_STATUS.paid) return err('alreadyPaid');
      if (cost.status !== COST_STATUS.confirmed) return err('costHandled');
      amount += cost.amount;
    }
    const expireTime = at + ORDER_LIMITS.payMs;
    const bill = openBill(caller.id, { bizType: 'additional', bizIds, amount, expireTime }, at);
    for (const id of bizIds) {
      const cost = records.costs.byId(id);
      if (cost !== null) records.costs.put({ ...cost, payInfoId: bill.id });
    }
    return ok(bill);
  }

  const openBills = (payerId: string) =>
    records.payInfos.where({ payerId }).filter(({ status, bizType }) => status === 'UNPAID' && bizType === 'order');
  const change = (id: string, status: PayInfo['status'], changes: Partial<PayInfo>): void => {
    const bill = records.payInfos.byId(id);
    if (bill?.status === status) records.payInfos.put({ ...bill, ...changes });
  };

  return {
    forOrders,
    forCosts,
    open: openBill,
    mine,
    confirm,

    openOf: ({ id, customerId }: Order): PayInfo | null =>
      openBills(customerId).findLast(({ bizIds }) => bizIds.includes(id)) ?? null,

    openFor(caller: MarketAccount, ids: readonly string[]): Outcome<PayInfo> | null {
      const bill = openBills(caller.id).find(({ bizIds }) => isSameSet(bizIds, ids));
      return bill === undefined ? null : ok(bill);
    },

    byNo: (payNo: string): PayInfo | null => records.payInfos.where({ payNo })[0] ?? null,

    fail: (id: string, at: number): void => change(id, 'UNPAID', { failedTime: at }),

    refund: (id: string, refundReason: string, at: number): void =>
      change(id, 'PAID', { status: 'REFUND', refundTime: at, refundReason }),

    close: (id: string): void => change(id, 'UNPAID', { status: 'CLOSED' }),
  };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

type BillFields = Pick<PayInfo, 'bizType' | 'bizIds' | 'amount' | 'expireTime'>;

function settleBill(context: MarketContext, bill: PayInfo, at: number): boolean {
  if (bill.bizType === 'order') return settleOrders(context, bill, at);
  if (bill.bizType === 'additional') return settleCosts(context, bill, at);
  if (bill.bizType === 'vip') return bill.bizIds.every((id) => activateMembership(context, id, at));
  return bill.bizIds.every((id) => stepRental(context, id, 'pay', at) !== null);
}

/** Settles all or nothing, because a payment that is refunded as a whole has paid for nothing. */
function settleCosts(context: MarketContext, { bizIds }: PayInfo, at: number): boolean {
  const { records } = context;
  const isPayable = (id: string) => {
    const cost = records.costs.byId(id);
    const order = cost?.status === COST_STATUS.confirmed ? records.orders.byId(cost.orderId) : null;
    return order !== null && order.status !== ORDER_STATUS.closed;
  };
  if (!bizIds.every(isPayable)) return false;
  for (const id of bizIds) saveCost(context, id, { event: 'pay', actor: 'payment', actorId: '' }, at);
  return true;
}

function settleOrders(context: MarketContext, { bizIds }: PayInfo, at: number): boolean {
  const orders = bizIds.flatMap((id) => context.records.orders.byId(id) ?? []);
  if (!orders.every(({ status, payDeadline }) => status === ORDER_STATUS.unpaid && at < payDeadline)) return false;
  for (const order of orders) {
    const request = { event: 'pay', actor: 'payment', money: payableOf(order) } as const;
    saveStep(context, order, request, { operator: null, at });
  }
  return true;
}

export function ordersOfBill({ records }: MarketContext, { bizType, bizIds }: PayInfo): readonly string[] {
  if (bizType === 'order') return bizIds;
  return bizType === 'additional' ? bizIds.flatMap((id) => records.costs.byId(id)?.orderId ?? []) : [];
}

/** How long the simulated shop takes to hand a tool over, and to check a returned tool. Milliseconds. */
const RENTAL_SIMULATION = { fetchMs: 45_000, confirmMs: 45_000 } as const;

export function stepRental(context: MarketContext, id: string, event: RentalEvent, at: number): RentalOrder | null {
  const { records, jobs, isSimulated } = context;
  const rental = records.rentals.byId(id);
  const status = rental === null ? null : rentalAfter(rental.status, event);
  if (rental === null || status === null) return null;
  const next: RentalOrder = { ...rental, status, ...(event === 'confirmReturn' && { settleTime: at }) };
  records.rentals.put(next);
  const what = `${rentalItem(rental.itemId)?.name ?? '工具'} ×${rental.quantity}`;
  const content = WORDS[event](what, rental);
  notify(context, { userId: rental.userId, orderId: null, title: '租赁订单更新', content }, at);
  if (isSimulated && event === 'pay')
    jobs.plan({ kind: 'simulation.rentalFetch', about: id, dueAt: at + RENTAL_SIMULATION.fetchMs });
  if (isSimulated && event === 'return')
    jobs.plan({ kind: 'simulation.rentalConfirm', about: id, dueAt: at + RENTAL_SIMULATION.confirmMs });
  return next;
}

const WORDS: Readonly<Record<RentalEvent, (what: string, rental: RentalOrder) => string>> = {
  pay: (what, { startDate }) => `你租赁的${what}已支付，请于${startDate}凭订单取货。`,
  timeout: (what) => `你租赁的${what}因超时未支付，已自动取消。`,
  cancel: (what, { status }) => `你租赁的${what}已取消${status === RENTAL_STATUS.paid ? '，款项将原路退回' : ''}。`,
  fetch: (what, { endDate }) => `你租赁的${what}已取货，请于${endDate}前归还。`,
  return: (what) => `你已申请归还${what}，门店正在验收。`,
  confirmReturn: (what) => `你归还的${what}已验收，押金将原路退回。`,
};
