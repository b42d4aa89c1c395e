import {
  AFTER_SALE_STATUS,
  AFTER_SALE_TYPE,
  wireTime,
  yuanOf,
  COST_STATUS,
  MASTER_GRANT,
  OPERATOR_ROLE,
  ORDER_FILE_TYPE,
  ORDER_STATUS,
  ORDER_TYPE,
} from '@fitout/api-client/contract';
import type { MarketContext } from '../services/marketplace/MarketContext.js';
import { saveAfterSale, addCost, newCost, saveCost } from '../services/marketplace/orders/saveOrder.js';
import type { Jobs, Job } from '../storage/createJobs.js';
import { type AfterSale, type AfterSaleRequest, isPendingCost } from '../services/marketplace/orders/afterSale.js';
import { refundableOf, type Order, type OrderEvent } from '../services/marketplace/orders/Order.js';
import { findMaster, portraitOf, findCategory } from '../services/marketplace/catalog.js';
import { NOBODY, type MarketAccount } from '../services/marketplace/accounts.js';
import type { Marketplace } from '../services/marketplace/createMarketplace.js';
import { proposedSlot } from '../services/marketplace/orders/slots.js';

const SECOND = 1_000;

/** The pace of the simulation, in milliseconds. */
export const SIMULATION = {
  acceptMs: 20 * SECOND,
  proposeMs: 30 * SECOND,
  checkInMs: 60 * SECOND,
  progressMs: 40 * SECOND,
  progressTimes: 3,
  costMs: 70 * SECOND,
  finishMs: 150 * SECOND,
  afterSaleMs: 60 * SECOND,
  flapMs: 300 * SECOND,
  botMinMs: 1_200,
  botSpreadMs: 1_400,
  botPauseMs: 2 * SECOND,
  humanMs: 600 * SECOND,
  staffMs: 300 * SECOND,
} as const;

function handleAfterSale(context: MarketContext, jobs: Pick<Jobs, 'plan'>, id: string, at: number): void {
  const { records } = context;
  const sale = records.afterSales.byId(id);
  const order = sale === null ? null : records.orders.byId(sale.orderId);
  if (sale === null || order === null || sale.status > AFTER_SALE_STATUS.inWork) return;
  const by = { actor: 'clock', actorId: order.customerServiceId } as const;
  const request =
    sale.status === AFTER_SALE_STATUS.waiting
      ? ({ event: 'take', ...by } as const)
      : { event: 'propose' as const, ...by, ...proposalFor(sale, order, at) };
  saveAfterSale(context, order, sale, request, at);
  jobs.plan({ kind: 'simulation.afterSale', about: id, dueAt: at + SIMULATION.afterSaleMs });
}

const DAY_MS = 24 * 60 * 60_000;

function proposalFor(
  { type, expectAmount, expectDate }: Pick<AfterSale, 'type' | 'expectAmount' | 'expectDate'>,
  order: Pick<Order, 'paidAmount' | 'refundAmount'>,
  at: number,
): Pick<AfterSaleRequest, 'result' | 'resultAmount' | 'resultDate'> {
  if (type === AFTER_SALE_TYPE.refund) {
    const resultAmount = Math.min(expectAmount ?? Infinity, refundableOf(order));
    return { result: `同意退款¥${yuanOf(resultAmount).toFixed(2)}，您确认后原路退回。`, resultAmount };
  }
  if (type === AFTER_SALE_TYPE.complaint)
    return { result: '您反映的情况已核实，我们已要求师傅整改，客服将在一个工作日内电话回访。' };
  if (type === AFTER_SALE_TYPE.parts) return { result: '缺少的配件已安排补发，预计三天内送达。' };
  const tomorrow = wireTime(at + DAY_MS).slice(0, 10);
  const resultDate = expectDate === undefined || expectDate < tomorrow ? tomorrow : expectDate;
  return { result: '师傅将按约定日期免费上门返修。', resultDate };
}

/** A picture of the demo. Its address has no host, because the port may change. */
const PHOTO = {
  url: '/api/fe/cameras/stills/living.webp',
  name: '施工现场.webp',
  bytes: 5_704,
  width: 640,
  height: 360,
};

const PROGRESS = ['材料已经搬到现场，开始施工。', '主要工序做完了，正在收边。', '清理现场，准备完工。'] as const;

const EXTRA = { name: '石材开孔', reason: '墙面为石材，需要另外开孔', unit: '个', images: [] };
const EXTRA_SUM = { quantity: 2, price: 13_000, amount: 26_000 };

export function createMasters({ context, orders }: Marketplace, jobs: Pick<Jobs, 'plan'>) {
  const { records, accounts, chat, clock } = context;
  const plan = (kind: string, about: string, dueAt: number) => jobs.plan({ kind: `simulation.${kind}`, about, dueAt });

  const send = ({ groupId, masterId, masterName, customerServiceId }: Order, text: string, hasPhoto = false): void => {
    if (groupId === null || masterId === null) return;
    // A master without an account is not in the chat, so the order's customer service sends the messages.
    const isThere = accounts.byId(masterId) !== null;
    const from = isThere ? masterId : customerServiceId;
    if (hasPhoto) chat.send({ from, to: { group: groupId }, text: '', image: PHOTO });
    chat.send({ from, to: { group: groupId }, text: isThere ? text : `${masterName}：${text}` });
  };
  /** As the client of a master does; the state is that of the moment. */
  const sendCard = (
    order: Order,
    kind: 'cost' | 'visit' | 'accept' | 'pay',
    line: string,
    part = '',
    title = order.title,
  ) => {
    const { id, orderNo, groupId, masterId, customerServiceId } = order;
    if (groupId === null || masterId === null) return;
    const card = { kind, id, part, orderNo, title, place: `group:${groupId}`.toLowerCase() };
    const from = accounts.byId(masterId) === null ? customerServiceId : masterId;
    chat.send({ from, to: { group: groupId }, text: line.replace(' ', ` ${title} `), card });
  };
  const masterOf = (order: Order): MarketAccount | null => {
    const id = order.masterId ?? masterFor(order);
    return accounts.byId(id) ?? standInFor(id);
  };

  function act(order: Order, event: 'accept' | 'appoint' | 'checkIn' | 'finish', at: number): Order | null {
    const master = masterOf(order);
    if (master === null) return null;
    const appointTime = event === 'appoint' ? proposedSlot(order, orders.visitsOf(master.id, order.id), at) : undefined;
    const images = event === 'checkIn' || event === 'finish' ? [PHOTO.url] : undefined;
    const result = orders.act(master, order.id, { event, appointTime, images, isDemoTime: true }, at);
    if (!result.ok) return null;
    if (event === 'appoint') sendCard(result.value, 'visit', '[改期] 待确认');
    if (event === 'finish') sendCard(result.value, 'accept', '[验收] 待验收');
    return result.value;
  }

  function cost(order: Order, at: number): void {
    if (
      order.status !== ORDER_STATUS.onSite ||
      order.masterId === null ||
      records.costs.where({ orderId: order.id }).length > 0
    )
      return;
    const proposer = { proposerId: order.masterId, proposerRole: OPERATOR_ROLE.master, clientToken: null };
    const made = newCost(context, order, { ...EXTRA, ...EXTRA_SUM, ...proposer }, at);
    addCost(context, made, at);
    sendCard(order, 'cost', '[增项] 待确认', made.id, made.name);
  }

  function progress(order: Order, about: string, at: number): void {
    const step = Number(about.split(':')[1] ?? 0);
    if (order.status !== ORDER_STATUS.onSite || order.masterId === null) return;
    const photo = { type: ORDER_FILE_TYPE.work, url: PHOTO.url, size: PHOTO.bytes, name: `施工过程${step + 1}.webp` };
    const base = { id: records.nextId(), orderId: order.id, flowId: null, uploaderId: order.masterId };
    records.files.put({ ...base, ...photo, createTime: at });
    send(order, PROGRESS[step] ?? '施工中。', true);
    if (step + 1 < SIMULATION.progressTimes) plan('progress', `${order.id}:${step + 1}`, at + SIMULATION.progressMs);
  }

  function finish(order: Order, at: number): Order | null {
    // The order may have been refunded meanwhile, with a cost that stays undecided.
    if (order.status !== ORDER_STATUS.onSite) return null;
    const isWaiting = records.costs.where({ orderId: order.id }).some(isPendingCost);
    // Counted from now, not from when the job was due: an advance of a month would run it 64 800 times.
    if (isWaiting) plan('finish', order.id, Math.max(at, clock.now()) + SIMULATION.progressMs);
    return isWaiting ? null : act(order, 'finish', at);
  }

  return {
    run(kind: string, about: string, at: number): void {
      const order = records.orders.byId(about.split(':')[0] ?? '');
      if (order === null) return;
      if (kind === 'simulation.accept') act(order, 'accept', at);
      if (kind === 'simulation.propose' && order.proposedTime === null) act(order, 'appoint', at);
      if (kind === 'simulation.checkIn') act(order, 'checkIn', at);
      if (kind === 'simulation.progress') progress(order, about, at);
      if (kind === 'simulation.cost') cost(order, at);
      if (kind === 'simulation.finish') finish(order, at);
    },

    onStep(order: Order, event: OrderEvent, at: number): void {
      if (!order.isDemo || order.orderType !== ORDER_TYPE.master) return;
      if (event === 'pay' || event === 'giveUp') plan('accept', order.id, at + SIMULATION.acceptMs);
      if (event === 'accept') {
        send(order, `您好，我是${order.masterName}，订单我接了，马上和您约上门时间。`);
        plan('propose', order.id, at + SIMULATION.proposeMs);
      }
      if (event === 'declineAppoint') send(order, '好的，我按您方便的时间再提一个。');
      if (event === 'reschedule' || event === 'declineAppoint') plan('propose', order.id, at + SIMULATION.proposeMs);
      if (event === 'propose') send(order, '上门时间我在订单里提了一个，您看合适就确认一下。');
      if (event === 'confirmAppoint' || event === 'appoint') plan('checkIn', order.id, at + SIMULATION.checkInMs);
      if (event === 'checkIn') {
        send(order, '我到现场了，摄像头已经打开。', true);
        plan('progress', `${order.id}:0`, at + SIMULATION.progressMs);
        if (Number(order.id.slice(-1)) % 2 === 0) plan('cost', order.id, at + SIMULATION.costMs);
        plan('finish', order.id, at + SIMULATION.finishMs);
      }
      if (event === 'rework') plan('finish', order.id, at + SIMULATION.checkInMs);
      if (event === 'finish') send(order, '都做完了，请您有空时验收。', true);
    },

    handleAfterSale: (id: string, at: number) => handleAfterSale(context, jobs, id, at),

    answerCost(id: string, at: number): void {
      const cost = records.costs.byId(id);
      const order = cost === null ? null : records.orders.byId(cost.orderId);
      if (cost === null || order === null || order.masterId === null || cost.status !== COST_STATUS.proposed) return;
      const kept = saveCost(context, id, { event: 'confirm', actor: 'master', actorId: order.masterId }, at);
      if (!kept.ok) return;
      send(order, `增项“${cost.name}”没问题，您支付后我就安排。`);
      sendCard(order, 'pay', '[支付] 待支付', id, cost.name);
    },

    stepNow(order: Order, at: number): Order | null {
      if (order.status === ORDER_STATUS.paid) return act(order, 'accept', at);
      if (order.status === ORDER_STATUS.taken) return order.proposedTime === null ? act(order, 'appoint', at) : null;
      if (order.status === ORDER_STATUS.appointed) return act(order, 'checkIn', at);
      return order.status === ORDER_STATUS.onSite ? finish(order, at) : null;
    },

    costNow: cost,
  };
}

function standInFor(id: string): MarketAccount | null {
  const master = findMaster(id);
  if (master === null) return null;
  const { name } = master;
  const person = { id, userName: id, role: 'Master', actualName: name, nickName: name } as const;
  return { ...NOBODY, ...person, headImageUrl: portraitOf(id) };
}

function masterFor(order: Order): string {
  const { masterGrant, providerId, categoryId } = order;
  if (masterGrant === MASTER_GRANT.customer && providerId !== null && findMaster(providerId) !== null)
    return providerId;
  const root = findCategory(categoryId)?.parentId ?? '';
  return findMaster('3002')?.skills.includes(root) === true ? '3002' : '3001';
}

export type Simulation = ReturnType<typeof createSimulation>;

const TIMERS = ['timeout', 'noProvider', 'acceptWork', 'comment', 'archive'] as const;

export function createSimulation(marketplace: Marketplace, jobs: Jobs) {
  const { context, orders, payments, receipts, rentals, cameras } = marketplace;
  const { records, chat, clock } = context;
  const masters = createMasters(marketplace, jobs);

  const runners: Readonly<Record<string, (about: string, dueAt: number) => unknown>> = {
    ...Object.fromEntries(
      TIMERS.map((name) => [`order.${name}`, (about: string, at: number) => orders.runTimer(name, about, at)]),
    ),
    'pay.test': (about, at) => payments.confirm(about, at, '测试支付'),
    'rental.timeout': (about, at) => rentals.run('timeout', about, at),
    'simulation.invoice': receipts.issue,
    'simulation.rentalFetch': (about, at) => rentals.run('fetch', about, at),
    'simulation.rentalConfirm': (about, at) => rentals.run('confirmReturn', about, at),
    'simulation.flap': toggleCamera,
    'simulation.afterSale': masters.handleAfterSale,
    'simulation.costAnswer': masters.answerCost,
  };

  function run({ kind, about, dueAt }: Job): void {
    const [what = '', from] = kind.split(':');
    if (from !== undefined) sendScheduledMessage(from, about);
    else if (what in runners) runners[what]?.(about, dueAt);
    else masters.run(kind, about, dueAt);
  }

  /** Switches a camera offline or online. It sends no message, because hours of a demo would fill the group's chat. */
  function toggleCamera(cameraId: string): void {
    const camera = records.cameras.byId(cameraId);
    const order = camera === null ? null : records.orders.byId(camera.orderId);
    if (camera === null || order === null || !order.cameraFlag) return;
    cameras.turn(cameraId, !camera.isOnline, clock.now());
    // Counted from now, not from when the job was due: after an advance of a month it would run nine thousand times.
    jobs.plan({ kind: 'simulation.flap', about: cameraId, dueAt: clock.now() + SIMULATION.flapMs });
  }

  function sendScheduledMessage(from: string, about: string): void {
    const [id = '', text = ''] = about.split('|', 2);
    const group = records.orders.byId(id)?.groupId ?? null;
    if (group !== null) chat.send({ from, to: { group }, text });
  }

  return { start: () => jobs.start(run), stop: jobs.stop, masters };
}
