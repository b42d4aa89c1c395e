import {
  AFTER_SALE_STATUS,
  AFTER_SALE_TYPE,
  COST_STATUS,
  OPERATOR_ROLE,
  USER_KIND,
  VIP_ORDER_STATUS,
  wireTime,
} from '@fitout/api-client/contract';
import type { Jobs } from '../storage/createJobs.js';
import { SIMULATION } from '../simulation/createSimulation.js';
import type { Marketplace } from '../services/marketplace/createMarketplace.js';
import { addCost, saveAfterSale, openAfterSale } from '../services/marketplace/orders/saveOrder.js';
import type { Order } from '../services/marketplace/orders/Order.js';
import { seedBills } from './seedBills.js';
import { seedComments } from './seedComments.js';
import { seedNotices } from './seedNotices.js';
import { seedPosts } from './seedPosts.js';
import { seedRentals } from './seedRentals.js';
import { seedOrders } from './seedOrders.js';

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
const FIRST_TAKEN_MS = 1.5 * MINUTE;

/** Seeds orders with their records, notices, memberships and addresses of the demo, in one transaction. */
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
  const simulation = {
    status: VIP_ORDER_STATUS.paid,
    startTime: started - 10 * DAY_MS,
    endTime: started + 20 * DAY_MS,
  } as const;
  records.vipOrders.put({ id: records.nextId(), userId: '1001', planId: '1', payInfoId: '', ...simulation });
  const place = { province: '上海市', city: '上海市', name: '林晓', mobile: '10000000001', userId: '1001' };
  const home = { area: '浦东新区', address: '世纪大道100号云锦苑3幢1201室', default: true };
  const shop = { area: '徐汇区', address: '漕溪北路18号样板间', default: false };
  for (const address of [home, shop]) records.addresses.put({ id: records.nextId(), ...place, ...address });
  records.people.put({
    id: '1001',
    userKind: USER_KIND.merchant,
    company: '晓晓家装工作室',
    province: '上海市',
    city: '上海市',
    area: '浦东新区',
  });
}

/**
 * Seeds the order that a visitor opens first: three cameras, one of them offline, an additional cost to decide, members
 * of the group.
 */
function seedRunningWork(marketplace: Marketplace, order: Order, jobs: Pick<Jobs, 'plan'>, started: number): void {
  const { context, cameras } = marketplace;
  const { records } = context;
  cameras.bind(order.id, started - DAY_MS);
  records.orders.put({ ...order, cameraFlag: true });
  const last = cameras.of(order.id).at(-1);
  if (last !== undefined) cameras.turn(last.id, false, started - 20 * MINUTE);
  addMember(marketplace, order, '1002', 0, started);
  addMember(marketplace, order, '1003', 1, started);
  const what = {
    name: '石材开孔',
    reason: '石材背景墙要另外开孔',
    unit: '个',
    quantity: 2,
    price: 13_000,
    amount: 26_000,
  };
  const status = COST_STATUS.proposed;
  const state = { status, payInfoId: null, rejectReason: null, clientToken: null, handleTime: null } as const;
  const about = { id: records.nextId(), orderId: order.id, orderNo: order.orderNo, images: [] };
  const at = started - 60 * MINUTE;
  const silent = { ...context, chat: { ...context.chat, send() {} } };
  addCost(
    silent,
    { ...about, ...what, ...state, proposerId: '3001', proposerRole: OPERATOR_ROLE.master, createTime: at },
    at,
  );
  if (!context.isSimulated) return;
  const scheduleText = (from: string, seconds: number, text: string) =>
    jobs.plan({ kind: `simulation.message:${from}`, about: `${order.id}|${text}`, dueAt: started + seconds * 1_000 });
  scheduleText('3001', 25, '开孔的位置量好了，左右各一个，等您确认。');
  scheduleText('2001', 40, '林女士，石材开孔的增项费用260元，您看清楚了吗？有疑问随时说。');
  jobs.plan({ kind: 'simulation.finish', about: order.id, dueAt: started + SIMULATION.finishMs });
  if (last !== undefined) jobs.plan({ kind: 'simulation.flap', about: last.id, dueAt: started + SIMULATION.flapMs });
}

/** Seeds a finished order with a comment, its answer, and recordings of the cameras. */
function seedFinishedWork({ context: { records } }: Marketplace, order: Order, started: number): void {
  records.comments.put({
    id: records.nextId(),
    orderId: order.id,
    masterId: order.masterId,
    userId: order.customerId,
    score: 5,
    scoreQuality: 5,
    scoreService: 5,
    scorePunctual: 5,
    tags: ['准时上门', '手艺好', '收拾干净'],
    content: '马桶装得很稳，试水没有渗漏，师傅走之前还把地擦干净了。',
    images: [],
    anonymous: false,
    replyContent: '感谢您的认可，有任何问题随时联系我。',
    replyTime: started - 3 * DAY_MS,
    createTime: started - 3 * DAY_MS - 100 * MINUTE,
  });
  const names = ['客厅', '厨房', '主卧', '客厅'] as const;
  const sites = ['living', 'kitchen', 'bedroom', 'living'] as const;
  sites.forEach((site, index) => {
    const startTime = (order.arriveTime ?? started) + index * 40 * MINUTE;
    const times = { startTime, endTime: startTime + 12_000 };
    const camera = { cameraId: `${order.id}-${site}`, cameraName: names[index] ?? '客厅', site };
    records.recordings.put({ id: records.nextId(), orderId: order.id, ...camera, ...times });
  });
}

/** Seeds an after-sale request that the staff has taken and not answered yet. */
function seedAfterSale({ context }: Marketplace, order: Order, started: number): void {
  const { records } = context;
  const at = started - 2 * DAY_MS;
  const base = { id: records.nextId(), orderId: order.id, orderNo: order.orderNo, createTime: at, finishTime: null };
  const request = {
    type: AFTER_SALE_TYPE.repair,
    reason: '柜门异响',
    description: '左侧柜门开合有异响，合页松动。',
    images: [],
  };
  const who = { contactName: order.contactName, contactMobile: order.contactMobile, expectAmount: null };
  const preferred = { expectDate: wireTime(at + DAY_MS).slice(0, 10), timeSlot: 'AM' };
  const sale = {
    ...base,
    ...request,
    ...who,
    ...preferred,
    status: AFTER_SALE_STATUS.waiting,
    handlerId: null,
    result: null,
    resultAmount: null,
  } as const;
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
