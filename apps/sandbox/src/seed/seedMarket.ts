import { type Clock, type Db, type Random, hashPasswordNow } from '@fitout/emulator/profile';
import {
  NOTICE_STATUS,
  NOTICE_TYPE,
  wireTime,
  ORDER_SOURCE,
  SERVICE_TYPE,
  OPERATOR_ROLE,
  VIP_ORDER_STATUS,
} from '@fitout/api-client/contract';
import demo from './demo.json' with { type: 'json' };
import * as catalog from '../services/marketplace/catalog.js';
import { createAccounts, type MarketAccount } from '../services/marketplace/accounts.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts.js';
import type { MarketContext } from '../services/marketplace/MarketContext.js';
import { refusalOf } from '../services/marketplace/refusals.js';
import { PLACES } from '../services/marketplace/cameras.js';
import type { RentalStatus } from '../services/marketplace/records.js';
import {
  payableOf,
  ORDER_LIMITS,
  ORDER_TRANSITIONS,
  type Order,
  type OrderActor,
  type OrderType,
  demoOrderNo,
} from '../services/marketplace/orders/Order.js';
import type { Marketplace } from '../services/marketplace/createMarketplace.js';
import {
  saveStep,
  planTimers,
  type OrderRequest,
  addCost,
  newCost,
  saveAfterSale,
  newAfterSale,
  openAfterSale,
} from '../services/marketplace/orders/saveOrder.js';
import { placeOrder } from '../services/marketplace/orders/placeOrder.js';
import { nearestVisitHour } from '../services/marketplace/orders/slots.js';
import type { Jobs } from '../storage/createJobs.js';
import { SIMULATION } from '../simulation/createSimulation.js';

const WORK_TIMES: Readonly<Record<string, string>> = { '2001': '09:00-21:00', '2002': '13:00-24:00' };

const DEFAULT_SERVICE = '2001';

const SEX: Readonly<Record<string, string>> = { '1001': '2', '1002': '1', '1003': '2', '2001': '2', '3001': '1' };
const FIRST_LOGIN: ReadonlySet<string> = new Set(['1004']);

export function seedMarketplace(db: Db, clock: Pick<Clock, 'now'>, random: Random): boolean {
  const accounts = createAccounts(db);
  if (accounts.count() > 0) return false;
  // One hash for all accounts: the password is the same and is printed at the start.
  const passwordHash = hashPasswordNow(DEMO_PASSWORD, random);
  db.transaction(() => {
    for (const { id, userName, role, actualName, nickName, mobile, chat } of DEMO_ACCOUNTS) {
      const serviceId = role === 'User' ? DEFAULT_SERVICE : null;
      const person = { id, userName, role, actualName, nickName, mobile, serviceId, passwordHash };
      const profile = { headImageUrl: catalog.portraitOf(id), sex: SEX[id] ?? '0', isFirstLogin: FIRST_LOGIN.has(id) };
      accounts.insert({ ...person, ...profile, acceptsIdAsPassword: true, isBanned: chat === 'banned' }, clock.now());
    }
    for (const [id, workTime] of Object.entries(WORK_TIMES)) accounts.insertWorkTime(id, workTime);
  });
  return true;
}

const DAY_MS = 24 * 60 * 60_000;
const MANY = 13;
const FEW = 7;
const GOOD = demo.reviews.filter(({ score }) => score >= 4);
const POOR = demo.reviews.filter((review) => !GOOD.includes(review));

const AUTHORS = ['1002', '1003', '1007', '1001', '1006'] as const;
const REPLY = '感谢您的评价，后续使用有问题随时联系我。';

function seedComments({ records }: MarketContext, started: number): void {
  catalog.MASTERS.forEach((master, at) => {
    const count = at === 0 ? MANY : FEW;
    // The first masters of the list get the fewest poor reviews.
    const poorEvery = Math.max(4, MANY - 2 * at);
    for (let index = count; index > 0; index -= 1) {
      const reviews = index % poorEvery === 0 ? POOR : GOOD;
      const review = reviews[(at + index) % reviews.length];
      if (review !== undefined) putComment(records, master, { review, pick: at + index }, started - index * 6 * DAY_MS);
    }
  });
}

function putComment(
  records: MarketContext['records'],
  { id: masterId, skills }: catalog.MasterRecord,
  { review, pick }: { readonly review: (typeof demo.reviews)[number]; readonly pick: number },
  createTime: number,
): void {
  const { score, tags, content } = review;
  const [work] = catalog.worksOf(skills);
  const hasReply = pick % 3 === 0;
  records.comments.put({
    id: records.nextId(),
    // The comment is about an old order that is not seeded.
    orderId: '',
    masterId,
    userId: AUTHORS[pick % AUTHORS.length] ?? '1002',
    ...scored(score),
    tags,
    content,
    images: pick % 4 === 1 ? (work?.images.slice(0, 2) ?? []) : [],
    anonymous: pick % 5 === 2,
    replyContent: hasReply ? REPLY : null,
    replyTime: hasReply ? createTime + DAY_MS : null,
    createTime,
  });
}

function scored(score: number) {
  return { score, scoreQuality: score, scoreService: score, scorePunctual: score };
}

const HOUR_MS = 60 * 60_000;
const OWNER = '1001';
const ABOUT_ORDERS = 20;
const UNREAD = 9;

function seedNotices({ records }: MarketContext, started: number): void {
  const seeded = records.notices.where({}).toSorted((a, b) => b.createTime - a.createTime);
  const kept = seeded.filter(({ userId }) => userId === OWNER).slice(0, ABOUT_ORDERS);
  for (const notice of seeded) records.notices.remove(notice.id);
  const base = { userId: OWNER, orderId: null, status: NOTICE_STATUS.unread } as const;
  const plain = demo.notices.map(({ hoursAgo, ...words }) => {
    const id = records.nextId();
    return { ...base, id, type: NOTICE_TYPE.notification, ...words, createTime: started - hoursAgo * HOUR_MS };
  });
  const all = [...kept, ...plain].toSorted((a, b) => b.createTime - a.createTime);
  all.forEach((notice, index) =>
    records.notices.put({ ...notice, status: index < UNREAD ? NOTICE_STATUS.unread : NOTICE_STATUS.read }),
  );
  demo.announcements.forEach(({ hoursAgo, ...words }, index) => {
    const status = index < 2 ? NOTICE_STATUS.unread : NOTICE_STATUS.read;
    const about = { id: records.nextId(), type: NOTICE_TYPE.announcement, createTime: started - hoursAgo * HOUR_MS };
    records.notices.put({ ...base, ...about, ...words, status });
  });
}

const FIRST_POST_ID = 8_001;

function seedPosts({ records }: MarketContext, started: number): void {
  demo.posts.forEach(({ authorId, type, title, content, pictures }, index) => {
    const id = String(FIRST_POST_ID + index);
    const base = { likes: index % 3 === 0 ? ['1001'] : [], baseLikes: 6 + ((index * 7) % 40), favs: [] };
    const images = pictures.map(catalog.pictureOf);
    const createTime = started - (index + 1) * 9 * HOUR_MS;
    records.posts.put({ id, authorId, type, title, content, images, ...base, clientToken: null, createTime });
  });
  demo.postComments.forEach(({ post, userId, content, isAnswer }, index) => {
    const postId = String(FIRST_POST_ID + post);
    const parent = isAnswer ? records.postComments.where({ postId }).at(-1)?.id : undefined;
    const createTime = started - (post + 1) * 8 * HOUR_MS + index * 60_000;
    const fields = { postId, userId, content, parentId: parent ?? null, clientToken: null };
    records.postComments.put({ id: records.nextId(), ...fields, createTime });
  });
}

function seedRentals({ records }: MarketContext, started: number): void {
  const put = (itemId: string, status: RentalStatus, [from, to]: readonly [number, number]) => {
    const item = catalog.rentalItem(itemId);
    if (item === null) throw new Error(`the demo has no tool ${itemId}`);
    const days = to - from + 1;
    const day = (at: number) => wireTime(started + at * DAY_MS).slice(0, 10);
    const [rentAmount, deposit] = [item.dayPrice * days, item.deposit];
    const what = {
      itemId,
      quantity: 1,
      startDate: day(from),
      endDate: day(to),
      days,
      address: demo.rentalAddress,
      status,
    };
    const sums = { rentAmount, deposit, amount: rentAmount + deposit };
    const rest = { userId: '1001', payInfoId: '', clientToken: null, createTime: started + (from - 1) * DAY_MS };
    records.rentals.put({ id: records.nextId(), ...what, ...sums, ...rest });
  };
  put('4010', 5, [-32, -30]);
  put('4004', 3, [-1, 2]);
}

/** Seeds the payments of the demo's orders, so that each paid order has a receipt. */
function seedBills({ records }: MarketContext): void {
  for (const order of records.orders.where({})) {
    const paidTime = records.flows
      .where({ orderId: order.id })
      .find(({ title }) => title === ORDER_TRANSITIONS.pay.title)?.createTime;
    if (paidTime === undefined) continue;
    const { id, orderNo, customerId: payerId, createTime } = order;
    const times = { createTime, expireTime: createTime + ORDER_LIMITS.payMs, paidTime };
    // The payment is complete, so its number need not be secret.
    const bill = { id: records.nextId(), payNo: `PAY${orderNo}`, payerId, bizType: 'order', bizIds: [id] } as const;
    records.payInfos.put({ ...bill, amount: payableOf(order), status: 'PAID', ...times });
  }
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const PHOTO = '/api/fe/cameras/stills/living.webp';

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

function seedOrders(marketplace: Marketplace, started: number): ReadonlyMap<number, Order> {
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

interface DemoOrder {
  readonly serial: number;
  readonly groupId?: string;
  readonly customer?: string;
  readonly orderType: OrderType;
  readonly title?: string;
  readonly batchNo?: string;
  readonly providerId?: string;
  readonly categoryId: string;
  readonly items: readonly (readonly [itemId: string, quantity: number])[];
  readonly ages: readonly number[];
  readonly master?: { readonly id: string; readonly name: string };
  readonly end?: 'timeout' | 'cancel' | 'archive';
  readonly payInMinutes?: number;
  readonly area: string;
  readonly address: string;
}

const DEMO_ORDERS = demo.orders as unknown as readonly DemoOrder[];

interface OrderSeed {
  readonly demo: DemoOrder;
  readonly customer: MarketAccount;
  readonly started: number;
}

function seedOrder(context: MarketContext, { orders }: Marketplace, seed: OrderSeed): Order | null {
  const { demo, customer, started } = seed;
  const [age = 0, ...ages] = demo.ages;
  let order = place(context, seed, started - age * MINUTE);
  const move = (event: OrderRequest['event'], actor: OrderActor, at: number): void => {
    const request = { ...detailsOf(event, order, at, started), event, actor, master: demo.master };
    const operator = actor === 'customer' ? { id: customer.id, name: order.contactName } : (demo.master ?? null);
    const step = saveStep(context, order, request, { operator: actor === 'payment' ? null : operator, at });
    if (!step.ok) throw new Error(`the demo's order ${order.orderNo} cannot ${event}: ${refusalOf(step.error).msg}`);
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

function place(context: MarketContext, { demo, customer, started }: OrderSeed, at: number): Order {
  const { orderType, categoryId, items, providerId, batchNo, groupId, area, address, title } = demo;
  const who = { contactName: customer.actualName, contactMobile: customer.mobile ?? '' };
  const where = { province: '上海市', city: '上海市', area, address };
  const when = { expectDate: wireTime(started + DAY_MS).slice(0, 10), timeSlot: 'AM' };
  const lines = items.map(([itemId, quantity]) => ({ itemId, quantity }));
  const serviceType = catalog.findServiceItem(items[0]?.[0] ?? '')?.serviceTypes[0] ?? SERVICE_TYPE.installation;
  const source = batchNo === undefined ? ORDER_SOURCE.form : ORDER_SOURCE.template;
  const kind = { orderType, source, batchNo, serviceType, categoryId, providerId };
  const numberedAt = groupId === undefined ? at : (context.chat.group(groupId)?.createdAt ?? at);
  const id = demoOrderNo(numberedAt, demo.serial);
  const placed = placeOrder(context, customer, { id, ...kind, ...who, ...where, ...when, items: lines }, at);
  if (!placed.ok) throw new Error(`the demo's order ${demo.serial} was refused: ${refusalOf(placed.error).msg}`);
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
  // A future visit is at nine within a day, so that the master can check in; a past one was about a day after it was agreed.
  const nextNine = Math.floor((started - 60 * MINUTE) / DAY_MS + 1) * DAY_MS + 60 * MINUTE;
  return { appointTime: at > started - DAY_MS ? nextNine : nearestVisitHour(at + DAY_MS - 60 * MINUTE) };
}

const FIRST_TAKEN_MS = 1.5 * MINUTE;

export function seedMarketActivity(marketplace: Marketplace, jobs: Pick<Jobs, 'plan'>, started: number): void {
  const { context } = marketplace;
  context.db.transaction(() => {
    seedMembership(marketplace, started);
    const orders = seedOrders(marketplace, started);
    const order = (serial: number): Order => {
      const found = context.records.orders.byId(orders.get(serial)?.id ?? '');
      if (found === null) throw new Error(`the demo has no order ${serial}`);
      return found;
    };
    // Before the comments on this demo's orders, which are newer.
    seedComments(context, started);
    seedRunningWork(marketplace, order(5), jobs, started);
    seedFinishedWork(marketplace, order(8), started);
    seedAfterSale(marketplace, order(12), started);
    addMember(marketplace, order(16), '1001', 0, started);
    seedNotices(context, started);
    seedPosts(context, started);
    // Last, so that the ids of the other records stay the same.
    seedRentals(context, started);
    seedBills(context);
    // A master takes this order while the visitor uses the demo.
    if (context.isSimulated)
      jobs.plan({ kind: 'simulation.accept', about: order(2).id, dueAt: started + FIRST_TAKEN_MS });
  });
}

function seedMembership({ context: { records } }: Marketplace, started: number): void {
  const period = { startTime: started - 10 * DAY_MS, endTime: started + 20 * DAY_MS };
  const plan = { planId: '1', payInfoId: '', status: VIP_ORDER_STATUS.paid };
  records.vipOrders.put({ id: records.nextId(), userId: OWNER, ...plan, ...period });
  for (const address of demo.addresses) records.addresses.put({ id: records.nextId(), userId: OWNER, ...address });
  records.people.put({ id: OWNER, ...demo.person });
}

function seedRunningWork(marketplace: Marketplace, order: Order, jobs: Pick<Jobs, 'plan'>, started: number): void {
  const { context, cameras } = marketplace;
  const { records } = context;
  cameras.bind(order.id, started - DAY_MS);
  records.orders.put({ ...order, cameraFlag: true });
  const last = cameras.of(order.id).at(-1);
  if (last !== undefined) cameras.turn(last.id, false, started - 20 * MINUTE);
  addMember(marketplace, order, '1002', 0, started);
  addMember(marketplace, order, '1003', 1, started);
  const at = started - 60 * MINUTE;
  const silent = { ...context, chat: { ...context.chat, send() {} } };
  const proposer = { proposerId: '3001', proposerRole: OPERATOR_ROLE.master, clientToken: null };
  addCost(silent, newCost(context, order, { ...demo.extraCost, ...proposer }, at), at);
  if (!context.isSimulated) return;
  const scheduleText = (from: string, seconds: number, text: string) =>
    jobs.plan({ kind: `simulation.message:${from}`, about: `${order.id}|${text}`, dueAt: started + seconds * 1_000 });
  scheduleText('3001', 25, '开孔的位置量好了，左右各一个，等您确认。');
  scheduleText('2001', 40, '林女士，石材开孔的增项费用260元，您看清楚了吗？有疑问随时说。');
  jobs.plan({ kind: 'simulation.finish', about: order.id, dueAt: started + SIMULATION.finishMs });
  if (last !== undefined) jobs.plan({ kind: 'simulation.flap', about: last.id, dueAt: started + SIMULATION.flapMs });
}

function seedFinishedWork({ context: { records } }: Marketplace, order: Order, started: number): void {
  const { id: orderId, masterId, customerId: userId } = order;
  const times = { replyTime: started - 3 * DAY_MS, createTime: started - 3 * DAY_MS - 100 * MINUTE };
  const about = { id: records.nextId(), orderId, masterId, userId };
  records.comments.put({ ...about, ...scored(5), ...demo.review, images: [], anonymous: false, ...times });
  const [living, kitchen, bedroom] = PLACES;
  [living, kitchen, bedroom, living].forEach(([cameraName, site], index) => {
    const startTime = (order.arriveTime ?? started) + index * 40 * MINUTE;
    const camera = { cameraId: `${orderId}-${site}`, cameraName, site };
    records.recordings.put({ id: records.nextId(), orderId, ...camera, startTime, endTime: startTime + 12_000 });
  });
}

function seedAfterSale({ context }: Marketplace, order: Order, started: number): void {
  const { records } = context;
  const at = started - 2 * DAY_MS;
  const who = { contactName: order.contactName, contactMobile: order.contactMobile, expectAmount: null };
  const preferred = { expectDate: wireTime(at + DAY_MS).slice(0, 10), timeSlot: 'AM' };
  const sale = newAfterSale(context, order, { ...demo.repair, ...who, ...preferred }, at);
  openAfterSale(context, order, sale, at);
  const now = records.orders.byId(order.id) ?? order;
  saveAfterSale(context, now, sale, { event: 'take', actor: 'service', actorId: '2001' }, at + 30 * MINUTE);
}

function addMember({ context }: Marketplace, order: Order, userId: string, userType: 0 | 1, at: number): void {
  const account = context.accounts.byId(userId);
  if (account === null) return;
  const { actualName: userName, mobile } = account;
  const who = { userId, userName, userMobile: mobile ?? '', userType, userRemark: '' };
  context.records.members.put({ id: context.records.nextId(), orderId: order.id, ...who, createTime: at - DAY_MS });
}
