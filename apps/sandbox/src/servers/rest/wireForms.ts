import {
  wireTime,
  yuanOf,
  type Answer,
  type AnswerOnWire,
  ORDER_STATUS,
  COST_STATUS,
  RENTAL_STATUS,
  VIP_ORDER_STATUS,
} from '@fitout/api-client/contract';
import { shownNameOf, type MarketContext } from '../../services/marketplace/MarketContext.js';
import { type MarketAccount, maskMobile } from '../../services/marketplace/accounts.js';
import * as catalog from '../../services/marketplace/catalog.js';
import type { AdditionalCost, AfterSale } from '../../services/marketplace/orders/afterSale.js';
import { type Order, type OrderItem, payableOf } from '../../services/marketplace/orders/Order.js';
import {
  visibilityOf,
  type OrderVisibility,
  type OrderAccess,
} from '../../services/marketplace/orders/createOrders.js';
import type { PayInfo } from '../../services/marketplace/records.js';
import { planOf } from '../../services/marketplace/club.js';
import { isHolding } from '../../services/marketplace/rentals.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';

export function momentOrNull(at: number | null): string | null {
  return at === null ? null : wireTime(at);
}

type InWireTime<T> = {
  [K in keyof T]: K extends `${string}Time` | `${string}Deadline`
    ? T[K] extends number
      ? string
      : string | null
    : T[K];
};

export function inWireTime<T extends object>(record: T): InWireTime<T> {
  const isMoment = ([name, value]: readonly [string, unknown]) =>
    /(?:Time|Deadline)$/u.test(name) && typeof value === 'number';
  const moments = Object.entries(record).filter(isMoment);
  return { ...record, ...Object.fromEntries(moments.map(([name, at]) => [name, wireTime(at)])) } as InWireTime<T>;
}

export function inYuan<K extends string>(
  record: { readonly [Name in K]: number | null },
  isShown: boolean,
  ...names: readonly K[]
): Record<K, number | null> {
  const sums = names.map((name) => [name, isShown && record[name] !== null ? yuanOf(record[name]) : null]);
  return Object.fromEntries(sums) as Record<K, number | null>;
}

export function pageOf<T, W>(
  all: readonly T[],
  { current = 1, size = 10 }: { readonly current?: number | undefined; readonly size?: number | undefined },
  form: (record: T) => W,
) {
  const [at, per] = [Math.max(1, current), Math.min(100, Math.max(1, size))];
  const records = all.slice((at - 1) * per, at * per).map(form);
  return { records, total: all.length, size: per, current: at, pages: Math.ceil(all.length / per) };
}

/** An order in its wire form: sums and numbers only for actors that may see them (A63). */
export function orderOnWire({ order, actor }: OrderAccess, items: readonly OrderItem[]): AnswerOnWire<'order.update'> {
  const sight = visibilityOf(actor, order);
  const { clientToken: _, isDemo: __, proposedTime, ...plain } = order;
  return {
    ...inWireTime({ ...plain, appointTime: order.status === ORDER_STATUS.taken ? proposedTime : order.appointTime }),
    serviceImage: catalog.servicePicture(order.categoryId, order.serviceType),
    groupId: actor === 'candidate' ? null : order.groupId,
    contactMobile: sight.seesContactMobile ? order.contactMobile : maskMobile(order.contactMobile),
    ...inYuan(order, sight.seesMoney, 'amount', 'additionalAmount', 'refundAmount'),
    // Together with the price the paid sum would reveal the discount.
    ...inYuan(order, sight.seesDiscounts, 'couponAmount', 'vipDiscount', 'paidAmount'),
    items: items.map((item) => itemOnWire(item, sight)),
  };
}

export function itemOnWire(item: OrderItem, { seesMoney }: OrderVisibility) {
  return { ...item, ...inYuan(item, seesMoney, 'price', 'amount') };
}

export function costOnWire(cost: AdditionalCost, { seesMoney }: OrderVisibility) {
  const { clientToken: _, ...rest } = cost;
  return { ...inWireTime(rest), ...inYuan(cost, seesMoney, 'price', 'amount') };
}

export function afterSaleOnWire(sale: AfterSale, order: Order, { seesMoney, seesContactMobile }: OrderVisibility) {
  const mobile = seesContactMobile ? sale.contactMobile : maskMobile(sale.contactMobile || order.contactMobile);
  return { ...inWireTime(sale), contactMobile: mobile, ...inYuan(sale, seesMoney, 'expectAmount', 'resultAmount') };
}

export function billOnWire({ id, payNo, amount, expireTime }: PayInfo) {
  return { payInfoId: id, payNo, amount: yuanOf(amount), expireTime: wireTime(expireTime) };
}

const CERTS = [
  { name: '高级安装工', imageUrl: catalog.pictureOf('cert-1') },
  { name: '低压电工证', imageUrl: catalog.pictureOf('cert-2') },
  { name: '平台实名认证', imageUrl: catalog.pictureOf('cert-3') },
] as const;

export function masterOnWire(
  context: Pick<MarketContext, 'records'>,
  master: catalog.MasterRecord,
  account: MarketAccount | null,
  mobile: string,
): AnswerOnWire<'master.detail'> {
  const { id, name, skills, area, priceFrom, ...figures } = master;
  const skillNames = skills.flatMap((skill) => catalog.findCategory(skill)?.name ?? []);
  const covers = skills.flatMap(catalog.servicesOf);
  return {
    ...figures,
    ...catalog.ratingOf(context, id),
    id,
    userId: account?.id ?? id,
    actualName: account === null ? name : shownNameOf(account),
    nickName: name,
    headImageUrl: account?.headImageUrl ?? catalog.portraitOf(id),
    mobileMasked: mobile,
    skills,
    skillNames,
    serviceAreas: [{ city: '上海市', area }],
    certs: CERTS.slice(0, Math.max(0, figures.level - 2)).map((cert) => ({ ...cert })),
    intro: `从业${figures.years}年，擅长${skillNames.join('、')}，可做${covers.length}项服务。`,
    priceFrom: yuanOf(priceFrom),
    works: catalog.worksOf(skills),
    status: 1,
  };
}

type BillLine = Answer<'pay.detail'>['lines'][number];

type Records = Pick<MarketContext, 'records'>;

export function billLines({ records }: Records, { bizType, bizIds }: PayInfo, at: number) {
  const lines = bizIds.flatMap((id) => LINES[bizType]({ records }, id, at) ?? []);
  return lines.map((line) => ({ ...line, ...inYuan(line, true, 'amount', 'discount') }));
}

const NO_ORDER = { orderId: null, orderNo: '' };

const LINES: Readonly<Record<PayInfo['bizType'], (context: Records, id: string, at: number) => BillLine | null>> = {
  order({ records }, id, at) {
    const order = records.orders.byId(id);
    if (order === null) return null;
    const { orderNo, title, status, payDeadline, couponAmount, vipDiscount } = order;
    const isOver = status === ORDER_STATUS.closed || (status === ORDER_STATUS.unpaid && at >= payDeadline);
    const state = isOver ? 'closed' : status === ORDER_STATUS.unpaid ? 'open' : 'paid';
    return { id, orderId: id, orderNo, title, amount: payableOf(order), discount: couponAmount + vipDiscount, state };
  },

  additional({ records }, id) {
    const cost = records.costs.byId(id);
    const order = cost === null ? null : records.orders.byId(cost.orderId);
    if (cost === null || order === null) return null;
    const { orderNo, name, amount, status, orderId } = cost;
    const isOpen = status === COST_STATUS.confirmed && order.status !== ORDER_STATUS.closed;
    const state = status === COST_STATUS.paid ? 'paid' : isOpen ? 'open' : 'closed';
    return { id, orderId, orderNo, title: `增项费用：${name}`, amount, discount: 0, state };
  },

  vip({ records }, id) {
    const bought = records.vipOrders.byId(id);
    const plan = planOf(bought?.planId);
    if (bought === null || plan === null) return null;
    const { name, price, originPrice } = plan;
    const state = bought.status === VIP_ORDER_STATUS.unpaid ? 'open' : 'paid';
    return { id, ...NO_ORDER, title: `会员${name}`, amount: price, discount: originPrice - price, state };
  },

  rental({ records }, id, at) {
    const rental = records.rentals.byId(id);
    if (rental === null) return null;
    const { itemId, quantity, amount, deposit, status, startDate, endDate, days } = rental;
    const name = catalog.rentalItem(itemId)?.name ?? '工具租赁';
    const isOver = status === RENTAL_STATUS.closed || (status === RENTAL_STATUS.unpaid && !isHolding(rental, at));
    const state = isOver ? 'closed' : status === RENTAL_STATUS.unpaid ? 'open' : 'paid';
    const title = `工具租赁：${name} ×${quantity}，${startDate} 至 ${endDate}（${days} 天），含押金 ¥${yuanOf(deposit)}`;
    return { id, ...NO_ORDER, title, amount, discount: 0, state };
  },
};

export function orderForm(marketplace: Marketplace) {
  return (caller: MarketAccount) => (order: Order) => involvedOnWire(marketplace, caller, order).wire;
}

export function involvedOrders({ orders }: Marketplace, caller: MarketAccount): Order[] {
  const all = (['mine', 'service', 'assigned'] as const).flatMap((view) => orders.list(caller, view));
  return [...new Map(all.map((order) => [order.id, order])).values()];
}

export function involvedOnWire({ context, orders }: Marketplace, caller: MarketAccount, order: Order) {
  const actor = orders.actorOf(caller, order) ?? 'guest';
  const items = context.records.items.where({ orderId: order.id });
  return { sight: visibilityOf(actor, order), wire: orderOnWire({ order, actor }, items) };
}
