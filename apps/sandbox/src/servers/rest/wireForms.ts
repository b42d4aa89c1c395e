import { wireTime, yuanOf, type AnswerOnWire, ORDER_STATUS } from '@fitout/api-client/contract';
import { shownNameOf } from '../../services/marketplace/MarketContext.js';
import type { MarketAccount } from '../../services/marketplace/createAccounts.js';
import { SERVICE_ITEMS } from '../../services/marketplace/catalog/services.js';
import { portraitOf } from '../../services/marketplace/catalog/portraits.js';
import { findCategory } from '../../services/marketplace/catalog/services.js';
import type { MasterRecord } from '../../services/marketplace/catalog/masters.js';
import { pictureOf, servicePicture, worksOf } from '../../services/marketplace/catalog/pictures.js';
import type { AdditionalCost } from '../../services/marketplace/orders/additionalCost.js';
import type { AfterSale } from '../../services/marketplace/orders/afterSale.js';
import type { Order } from '../../services/marketplace/orders/Order.js';
import type { OrderItem } from '../../services/marketplace/orders/orderParts.js';
import { visibilityOf, type OrderVisibility } from '../../services/marketplace/orders/orderAccess.js';
import type { OrderAccess } from '../../services/marketplace/orders/createOrders.js';
import { maskMobile } from '../../services/marketplace/profile.js';
import type { PayInfo } from '../../services/marketplace/payments/PayInfo.js';

/** A time in its wire form, or null. */
export function momentOrNull(at: number | null): string | null {
  return at === null ? null : wireTime(at);
}

/** A page of `all`, ten items by default, a hundred at most. */
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
  const yuan = (fen: number) => (sight.seesMoney ? yuanOf(fen) : null);
  const discount = (fen: number) => (sight.seesDiscounts ? yuanOf(fen) : null);
  return {
    ...plain,
    images: [...order.images],
    serviceImage: servicePicture(order.categoryId, order.serviceType),
    groupId: actor === 'candidate' ? null : order.groupId,
    contactMobile: sight.seesContactMobile ? order.contactMobile : maskMobile(order.contactMobile),
    appointTime: momentOrNull(order.status === ORDER_STATUS.taken ? proposedTime : order.appointTime),
    arriveTime: momentOrNull(order.arriveTime),
    finishTime: momentOrNull(order.finishTime),
    acceptDeadline: momentOrNull(order.acceptDeadline),
    acceptTime: momentOrNull(order.acceptTime),
    closeTime: momentOrNull(order.closeTime),
    payDeadline: wireTime(order.payDeadline),
    createTime: wireTime(order.createTime),
    updateTime: wireTime(order.updateTime),
    amount: yuan(order.amount),
    couponAmount: discount(order.couponAmount),
    vipDiscount: discount(order.vipDiscount),
    additionalAmount: yuan(order.additionalAmount),
    // Together with the price the paid sum would reveal the discount.
    paidAmount: discount(order.paidAmount),
    refundAmount: yuan(order.refundAmount),
    items: items.map((item) => itemOnWire(item, sight)),
  };
}

/** An item of an order in its wire form. */
export function itemOnWire({ price, amount, images, ...item }: OrderItem, { seesMoney }: OrderVisibility) {
  const yuan = (fen: number) => (seesMoney ? yuanOf(fen) : null);
  return { ...item, images: [...images], price: yuan(price), amount: yuan(amount) };
}

/** An additional cost in its wire form. */
export function costOnWire(cost: AdditionalCost, { seesMoney }: OrderVisibility) {
  const { clientToken: _, ...rest } = cost;
  const yuan = (fen: number) => (seesMoney ? yuanOf(fen) : null);
  const times = { createTime: wireTime(cost.createTime), handleTime: momentOrNull(cost.handleTime) };
  return { ...rest, ...times, images: [...cost.images], price: yuan(cost.price), amount: yuan(cost.amount) };
}

/** An after-sale request in its wire form. */
export function afterSaleOnWire(sale: AfterSale, order: Order, { seesMoney, seesContactMobile }: OrderVisibility) {
  const yuan = (fen: number | null) => (seesMoney && fen !== null ? yuanOf(fen) : null);
  return {
    ...sale,
    images: [...sale.images],
    contactMobile: seesContactMobile ? sale.contactMobile : maskMobile(sale.contactMobile || order.contactMobile),
    expectAmount: yuan(sale.expectAmount),
    resultAmount: yuan(sale.resultAmount),
    createTime: wireTime(sale.createTime),
    finishTime: momentOrNull(sale.finishTime),
  };
}

/** A bill in its wire form. */
export function billOnWire({ id, payNo, amount, expireTime }: PayInfo) {
  return { payInfoId: id, payNo, amount: yuanOf(amount), expireTime: wireTime(expireTime) };
}

/** The certificates of masters; a master with a higher level has more of them. */
const CERTS = [
  { name: '高级安装工', imageUrl: pictureOf('cert-1') },
  { name: '低压电工证', imageUrl: pictureOf('cert-2') },
  { name: '平台实名认证', imageUrl: pictureOf('cert-3') },
] as const;

/** A master in the wire form, with the data of the account if there is one. */
export function masterOnWire(
  master: MasterRecord,
  account: MarketAccount | null,
  mobile: string,
): AnswerOnWire<'master.detail'> {
  const { id, name, skills, area, priceFrom, ...figures } = master;
  const skillNames = skills.flatMap((skill) => findCategory(skill)?.name ?? []);
  const covers = SERVICE_ITEMS.filter((item) => skills.includes(findCategory(item.categoryId)?.parentId ?? ''));
  return {
    ...figures,
    id,
    userId: account?.id ?? id,
    actualName: account === null ? name : shownNameOf(account),
    nickName: name,
    headImageUrl: account?.headImageUrl ?? portraitOf(id),
    mobileMasked: mobile,
    skills: [...skills],
    skillNames,
    serviceAreas: [{ city: '上海市', area }],
    certs: CERTS.slice(0, Math.max(0, figures.level - 2)).map((cert) => ({ ...cert })),
    intro: `从业${figures.years}年，擅长${skillNames.join('、')}，可做${covers.length}项服务。`,
    priceFrom: yuanOf(priceFrom),
    works: worksOf(skills),
    status: 1,
  };
}
