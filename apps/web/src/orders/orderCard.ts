import { AFTER_SALE_STATUS, ORDER_STATUS, type Answer, type ApiClient } from '@fitout/api-client';
import { zhOrder, type OrderCardModel } from '@fitout/ui-kit/marketplace';
import { addressLine } from '../shared/addresses/addressRules.js';
import { apiQuery } from '../shared/queries/apiQuery.js';
import { type Order, type OrderRole, isIn, statusLabel, statusTone, workerWord, timeOf } from './orderStates.js';

type ListedOrder = Order & { readonly afterSale?: { readonly type: number } | null };

export function orderCardOf(order: ListedOrder, role: OrderRole = 'colleague'): OrderCardModel {
  const { id, orderNo, title, orderType, createTime, status } = order;
  return {
    href: orderHref(id),
    orderNo,
    title: title === '' ? order.categoryName : title,
    type: zhOrder.types[orderType] ?? '',
    placed: timeOf(createTime),
    mark: afterSaleMark(order),
    status: { number: status, label: statusLabel(order), tone: statusTone(status) },
    picture: pictureOfOrder(order),
    lines: [itemsLine(order), addressLine(order), otherSideLine(order, role), visitText(order)].filter(Boolean),
    amount: payableOf(order),
    amountLabel: status === ORDER_STATUS.unpaid ? '应付' : '订单金额',
    isPast: isIn('over', order),
  };
}

export function pictureOfOrder({
  images,
  items,
  serviceImage,
}: Pick<Order, 'images' | 'items' | 'serviceImage'>): string {
  return [images[0], items[0]?.images[0], serviceImage].find((address) => (address ?? '') !== '') ?? '';
}

/** The price of an order with discounts and additional costs, in fen; null if the viewer may not see it. */
export function payableOf({ amount, couponAmount, vipDiscount, additionalAmount }: Order): number | null {
  if (amount === null) return null;
  return amount - (couponAmount ?? 0) - (vipDiscount ?? 0) + (additionalAmount ?? 0);
}

/** The address of an order's page (R062). */
export function orderHref(id: string): string {
  return `/Order?id=${encodeURIComponent(id)}`;
}

function itemsLine({ items }: Order): string {
  return items.map(({ name, quantity }) => `${name} ×${quantity}`).join('，');
}

/** Who does the work; for the master, whose own name says nothing to them, the person to visit. */
function otherSideLine(order: Order, role: OrderRole): string {
  if (role === 'master' && order.contactName !== '') return `联系人 ${order.contactName}`;
  const { masterName, providerName } = order;
  const name = masterName === '' ? providerName : masterName;
  return name === '' ? '' : `${workerWord(order)} ${name}`;
}

function afterSaleMark({
  id,
  afterSaleStatus,
  afterSale = null,
}: ListedOrder): NonNullable<OrderCardModel['mark']> | null {
  const words = zhOrder.afterSaleStatuses[afterSaleStatus ?? -1];
  if (words === undefined || afterSaleStatus === null || afterSaleStatus >= AFTER_SALE_STATUS.withdrawn) return null;
  const kind = zhOrder.afterSaleTypes[afterSale?.type ?? -1] ?? '售后';
  const tone = afterSaleStatus <= AFTER_SALE_STATUS.proposed ? 'gold' : 'neutral';
  return { label: `${kind}${words}`, tone, href: `${orderHref(id)}&tab=afterSale` };
}

const SLOTS: Readonly<Record<string, string>> = zhOrder.slots;

export function visitText(order: Order): string {
  const { appointTime, status } = order;
  if (appointTime !== null)
    return `${status === ORDER_STATUS.taken ? `${workerWord(order)}提议` : '预约'} ${timeOf(appointTime)}`;
  const preferred = preferredVisit(order);
  return preferred === '' ? '' : `期望 ${preferred}`;
}

export function preferredVisit({ expectDate, timeSlot }: Pick<Order, 'expectDate' | 'timeSlot'>): string {
  return expectDate === '' ? '' : `${expectDate} ${SLOTS[timeSlot] ?? ''}`.trim();
}

type Sheet = Answer<'order.details'>;

/** An order and all its parts; one request for every place that shows the order. */
export function sheetQuery(api: ApiClient, orderId: string, isSilent = false) {
  return apiQuery(['orders', 'sheet', orderId], (options) =>
    api.call('order.details', { ...options, ...(isSilent && { silent: true }), query: { orderId } }),
  );
}

/** The orders of a group: none or one; under one key for all that a chat shows of it. */
export function groupOrdersQuery(api: ApiClient, groupId: string | null) {
  return apiQuery(
    ['orders', 'ofGroup', groupId],
    groupId === null ? null : (options) => api.call('order.byGroup', { ...options, silent: true, query: { groupId } }),
  );
}

/** The additional costs of an order, again with each version of it. */
export function costsQuery(api: ApiClient, { id: orderId, version }: Pick<Order, 'id' | 'version'>, isSilent = false) {
  return apiQuery(
    ['orders', 'costs', orderId],
    (options) => api.call('additional.list', { ...options, ...(isSilent && { silent: true }), query: { orderId } }),
    version,
  );
}

export function seesSums(role: OrderRole): boolean {
  return role !== 'colleague';
}

export function sheetFor(sheet: Sheet, role: OrderRole): Sheet {
  if (seesSums(role)) return sheet;
  const items = sheet.items.map(withoutSums);
  const sums = {
    couponAmount: null,
    vipDiscount: null,
    additionalAmount: null,
    paidAmount: null,
    refundAmount: null,
  } satisfies Partial<Sheet['order']>;
  return { ...sheet, items, order: { ...sheet.order, ...sums, amount: null, items } };
}

export function withoutSums<Line extends { readonly price: number | null; readonly amount: number | null }>(
  line: Line,
): Line {
  return { ...line, price: null, amount: null };
}

/** A number that a phone can dial; null for a masked or invalid one. */
export function dialableNumber(mobile: string): string | null {
  const digits = mobile.trim();
  return /^\+?\d[\d-]{4,}$/u.test(digits) ? digits : null;
}
