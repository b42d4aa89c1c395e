import { AFTER_SALE_STATUS, ORDER_STATUS } from '@fitout/api-client';
import { exactTime } from '@fitout/ui-kit';
import { zhOrder, type OrderCardModel, type StatusTone } from '@fitout/ui-kit/marketplace';
import { addressLine } from '../shared/addresses/addressRules.js';
import type { Order, OrderRole } from './orderRole.js';
import { statusLabel } from './orderSteps.js';
import { workerWord } from './workerWord.js';
import { visitText } from './visitText.js';
import { marketZone } from '../shared/marketTime.js';

/** The colour of each status. */
const TONES: Readonly<Record<number, StatusTone>> = {
  1: 'warning',
  2: 'info',
  3: 'info',
  4: 'cyan',
  5: 'brand',
  6: 'accent',
  7: 'purple',
  8: 'success',
  9: 'neutral',
};

/** The colour of an order's status. */
export function statusTone(status: number): StatusTone {
  return TONES[status] ?? 'neutral';
}

/** An order of a list, with its after-sale request if the list has it. */
type ListedOrder = Order & { readonly afterSale?: { readonly type: number } | null };

/** The card of an order, as it is shown to someone with this role in it; only a master's differs. */
export function orderCardOf(order: ListedOrder, role: OrderRole = 'colleague'): OrderCardModel {
  const { id, orderNo, title, orderType, createTime, status } = order;
  return {
    href: orderHref(id),
    orderNo,
    title: title === '' ? order.categoryName : title,
    type: zhOrder.types[orderType] ?? '',
    placed: createTime === null ? '' : exactTime(createTime, marketZone),
    mark: afterSaleMark(order),
    status: { number: status, label: statusLabel(order), tone: statusTone(status) },
    picture: pictureOfOrder(order),
    lines: [itemsLine(order), addressLine(order), otherSideLine(order, role), visitText(order)].filter(Boolean),
    amount: payableOf(order),
    amountLabel: status === ORDER_STATUS.unpaid ? '应付' : '订单金额',
  };
}

/** The customer's picture of an order, else one of the service; empty without both. */
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

/** The kind and state of an after-sale request; null without one, or if it was withdrawn. */
function afterSaleMark({
  id,
  afterSaleStatus,
  afterSale = null,
}: ListedOrder): NonNullable<OrderCardModel['mark']> | null {
  const words = zhOrder.afterSaleStatuses[afterSaleStatus ?? -1];
  if (words === undefined || afterSaleStatus === null || afterSaleStatus >= AFTER_SALE_STATUS.withdrawn) return null;
  const kind = zhOrder.afterSaleTypes[afterSale?.type ?? -1] ?? '售后';
  const tone = afterSaleStatus <= AFTER_SALE_STATUS.proposed ? 'accent' : 'neutral';
  return { label: `${kind}${words}`, tone, href: `${orderHref(id)}&tab=afterSale` };
}
