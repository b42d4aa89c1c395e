import { AFTER_SALE_STATUS, COST_STATUS, ORDER_STATUS, ORDER_TYPE } from '@fitout/api-client/contract';
import { findMaster } from '../services/marketplace/catalog/masters.js';
import { portraitOf } from '../services/marketplace/catalog/portraits.js';
import { findCategory } from '../services/marketplace/catalog/services.js';
import type { MarketAccount } from '../services/marketplace/createAccounts.js';
import type { Marketplace } from '../services/marketplace/createMarketplace.js';
import { isPendingCost } from '../services/marketplace/orders/additionalCost.js';
import { addCost, saveCost } from '../services/marketplace/orders/saveCost.js';
import { saveAfterSale } from '../services/marketplace/orders/saveAfterSale.js';
import { proposalFor } from './proposalFor.js';
import type { Order } from '../services/marketplace/orders/Order.js';
import type { OrderEvent } from '../services/marketplace/orders/orderMoves.js';
import { proposedSlot } from '../services/marketplace/orders/slots.js';
import type { Jobs } from './createJobs.js';
import { LIFE } from './simulationLimits.js';

/** A picture of the demo, at an address without a host: it may have another port tomorrow. */
const PHOTO = {
  url: '/api/fe/cameras/stills/living.webp',
  name: '施工现场.webp',
  bytes: 5_704,
  width: 640,
  height: 360,
};

const PROGRESS = ['材料已经搬到现场，开始施工。', '主要工序做完了，正在收边。', '清理现场，准备完工。'] as const;

/** Masters who take orders and bring them on, with the same rules as masters who are people. */
export function createMasters(marketplace: Marketplace, jobs: Pick<Jobs, 'plan'>) {
  const { context, orders } = marketplace;
  const { records, accounts, chat } = context;
  const plan = (kind: string, about: string, dueAt: number) => jobs.plan({ kind: `life.${kind}`, about, dueAt });

  const say = ({ groupId, masterId, masterName, customerServiceId }: Order, text: string, hasPhoto = false): void => {
    if (groupId === null || masterId === null) return;
    // Who has no account is not in the chat: staff pass on what they say.
    const isThere = accounts.byId(masterId) !== null;
    const from = isThere ? masterId : customerServiceId;
    if (hasPhoto) chat.say({ from, to: { group: groupId }, text: '', image: PHOTO });
    chat.say({ from, to: { group: groupId }, text: isThere ? text : `${masterName}：${text}` });
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
    return result.ok ? result.value : null;
  }

  function cost(order: Order, at: number): void {
    if (
      order.status !== ORDER_STATUS.onSite ||
      order.masterId === null ||
      records.costs.where({ orderId: order.id }).length > 0
    )
      return;
    const what = { name: '石材开孔', reason: '墙面为石材，需要另外开孔', unit: '个', quantity: 2, price: 13_000 };
    const state = {
      status: COST_STATUS.proposed,
      payInfoId: null,
      rejectReason: null,
      createTime: at,
      handleTime: null,
    } as const;
    const base = { id: records.nextId(), orderId: order.id, orderNo: order.orderNo, images: [] };
    const proposer = { proposerId: order.masterId, proposerRole: 2 };
    addCost(context, { ...base, ...what, amount: 26_000, ...state, ...proposer }, at);
  }

  function progress(order: Order, about: string, at: number): void {
    const step = Number(about.split(':')[1] ?? 0);
    if (order.status !== ORDER_STATUS.onSite || order.masterId === null) return;
    const file = { id: records.nextId(), orderId: order.id, flowId: null, type: 3, url: PHOTO.url, size: PHOTO.bytes };
    records.files.put({ ...file, name: `施工过程${step + 1}.webp`, uploaderId: order.masterId, createTime: at });
    say(order, PROGRESS[step] ?? '施工中。', true);
    if (step + 1 < LIFE.progressTimes) plan('progress', `${order.id}:${step + 1}`, at + LIFE.progressMs);
  }

  function finish(order: Order, at: number): Order | null {
    const isWaiting = records.costs.where({ orderId: order.id }).some(isPendingCost);
    if (isWaiting) plan('finish', order.id, at + LIFE.progressMs);
    return isWaiting ? null : act(order, 'finish', at);
  }

  return {
    run(kind: string, about: string, at: number): void {
      const order = records.orders.byId(about.split(':')[0] ?? '');
      if (order === null) return;
      if (kind === 'life.accept') act(order, 'accept', at);
      if (kind === 'life.propose' && order.proposedTime === null) act(order, 'appoint', at);
      if (kind === 'life.checkIn') act(order, 'checkIn', at);
      if (kind === 'life.progress') progress(order, about, at);
      if (kind === 'life.cost') cost(order, at);
      if (kind === 'life.finish') finish(order, at);
    },

    onStep(order: Order, event: OrderEvent, at: number): void {
      if (!order.isDemo || order.orderType !== ORDER_TYPE.master) return;
      if (event === 'pay' || event === 'giveUp') plan('accept', order.id, at + LIFE.acceptMs);
      if (event === 'accept') {
        say(order, `您好，我是${order.masterName}，订单我接了，马上和您约上门时间。`);
        plan('propose', order.id, at + LIFE.proposeMs);
      }
      if (event === 'declineAppoint') say(order, '好的，我按您方便的时间再提一个。');
      if (event === 'reschedule' || event === 'declineAppoint') plan('propose', order.id, at + LIFE.proposeMs);
      if (event === 'propose') say(order, '上门时间我在订单里提了一个，您看合适就确认一下。');
      if (event === 'confirmAppoint' || event === 'appoint') plan('checkIn', order.id, at + LIFE.checkInMs);
      if (event === 'checkIn') {
        say(order, '我到现场了，摄像头已经打开。', true);
        plan('progress', `${order.id}:0`, at + LIFE.progressMs);
        if (Number(order.id.slice(-1)) % 2 === 0) plan('cost', order.id, at + LIFE.costMs);
        plan('finish', order.id, at + LIFE.finishMs);
      }
      if (event === 'rework') plan('finish', order.id, at + LIFE.checkInMs);
      if (event === 'finish') say(order, '都做完了，请您有空时验收。', true);
    },

    /** Staff work on a request: first they take it, then they propose something. */
    handleAfterSale(id: string, at: number): void {
      const sale = records.afterSales.byId(id);
      const order = sale === null ? null : records.orders.byId(sale.orderId);
      if (sale === null || order === null || sale.status > AFTER_SALE_STATUS.inWork) return;
      const by = { actor: 'clock', actorId: order.customerServiceId } as const;
      const request =
        sale.status === AFTER_SALE_STATUS.waiting
          ? ({ event: 'take', ...by } as const)
          : { event: 'propose' as const, ...by, ...proposalFor(sale, order, at) };
      saveAfterSale(context, order, sale, request, at);
      plan('afterSale', id, at + LIFE.afterSaleMs);
    },

    /** A master agrees to a cost that the customer proposed, unless it has been answered or taken back meanwhile. */
    answerCost(id: string, at: number): void {
      const cost = records.costs.byId(id);
      const order = cost === null ? null : records.orders.byId(cost.orderId);
      if (cost === null || order === null || order.masterId === null || cost.status !== COST_STATUS.proposed) return;
      const kept = saveCost(context, id, { event: 'confirm', actor: 'master', actorId: order.masterId }, at);
      if (kept.ok) say(order, `增项“${cost.name}”没问题，您支付后我就安排。`);
    },

    /** The next thing of a master, now; null when it is the customer's turn. */
    stepNow(order: Order, at: number): Order | null {
      if (order.status === ORDER_STATUS.paid) return act(order, 'accept', at);
      if (order.status === ORDER_STATUS.taken) return order.proposedTime === null ? act(order, 'appoint', at) : null;
      if (order.status === ORDER_STATUS.appointed) return act(order, 'checkIn', at);
      return order.status === ORDER_STATUS.onSite ? finish(order, at) : null;
    },

    /** Proposes the cost of the demo, now. */
    costNow: cost,
  };
}

/** A stand-in that acts for a master without an account, with the same rules; it has no login. */
function standInFor(id: string): MarketAccount | null {
  const master = findMaster(id);
  if (master === null) return null;
  const { name } = master;
  const person = { id, userName: id, mobile: null, role: 'Master', actualName: name, nickName: name } as const;
  const profile = { headImageUrl: portraitOf(id), sex: '0', serviceId: null, passwordHash: '' };
  return { ...person, ...profile, acceptsIdAsPassword: false, isFirstLogin: false, isBanned: false };
}

/** A master of the demo for this order: the chosen one, or who does this kind of work. */
function masterFor(order: Order): string {
  const { masterGrant, providerId, categoryId } = order;
  if (masterGrant === 1 && providerId !== null && findMaster(providerId) !== null) return providerId;
  const root = findCategory(categoryId)?.parentId ?? '';
  return findMaster('3002')?.skills.includes(root) === true ? '3002' : '3001';
}
