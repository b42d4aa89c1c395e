import { ORDER_SOURCE, SERVICE_TYPE, wireTime } from '@fitout/api-client/contract';
import type { Marketplace } from '../services/marketplace/createMarketplace.js';
import type { MarketAccount } from '../services/marketplace/accounts.js';
import type { MarketContext } from '../services/marketplace/MarketContext.js';
import { saveStep, planTimers, type OrderRequest } from '../services/marketplace/orders/saveOrder.js';
import { payableOf, type Order, type OrderActor } from '../services/marketplace/orders/Order.js';
import { findServiceItem } from '../services/marketplace/catalog.js';
import { placeOrder } from '../services/marketplace/orders/placeOrder.js';
import { nearestVisitHour } from '../services/marketplace/orders/slots.js';
import { demoOrderNo } from './demoOrderNo.js';
import { DEMO_ORDERS, type DemoOrder } from './demoOrders.js';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE;
const PHOTO = '/api/fe/cameras/stills/living.webp';

/** The usual steps of an order; `ages` has one entry for each completed step. */
const STEPS: readonly (readonly [event: OrderRequest['event'], actor: OrderActor])[] = [
  ['pay', 'payment'],
  ['accept', 'candidate'],
  ['propose', 'master'],
  ['confirmAppoint', 'customer'],
  ['checkIn', 'master'],
  ['finish', 'master'],
  ['acceptWork', 'customer'],
  ['comment', 'customer'],
];

/** Creates the orders of the demo and advances each to its status; returns them by their serials. */
export function seedOrders(marketplace: Marketplace, started: number): ReadonlyMap<number, Order> {
  const { context } = marketplace;
  // Past steps send no messages, because the groups are seeded with theirs.
  const silent: MarketContext = { ...context, onStep: () => {}, chat: { ...context.chat, send() {}, join() {} } };
  const made = new Map<number, Order>();
  for (const demo of DEMO_ORDERS) {
    const customer = context.accounts.byId(demo.customer ?? '1001');
    const order = customer === null ? null : seedOrder(silent, marketplace, { demo, customer, started });
    if (order !== null) made.set(demo.serial, order);
  }
  // A window in the app about a cancelled order would come too late for an order that expired long ago.
  for (const { id } of context.records.cancelled.where({})) context.records.cancelled.remove(id);
  return made;
}

interface OrderSeed {
  readonly demo: DemoOrder;
  readonly customer: MarketAccount;
  readonly started: number;
}

function seedOrder(
  context: MarketContext,
  { orders }: Marketplace,
  { demo, customer, started }: OrderSeed,
): Order | null {
  const [age = 0, ...ages] = demo.ages;
  const placed = place(context, { demo, customer, started }, started - age * MINUTE);
  if (placed === null) return null;
  let order: Order = placed;
  const move = (event: OrderRequest['event'], actor: OrderActor, at: number): void => {
    const request = { ...detailsOf(event, order, at, started), event, actor, master: demo.master };
    const operator = actor === 'customer' ? { id: customer.id, name: order.contactName } : (demo.master ?? null);
    const step = saveStep(context, order, request, { operator: actor === 'payment' ? null : operator, at });
    if (!step.ok) throw new Error(`the demo's order ${order.orderNo} cannot ${event}: ${step.error}`);
    order = step.value;
  };
  ages.forEach((minutes, index) => {
    const [event, actor] = STEPS[index] ?? [];
    if (event !== undefined && actor !== undefined) move(event, actor, started - minutes * MINUTE);
  });
  if (demo.end === 'timeout') orders.runTimer('timeout', order.id, order.payDeadline);
  if (demo.end === 'cancel') move('cancel', 'customer', started - (ages.at(-1) ?? 0) * MINUTE + MINUTE);
  if (demo.end === 'archive') move('archive', 'clock', started - DAY_MS);
  return context.records.orders.byId(order.id);
}

function place(context: MarketContext, { demo, customer, started }: OrderSeed, at: number): Order | null {
  const { orderType, categoryId, items, providerId, batchNo, groupId, area, address, title } = demo;
  const who = { contactName: customer.actualName, contactMobile: customer.mobile ?? '' };
  const where = { province: '上海市', city: '上海市', area, address };
  const when = { expectDate: wireTime(started + DAY_MS).slice(0, 10), timeSlot: 'AM' };
  const lines = items.map(([itemId, quantity]) => ({ itemId, quantity }));
  const serviceType = findServiceItem(items[0]?.[0] ?? '')?.serviceTypes[0] ?? SERVICE_TYPE.installation;
  const kind = {
    orderType,
    source: batchNo === undefined ? ORDER_SOURCE.form : ORDER_SOURCE.template,
    batchNo,
    serviceType,
    categoryId,
    providerId,
  };
  const numberedAt = groupId === undefined ? at : (context.chat.group(groupId)?.createdAt ?? at);
  const id = demoOrderNo(numberedAt, demo.serial);
  const placed = placeOrder(context, customer, { id, ...kind, ...who, ...where, ...when, items: lines }, at);
  if (!placed.ok) throw new Error(`the demo's order ${demo.serial} was refused: ${placed.error}`);
  const order: Order = {
    ...placed.value,
    groupId: groupId ?? null,
    title: title ?? placed.value.title,
    // Only for the orders that the simulation advances: the one just paid, and the one in progress.
    isDemo: context.isSimulated && (demo.serial === 2 || demo.serial === 5 || demo.payInMinutes !== undefined),
    ...deadlineOf(demo, context.isSimulated, started),
  };
  context.records.orders.put(order);
  planTimers(context, order, at);
  return order;
}

/**
 * The payment deadline of an order. The first order expires soon, so that a visitor sees it; without the simulation no
 * order expires during a long test.
 */
function deadlineOf({ payInMinutes }: DemoOrder, isSimulated: boolean, started: number): Partial<Order> {
  if (payInMinutes === undefined) return {};
  return { payDeadline: started + (isSimulated ? payInMinutes : DAY_MINUTES) * MINUTE };
}

function detailsOf(event: OrderRequest['event'], order: Order, at: number, started: number): Partial<OrderRequest> {
  if (event === 'pay') return { money: payableOf(order) };
  // The demo may start at any hour, but visits are by day: the check-in keeps its age, not its hour of the day.
  if (event === 'checkIn' || event === 'finish') return { images: [PHOTO], isDemoTime: true };
  if (event === 'cancel') return { reason: '计划有变' };
  if (event !== 'propose') return {};
  // A future visit is tomorrow morning; a past one was about a day after it was agreed.
  const tomorrow = Math.floor((started + DAY_MS + 8 * 60 * MINUTE) / DAY_MS) * DAY_MS + 60 * MINUTE;
  return { appointTime: at > started - DAY_MS ? tomorrow : nearestVisitHour(at + DAY_MS - 60 * MINUTE) };
}
