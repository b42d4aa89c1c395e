import {
  MASTER_GRANT,
  OPERATOR_ROLE,
  ORDER_FILE_TYPE,
  ORDER_SOURCE,
  ORDER_STATUS,
  PAY_STATUS,
} from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import * as catalog from '../catalog.js';
import type { MarketAccount } from '../accounts.js';
import type { MarketContext } from '../MarketContext.js';
import { discountRateOf } from '../club.js';
import { planTimers } from './saveOrder.js';
import {
  payableOf,
  type Order,
  type OrderType,
  orderNoOf,
  ORDER_LIMITS,
  type OrderLine,
  discountOf,
  lineAmount,
  sumOf,
  isQuantity,
} from './Order.js';
import { isSlotOver } from './slots.js';

/** The requested order; money in fen. */
interface OrderRequest {
  /** The id of a demo order; missing for a new order. */
  readonly id?: string;
  readonly orderType: OrderType;
  readonly source: number;
  readonly batchNo?: string | undefined;
  readonly serviceType: number;
  readonly categoryId: string;
  readonly masterId?: string | undefined;
  readonly providerId?: string | undefined;
  readonly items: readonly ItemFields[];
  readonly contactName: string;
  readonly contactMobile: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  readonly expectDate: string;
  readonly timeSlot: string;
  readonly remark?: string | undefined;
  readonly images?: readonly string[] | undefined;
  readonly externalNo?: string | undefined;
  /** The price that the customer saw, before or after discounts; missing if there was none. */
  readonly amount?: number | undefined;
  readonly clientToken?: string | undefined;
}

interface ItemFields {
  /** Missing for a service that the customer names. */
  readonly itemId?: string | undefined;
  readonly name?: string | undefined;
  readonly unit?: string | undefined;
  readonly spec?: string | undefined;
  readonly quantity: number;
  readonly images?: readonly string[] | undefined;
}

/** Why an order was refused. */
export type PlaceRefusal =
  | 'priceChanged'
  | 'slotOver'
  | 'providerGone'
  | 'notOffered'
  | 'serviceTypeUnfit'
  | 'orderTypeUnfit'
  | 'invalid';

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
): Result<Order, PlaceRefusal> {
  const { records } = context;
  const known = sameRequest(context, caller, request, at);
  if (known !== null) return ok(known);
  const category = catalog.findCategory(request.categoryId);
  const offer = offerFor(request);
  if (!offer.ok) return offer;
  const isNamed = request.items.some(({ itemId }) => !itemId);
  const services = request.items.flatMap((item) => (item.itemId ? lineOf(item, offer.value) : namedLine(item)));
  if (isSlotOver(request.expectDate, request.timeSlot, at)) return err('slotOver');
  if (services.length < request.items.length || (category === null && services.length > 0 && !isNamed))
    return err('invalid');

  const lines = request.source === ORDER_SOURCE.oneClick ? startingLines(request) : services;
  const amount = sumOf(lines);
  const vipDiscount = discountOf(amount, discountRateOf(context, caller.id, at));
  const shown = request.amount ?? amount;
  if (!isNamed && shown !== amount && shown !== payableOf({ amount, couponAmount: 0, vipDiscount }))
    return err('priceChanged');

  const id = request.id ?? orderNoOf(at, records.nextId());
  const provider = request.masterId || request.providerId || null;
  const order: Order = {
    ...EMPTY,
    id,
    orderNo: id,
    orderType: request.orderType,
    source: request.source,
    batchNo: request.batchNo ?? null,
    // The title of an order without a catalogue service consists of its first item and its provider.
    title: titleOf(lines.map(({ name }) => name)),
    categoryId: category?.id ?? '',
    categoryName: category?.name ?? '',
    serviceType: request.serviceType,
    providerId: provider,
    providerName: provider === null ? '' : catalog.providerNameOf(context, provider),
    masterGrant: request.masterId ? MASTER_GRANT.customer : MASTER_GRANT.platform,
    customerId: caller.id,
    customerServiceId: caller.serviceId ?? context.accounts.defaultServiceId() ?? '',
    contactName: request.contactName,
    contactMobile: request.contactMobile,
    province: request.province,
    city: request.city,
    area: request.area,
    address: request.address,
    expectDate: request.expectDate,
    timeSlot: request.timeSlot,
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
  for (const line of lines) records.items.put({ id: records.nextId(), orderId: id, ...line, amount: lineAmount(line) });
  saveBeginning(context, order, caller, at);
  return ok(order);
}

/** The items of the order, or the refusal; a one-click request names no service. */
function offerFor({
  orderType,
  serviceType,
  masterId,
  providerId,
  items,
}: OrderRequest): Result<readonly catalog.ServiceItem[], PlaceRefusal> {
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

function sameRequest(
  { records }: MarketContext,
  caller: MarketAccount,
  { clientToken }: OrderRequest,
  at: number,
): Order | null {
  if (clientToken === undefined) return null;
  const mine = records.orders.where({ customerId: caller.id });
  const isSame = (order: Order) =>
    order.clientToken === clientToken && at - order.createTime < ORDER_LIMITS.sameTokenMs;
  return mine.find(isSame) ?? null;
}

function saveBeginning(context: MarketContext, order: Order, caller: MarketAccount, at: number): void {
  const { records } = context;
  const flowId = records.nextId();
  const who = { operatorId: caller.id, operatorName: order.contactName, operatorRole: OPERATOR_ROLE.customer };
  const flow = {
    id: flowId,
    orderId: order.id,
    fromStatus: null,
    status: ORDER_STATUS.unpaid,
    title: '提交订单',
    content: order.title,
  };
  records.flows.put({ ...flow, ...who, files: order.images, createTime: at });
  order.images.forEach((url, index) => {
    const file = {
      id: records.nextId(),
      orderId: order.id,
      flowId,
      type: ORDER_FILE_TYPE.order,
      url,
      name: `下单图片${index + 1}`,
    };
    records.files.put({ ...file, size: 0, uploaderId: caller.id, createTime: at });
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

interface RequestedProvider {
  readonly masterId?: string | undefined;
  readonly providerId?: string | undefined;
}

/**
 * The items of a one-click order, which names no service: the starting price on the provider's page. A master's is 起步价,
 * a design's the deposit, a shop's its cheapest service; everything else is an additional cost. Prices in fen. Empty
 * for an unknown id; without one the platform chooses the provider.
 */
function startingLines({ masterId, providerId }: RequestedProvider): readonly OrderLine[] {
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
