import { err, ok } from '@fitout/emulator/profile';
import {
  type BodyValues,
  MASTER_GRANT,
  OPERATOR_ROLE,
  ORDER_FILE_TYPE,
  ORDER_SOURCE,
  ORDER_STATUS,
  PAY_STATUS,
  QUOTE_STATUS,
} from '@fitout/api-client/contract';
import * as catalog from '../catalog.js';
import type { MarketAccount } from '../accounts.js';
import type { MarketContext } from '../MarketContext.js';
import type { Outcome } from '../refusals.js';
import { discountRateOf, notify } from '../club.js';
import { quoteToOrder } from '../quotes.js';
import type { Quote } from '../records.js';
import { planTimers } from './saveOrder.js';
import {
  payableOf,
  type Order,
  orderNoOf,
  ORDER_LIMITS,
  type OrderLine,
  discountOf,
  lineAmount,
  sumOf,
  isQuantity,
  sentBefore,
} from './Order.js';
import { isSlotOver } from './slots.js';

type Form = BodyValues<'order.create'>;
type ItemFields = Pick<Form['items'][number], 'quantity'> & Partial<Form['items'][number]>;

/**
 * The requested order; money in fen. Its amount is the price that the customer saw, before or after discounts; missing if
 * there was none. Only a demo order has an id already.
 */
type OrderRequest = Pick<Form, 'serviceType' | 'categoryId' | 'contactName' | 'contactMobile' | 'province' | 'city'> &
  Pick<Order, 'orderType' | 'source' | 'area' | 'address' | 'expectDate' | 'timeSlot'> &
  Partial<Pick<Form, 'masterId' | 'providerId' | 'remark' | 'images'>> & {
    readonly [K in 'id' | 'batchNo' | 'externalNo' | 'clientToken' | 'quoteId']?: string | undefined;
  } & { readonly items: readonly ItemFields[]; readonly amount?: number | undefined };

/**
 * Creates an order once: the same token within ten minutes returns the existing order (API-5).
 *
 * The server computes the price; a request with another price gets 1206. A service that the provider does not offer, or
 * that cannot be ordered as the requested type, is refused (1211–1214).
 */
export function placeOrder(
  context: MarketContext,
  caller: MarketAccount,
  request: OrderRequest,
  at: number,
): Outcome<Order> {
  const { records } = context;
  const known = sentBefore(records.orders.where({ customerId: caller.id }), request.clientToken, at);
  if (known !== undefined) return ok(known);
  const category = catalog.findCategory(request.categoryId);
  const quoted = request.quoteId === undefined ? null : quoteToOrder(context, caller, request.quoteId, at);
  if (quoted?.ok === false) return quoted;
  const quote = quoted?.value ?? null;
  const offer = quote === null ? offerFor(request) : ok([]);
  if (!offer.ok) return offer;
  const isNamed = request.items.some(({ itemId }) => !itemId);
  const services =
    quote === null
      ? request.items.flatMap((item) => (item.itemId ? lineOf(item, offer.value) : namedLine(item)))
      : quotedLines(quote);
  if (isSlotOver(request.expectDate, request.timeSlot, at)) return err('slotOver');
  const isUnknown = category === null && services.length > 0 && !isNamed && quote === null;
  if (services.length < request.items.length || isUnknown) return err('invalid');

  const lines = request.source === ORDER_SOURCE.oneClick ? startingLines(request) : services;
  const amount = sumOf(lines);
  const vipDiscount = discountOf(amount, discountRateOf(context, caller.id, at));
  const shown = request.amount ?? amount;
  if (!isNamed && shown !== amount && shown !== payableOf({ amount, couponAmount: 0, vipDiscount }))
    return err('priceChanged');

  const { masterId, providerId, orderType, source, serviceType, expectDate, timeSlot } = request;
  const { contactName, contactMobile, province, city, area, address } = request;
  const kind = { orderType, source, serviceType, expectDate, timeSlot };
  const visit = { contactName, contactMobile, province, city, area, address };
  const id = request.id ?? orderNoOf(at, records.nextId());
  const provider = masterId || providerId || null;
  const order: Order = {
    ...EMPTY,
    ...kind,
    ...visit,
    id,
    orderNo: id,
    batchNo: request.batchNo ?? null,
    // The title of an order without a catalogue service consists of its first item and its provider.
    title: quote?.title ?? titleOf(lines.map(({ name }) => name)),
    categoryId: category?.id ?? '',
    categoryName: category?.name ?? '',
    providerId: provider,
    providerName: provider === null ? '' : catalog.providerNameOf(context, provider),
    masterGrant: masterId ? MASTER_GRANT.customer : MASTER_GRANT.platform,
    customerId: caller.id,
    customerServiceId: caller.serviceId ?? context.accounts.staffIds()[0] ?? '',
    remark: request.remark ?? '',
    images: request.images ?? [],
    externalNo: request.externalNo || null,
    amount,
    vipDiscount,
    payDeadline: at + ORDER_LIMITS.payMs,
    createTime: at,
    updateTime: at,
    clientToken: request.clientToken ?? null,
    isDemo: context.isSimulated,
  };
  records.orders.put(order);
  if (quote !== null) {
    records.quotes.put({ ...quote, status: QUOTE_STATUS.ordered, orderId: quote.orderId ?? id, handleTime: at });
    const content = `客户已按报价“${quote.title}”下单。`;
    notify(context, { userId: quote.staffId, orderId: id, title: '报价已下单', content }, at);
  }
  for (const line of lines) records.items.put({ id: records.nextId(), orderId: id, ...line, amount: lineAmount(line) });
  saveBeginning(context, order, caller, at);
  return ok(order);
}

function offerFor(request: OrderRequest): Outcome<readonly catalog.ServiceItem[]> {
  const { orderType, serviceType, masterId, providerId, items } = request;
  const services = catalog.SERVICE_ITEMS.filter(({ id }) => items.some(({ itemId }) => itemId === id));
  const chosenId = masterId || providerId || '';
  if (services.some((service) => !catalog.isOfType(service, orderType))) return err('orderTypeUnfit');
  const provider = catalog.findProvider(chosenId);
  if (chosenId !== '' && provider?.orderType !== orderType) return err('providerGone');
  const offered = provider?.services ?? catalog.SERVICE_ITEMS;
  if (services.some(({ id }) => offered.every((service) => service.id !== id))) return err('notOffered');
  return services.every(({ serviceTypes }) => serviceTypes.includes(serviceType))
    ? ok(offered)
    : err('serviceTypeUnfit');
}

function lineOf(
  { itemId, spec = '', quantity, images = [] }: ItemFields,
  offered: readonly catalog.ServiceItem[],
): readonly OrderLine[] {
  const service = offered.find(({ id }) => id === itemId);
  if (service === undefined || !isQuantity(quantity, service.unit)) return [];
  const { name, unit, price } = service;
  return [{ itemId: service.id, name, unit, spec, quantity, price, images }];
}

function namedLine({ name = '', unit = '', spec = '', quantity, images = [] }: ItemFields): readonly OrderLine[] {
  const service = catalog.SERVICE_ITEMS.find((one) => one.name === name);
  if (service !== undefined) return lineOf({ itemId: service.id, spec, quantity, images }, [service]);
  return [{ itemId: null, name, unit, spec, quantity, price: STARTING_PRICE, images }];
}

function quotedLines({ lines }: Quote): readonly OrderLine[] {
  return lines.map(({ name, unit, quantity, price }) => ({
    itemId: null,
    name,
    unit,
    spec: '',
    quantity,
    price: price ?? 0,
    images: [],
  }));
}

function saveBeginning(context: MarketContext, order: Order, caller: MarketAccount, at: number): void {
  const { records } = context;
  const flowId = records.nextId();
  const who = { operatorId: caller.id, operatorName: order.contactName, operatorRole: OPERATOR_ROLE.customer };
  const about = { orderId: order.id, createTime: at };
  const status = { fromStatus: null, status: ORDER_STATUS.unpaid };
  const words = { title: '提交订单', content: order.title };
  records.flows.put({ id: flowId, ...about, ...status, ...words, ...who, files: order.images });
  order.images.forEach((url, index) => {
    const file = { flowId, type: ORDER_FILE_TYPE.order, url, name: `下单图片${index + 1}`, size: 0 };
    records.files.put({ id: records.nextId(), ...about, ...file, uploaderId: caller.id });
  });
  planTimers(context, order, at);
}

function titleOf(names: readonly string[]): string {
  const [first = '一键预约'] = names;
  return names.length > 1 ? `${first}等${names.length}项` : first;
}

const EMPTY = {
  masterId: null,
  masterName: '',
  proposedTime: null,
  appointTime: null,
  arriveTime: null,
  finishTime: null,
  acceptDeadline: null,
  acceptTime: null,
  closeTime: null,
  closeReason: null,
  couponAmount: 0,
  additionalAmount: 0,
  paidAmount: 0,
  refundAmount: 0,
  payStatus: PAY_STATUS.unpaid,
  status: ORDER_STATUS.unpaid,
  groupId: null,
  cameraFlag: false,
  commentFlag: false,
  afterSaleStatus: null,
  pendingAdditionalCount: 0,
  version: 1,
} as const satisfies Partial<Order>;

/** The price of a service that is not in the catalogue, in fen. */
const STARTING_PRICE = 5_000;

/**
 * The items of a one-click order, which names no service: the starting price on the provider's page. A master's is 起步价,
 * a design's the deposit, a shop's its cheapest service; everything else is an additional cost. Prices in fen. Empty
 * for an unknown id; without one the platform chooses the provider.
 */
function startingLines({ masterId, providerId }: OrderRequest): readonly OrderLine[] {
  const id = masterId || providerId || '';
  if (id === '') return [line('上门服务（起步价）', '次', STARTING_PRICE)];
  const master = catalog.findMaster(id);
  if (master !== null) return [line('上门服务（起步价）', '次', master.priceFrom)];
  const design = catalog.DESIGNS.find((candidate) => candidate.id === id);
  if (design !== undefined) return [line('设计定金', '项', design.deposit)];
  const [first, ...rest] =
    catalog.SHOPS.find((candidate) => candidate.id === id)?.mainCategoryIds.flatMap(catalog.servicesOf) ?? [];
  if (first === undefined) return [];
  const cheapest = rest.reduce((best, service) => (service.price < best.price ? service : best), first);
  return [line('上门服务（起步价）', '次', cheapest.price)];
}

/** An item outside the catalogue, so that a customer who repeats the order chooses services again. */
function line(name: string, unit: string, price: number): OrderLine {
  return { itemId: null, name, spec: '', unit, quantity: 1, price, images: [] };
}
