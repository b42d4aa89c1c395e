import { COST_STATUS, MASTER_GRANT, OPERATOR_ROLE, ORDER_FILE_TYPE, ORDER_STATUS } from '@fitout/api-client/contract';
import { findMaster } from '../services/marketplace/catalog/masters.js';
import { portraitOf } from '../services/marketplace/catalog/portraits.js';
import { findCategory } from '../services/marketplace/catalog/services.js';
import type { MarketAccount } from '../services/marketplace/createAccounts.js';
import type { Marketplace } from '../services/marketplace/createMarketplace.js';
import { isPendingCost } from '../services/marketplace/orders/additionalCost.js';
import type { Order } from '../services/marketplace/orders/Order.js';
import { addCost } from '../services/marketplace/orders/saveCost.js';
import { proposedSlot } from '../services/marketplace/orders/slots.js';
import type { Jobs } from '../storage/createJobs.js';
import { SIMULATION } from './simulationLimits.js';

/** A picture of the demo. Its address has no host, because the port may change. */
const PHOTO = {
  url: '/api/fe/cameras/stills/living.webp',
  name: '施工现场.webp',
  bytes: 5_704,
  width: 640,
  height: 360,
};

const PROGRESS = ['材料已经搬到现场，开始施工。', '主要工序做完了，正在收边。', '清理现场，准备完工。'] as const;

/** Creates the actions of a simulated master on an order: steps, additional costs, progress and messages. */
export function createMasterSteps({ context, orders }: Marketplace, jobs: Pick<Jobs, 'plan'>) {
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
      clientToken: null,
      createTime: at,
      handleTime: null,
    } as const;
    const base = { id: records.nextId(), orderId: order.id, orderNo: order.orderNo, images: [] };
    const proposer = { proposerId: order.masterId, proposerRole: OPERATOR_ROLE.master };
    addCost(context, { ...base, ...what, amount: 26_000, ...state, ...proposer }, at);
  }

  function progress(order: Order, about: string, at: number): void {
    const step = Number(about.split(':')[1] ?? 0);
    if (order.status !== ORDER_STATUS.onSite || order.masterId === null) return;
    const file = {
      id: records.nextId(),
      orderId: order.id,
      flowId: null,
      type: ORDER_FILE_TYPE.work,
      url: PHOTO.url,
      size: PHOTO.bytes,
    };
    records.files.put({ ...file, name: `施工过程${step + 1}.webp`, uploaderId: order.masterId, createTime: at });
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

  return { send, act, cost, progress, finish };
}

/** An account object for a master without an account, under the same rules; it cannot log in. */
function standInFor(id: string): MarketAccount | null {
  const master = findMaster(id);
  if (master === null) return null;
  const { name } = master;
  const person = { id, userName: id, mobile: null, role: 'Master', actualName: name, nickName: name } as const;
  const profile = { headImageUrl: portraitOf(id), sex: '0', serviceId: null, passwordHash: '' };
  return { ...person, ...profile, acceptsIdAsPassword: false, isFirstLogin: false, isBanned: false };
}

/** The id of a master for this order: the chosen master, or one with the skill for its category. */
function masterFor(order: Order): string {
  const { masterGrant, providerId, categoryId } = order;
  if (masterGrant === MASTER_GRANT.customer && providerId !== null && findMaster(providerId) !== null)
    return providerId;
  const root = findCategory(categoryId)?.parentId ?? '';
  return findMaster('3002')?.skills.includes(root) === true ? '3002' : '3001';
}
