import { AFTER_SALE_STATUS, ORDER_STATUS as STATUS, ORDER_TYPE, type Answer, type RecordOf } from '@fitout/api-client';
import { exactTime } from '@fitout/ui-kit';
import { orderStatusLabel, zhOrder, type StatusTone } from '@fitout/ui-kit/marketplace';
import {
  Archive,
  CalendarClock,
  CircleCheckBig,
  ClipboardCheck,
  Hammer,
  MessageSquareHeart,
  ReceiptText,
  ShieldCheck,
  UserSearch,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { dayName, marketZone } from '../shared/marketTime.js';

export type Order = RecordOf<'order.page'>;

export type OrderRole = 'customer' | 'master' | 'service' | 'colleague';

export interface Viewer {
  readonly userId: string;
  readonly masterId: string | null;
}

export function roleIn(order: Order, { userId, masterId }: Viewer): OrderRole {
  if (order.customerId === userId) return 'customer';
  if (masterId !== null && (order.masterId === masterId || order.masterId === userId || order.masterId === null))
    return 'master';
  return order.customerServiceId === userId ? 'service' : 'colleague';
}

/** With `isSent` an action is a change of the order without further fields; without `done` the page shows its result. */
export const ACTIONS = {
  pay: { label: '去支付' },
  edit: { label: '修改订单', done: '修改成功' },
  cancel: { label: '取消订单', done: '订单已取消' },
  contactService: { label: '联系客服' },
  urge: { label: '催单', done: '已催单，我们会尽快处理', isSent: true },
  addMember: { label: '添加群成员' },
  confirmAppoint: { label: '确认预约', done: '预约成功', isSent: true },
  appoint: { label: '选择上门时间', done: '上门时间已提交' },
  openGroup: { label: '订单群聊' },
  declineAppoint: { label: '另约时间', done: '已提交，请等待重新提议' },
  reschedule: { label: '改约', done: '已提交改约，请等待对方确认' },
  watch: { label: '查看监控' },
  handleCosts: { label: '处理增项' },
  afterSale: { label: '申请售后', done: '售后申请已提交' },
  acceptWork: { label: '确认验收', done: '验收完成' },
  rework: { label: '需要整改', done: '整改要求已提交' },
  imagesZip: { label: '下载完工图片包' },
  finishPpt: { label: '下载完工PPT' },
  comment: { label: '评价', done: '评价成功' },
  viewComment: { label: '查看评价' },
  viewAfterSale: { label: '查看售后' },
  again: { label: '再来一单' },
  hide: { label: '从列表移除' },
  accept: { label: '接单', done: '接单成功', isSent: true },
  giveUp: { label: '放弃接单', done: '已放弃接单' },
  checkIn: { label: '到达签到', done: '签到成功' },
  proposeCost: { label: '提交增项', done: '增项已提交' },
  finish: { label: '完工', done: '已提交完工，等待客户验收' },
  cancelByService: { label: '取消订单', done: '订单已取消' },
} as const;

export type OrderAction = keyof typeof ACTIONS;

export type SentAction = {
  [Name in OrderAction]: (typeof ACTIONS)[Name] extends { readonly isSent: true } ? Name : never;
}[OrderAction];

export function isSent(action: OrderAction): action is SentAction {
  return 'isSent' in ACTIONS[action];
}

export function doneWords(action: OrderAction): string | undefined {
  const { done }: { readonly label: string; readonly done?: string } = ACTIONS[action];
  return done;
}

/** The actions on several orders at once. */
export type BatchAction = 'pay' | 'accept' | 'imagesZip' | 'finishPpt';

type Offers = readonly OrderAction[] | ((order: Order, now: number) => readonly OrderAction[]);
type Next = string | ((order: Order, now: number) => string);

type StateGroup =
  /** The order has a chat (R459). */
  | 'chat'
  /** The site may be watched. */
  | 'cameras'
  | 'doing'
  | 'masterBusy'
  | 'followUp'
  | 'income'
  | 'underWay'
  | 'over'
  | 'batch';

interface OrderState {
  /** To a master, a shop and a design provider (A48). */
  readonly label: readonly [master: string, shop: string, design: string];
  /** What is done in this state, where the work of a shop or a design is another word too. */
  readonly step?: string | readonly [master: string, shop: string, design: string];
  readonly tone: StatusTone;
  readonly icon: LucideIcon;
  readonly tab?: 'visit';
  readonly none: string;
  readonly in: readonly StateGroup[];
  /** 师傅 stands for the provider of the order's type. */
  readonly next: Readonly<Partial<Record<OrderRole, Next>>>;
  /** The likeliest first. Staff and colleagues have those of the chat unless the state has their own. */
  readonly actions: Readonly<Partial<Record<OrderRole, Offers>>>;
  readonly batch?: readonly BatchAction[];
}

const PACKAGES = ['imagesZip', 'finishPpt'] as const;
const CHAT_ONLY: readonly OrderAction[] = ['openGroup'];

const STATES: Readonly<Record<keyof typeof STATUS, OrderState>> = {
  unpaid: {
    label: ['待支付', '待支付', '待支付定金'],
    step: '支付',
    tone: 'warning',
    icon: Wallet,
    none: '暂无待支付订单',
    in: ['batch'],
    next: { customer: '请尽快完成支付，超时订单将自动取消。' },
    actions: { customer: ['pay', 'edit', 'cancel'] },
    batch: ['pay'],
  },
  paid: {
    label: ['待接单', '待店铺接单', '待派设计师'],
    step: '接单',
    tone: 'info',
    icon: UserSearch,
    none: '暂无待接单订单',
    in: ['chat', 'doing', 'followUp'],
    next: {
      customer: '已支付，正在为你安排服务人员。',
      master: '客户已支付，接单后请尽快预约上门时间。',
    },
    actions: { customer: ['contactService', 'openGroup', 'urge', 'addMember', 'cancel'], master: ['accept'] },
  },
  taken: {
    label: ['待预约', '待预约', '待预约量房'],
    step: '预约',
    tone: 'info',
    icon: CalendarClock,
    tab: 'visit',
    none: '暂无待预约或待上门的订单',
    in: ['chat', 'doing', 'followUp', 'masterBusy'],
    next: {
      customer: visit('请与师傅确认上门时间。', (time) => `师傅提议 ${time} 上门，请确认。`),
      master: visit('请与客户约定上门时间。', (time) => `已提议 ${time} 上门，等待客户确认。`),
    },
    actions: {
      customer: ({ appointTime }) => [
        ...(appointTime === null ? (['appoint'] as const) : PROPOSAL_ANSWERS),
        'openGroup',
        'urge',
        'cancel',
      ],
      // What the master waits for is the customer's answer.
      master: ({ appointTime }) =>
        appointTime === null ? ['appoint', 'openGroup', 'giveUp'] : ['openGroup', 'appoint', 'giveUp'],
    },
  },
  appointed: {
    label: ['待上门', '待上门', '待量房'],
    step: ['上门', '上门', '量房'],
    tone: 'cyan',
    icon: CalendarClock,
    tab: 'visit',
    none: '暂无待预约或待上门的订单',
    in: ['chat', 'cameras', 'doing', 'masterBusy'],
    next: {
      customer: visit('师傅将按约定时间上门，请保持电话畅通。', (time) => `师傅将于 ${time} 上门，请保持电话畅通。`),
      master: visit(
        '到达现场后请签到并上传照片。',
        (time, isVisitDay) => `请于 ${time} 准时上门${isVisitDay ? '，到达后签到并上传照片' : ''}。`,
      ),
    },
    actions: {
      customer: (order, now) => [
        ...costs(order),
        'openGroup',
        ...only(isMovable(order, now), 'reschedule'),
        'urge',
        'contactService',
        'proposeCost',
      ],
      master: (order, now) => [
        ...only(canCheckIn(order, now), 'checkIn'),
        'openGroup',
        ...only(isMovable(order, now), 'reschedule'),
        'proposeCost',
      ],
      service: ['openGroup', 'addMember', 'proposeCost', 'cancelByService'],
    },
  },
  onSite: {
    label: ['施工中', '服务中', '设计中'],
    step: ['施工', '服务', '设计'],
    tone: 'brand',
    icon: Hammer,
    none: '暂无施工中的订单',
    in: ['chat', 'cameras', 'doing', 'masterBusy', 'underWay'],
    next: {
      customer: '服务进行中，可在群聊中随时沟通。',
      master: '完工后请上传完工照片，提交验收。',
    },
    actions: {
      // A cost that waits for the customer blocks the work.
      customer: (order) => [
        ...costs(order),
        ...only(hasCamera(order), 'watch'),
        'openGroup',
        sale(order),
        'proposeCost',
      ],
      master: ['finish', 'proposeCost', 'openGroup'],
      service: ['openGroup', 'addMember', 'proposeCost'],
    },
  },
  finished: {
    label: ['待验收', '待验收', '待确认方案'],
    step: '验收',
    tone: 'gold',
    icon: ClipboardCheck,
    none: '暂无待验收订单',
    in: ['chat', 'cameras', 'masterBusy', 'underWay', 'batch'],
    next: {
      customer: ({ acceptDeadline }) =>
        `师傅已完工，请在 ${acceptDeadline === null ? '72 小时内' : `${timeOf(acceptDeadline)} 前`}验收，超时将自动验收。`,
      master: ({ acceptDeadline }) =>
        `已提交完工，等待客户验收${acceptDeadline === null ? '' : `，${timeOf(acceptDeadline)} 将自动验收`}。`,
    },
    actions: { customer: ['acceptWork', 'rework', 'openGroup', ...PACKAGES], master: CHAT_ONLY },
    batch: ['accept', ...PACKAGES],
  },
  accepted: {
    label: ['待评价', '待评价', '待评价'],
    step: '评价',
    tone: 'purple',
    icon: MessageSquareHeart,
    none: '暂无待评价订单',
    in: ['chat', 'income', 'underWay'],
    next: { customer: '服务已验收，期待你的评价。' },
    actions: { customer: (order) => ['comment', sale(order), 'again'], master: CHAT_ONLY },
    batch: PACKAGES,
  },
  done: {
    label: ['已完成', '已完成', '已完成'],
    tone: 'success',
    icon: CircleCheckBig,
    none: '暂无已完成订单',
    in: ['chat', 'income', 'over', 'batch'],
    next: { customer: '服务已完成，质保期内可申请售后。' },
    actions: { customer: (order) => ['again', sale(order), 'viewComment', ...PACKAGES], master: CHAT_ONLY },
    batch: PACKAGES,
  },
  closed: {
    label: ['已关闭', '已关闭', '已关闭'],
    tone: 'neutral',
    icon: Archive,
    none: '暂无已关闭订单',
    in: ['over'],
    next: {},
    actions: { customer: ['again', 'hide'] },
  },
};

const NAMES = Object.keys(STATES) as (keyof typeof STATES)[];
const BY_STATUS: ReadonlyMap<number, OrderState> = new Map(NAMES.map((name) => [STATUS[name], STATES[name]]));

type WithStatus = Pick<Order, 'status'>;

export function isIn(group: StateGroup, { status }: WithStatus): boolean {
  return BY_STATUS.get(status)?.in.includes(group) ?? false;
}

export function statusesIn(group: StateGroup): readonly number[] {
  return NAMES.filter((name) => STATES[name].in.includes(group)).map((name) => STATUS[name]);
}

export function statusTone(status: number): StatusTone {
  return BY_STATUS.get(status)?.tone ?? 'neutral';
}

function ofType<T>(orderType: number | undefined, [master, shop, design]: readonly [T, T, T]): T {
  return orderType === ORDER_TYPE.shop ? shop : orderType === ORDER_TYPE.design ? design : master;
}

/** The label of a status for this type of order (A48). A visit has no type: nearly all visits are those of masters. */
export function statusLabel({ orderType, status }: WithStatus & Partial<Pick<Order, 'orderType'>>): string {
  const label = BY_STATUS.get(status)?.label;
  return orderStatusLabel(status) ?? (label && ofType(orderType, label)) ?? String(status);
}

/** The steps of an order, and the index of the current one: their number once all are done. */
export function stepsOf({ orderType, status }: Pick<Order, 'orderType' | 'status'>): {
  steps: readonly string[];
  current: number;
} {
  const live = NAMES.filter((name) => STATES[name].step !== undefined);
  const steps = live.map((name) => {
    const { step = '' } = STATES[name];
    return typeof step === 'string' ? step : ofType(orderType, step);
  });
  const at = live.findIndex((name) => STATUS[name] === status);
  return { steps, current: at === -1 ? steps.length : at };
}

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly none: string;
  /** Null for a tab that is no state of an order: 全部 has a link of its own, and 进行中 is in the address only. */
  readonly icon: LucideIcon | null;
  readonly statuses: readonly number[];
}

/** The tab of the orders that wait for the viewer. */
export const PENDING = 'pending';

export const ORDER_TABS: readonly Tab[] = [
  { id: PENDING, label: '待处理', none: '没有等你处理的订单', icon: null, statuses: [] },
  { id: 'all', label: '全部', none: '还没有订单', icon: null, statuses: [] },
  { id: 'doing', label: '进行中', none: '暂无进行中的订单', icon: null, statuses: statusesIn('doing') },
  ...tabsOfStates(),
  { id: 'costs', label: '增项费用', none: '暂无增项费用', icon: ReceiptText, statuses: [] },
  { id: 'afterSale', label: '售后', none: '暂无售后', icon: ShieldCheck, statuses: [] },
];

export const USUAL_TABS = ORDER_TABS.filter(({ id }) => id !== 'doing');

function tabsOfStates(): readonly Tab[] {
  const ids = [...new Set(NAMES.map((name) => STATES[name].tab ?? String(STATUS[name])))];
  return ids.flatMap((id): readonly Tab[] => {
    const names = NAMES.filter((name) => (STATES[name].tab ?? String(STATUS[name])) === id);
    const [first] = names;
    if (first === undefined) return [];
    const { none, icon } = STATES[first];
    const label = names.map((name) => STATES[name].label[0]).join('/');
    return [{ id, label, none, icon, statuses: names.map((name) => STATUS[name]) }];
  });
}

function tabOf(id: string): Tab | undefined {
  return ORDER_TABS.find((tab) => tab.id === id);
}

export function orderTabOf(text: string | null): string {
  return tabOf(text ?? '')?.id ?? 'all';
}

export function tabStatuses(id: string): readonly number[] {
  return tabOf(id)?.statuses ?? [];
}

/** The label of a tab: that of its status, if the installation changes it (A48). */
export function tabLabel(id: string): string {
  return orderStatusLabel(id) ?? tabOf(id)?.label ?? '';
}

/** The number of orders of a tab (R379). */
export function tabCount(id: string, counts: Answer<'order.myCount'>): number {
  if (id === PENDING) return 0;
  if (id === 'all') return counts.total;
  if (id === 'costs') return counts.additionalCost;
  if (id === 'afterSale') return counts.afterSale;
  const byStatus: Readonly<Record<number, number>> = counts;
  return tabStatuses(id).reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
}

export const ORDER_VIEWS = {
  mine: { label: '我下的单', none: '还没有订单' },
  assigned: { label: '我接的单', none: '还没有接的单' },
  takeable: { label: '可接订单', none: '暂无可接订单' },
  service: { label: '我服务的订单', none: '还没有服务的订单' },
} as const;

export type OrderView = keyof typeof ORDER_VIEWS;

export function emptyWords({ tab, view }: { readonly tab: string; readonly view: OrderView }): string {
  return tab === 'all' ? ORDER_VIEWS[view].none : (tabOf(tab)?.none ?? '');
}

const MOVABLE_UNTIL_MS = 2 * 3_600_000;
const CHECK_IN_MS = 24 * 3_600_000;

export const PROPOSAL_ANSWERS = ['confirmAppoint', 'declineAppoint'] as const;

interface OrderOffer {
  readonly primary: OrderAction | null;
  readonly others: readonly OrderAction[];
}

/** The viewer's actions on this order. The server checks again; this only hides buttons that it would refuse. */
export function orderActions(order: Order, role: OrderRole, now: number): OrderOffer {
  const offers = BY_STATUS.get(order.status)?.actions[role] ?? (canTalk(order) ? IN_CHAT[role] : undefined) ?? [];
  const [primary = null, ...others] = typeof offers === 'function' ? offers(order, now) : offers;
  return { primary, others };
}

/** The actions that nobody but the viewer can take, and that the order waits for. */
const TURNS: ReadonlySet<OrderAction> = new Set([
  ...(['pay', 'confirmAppoint', 'appoint', 'handleCosts', 'acceptWork', 'comment'] as const),
  ...(['accept', 'checkIn', 'finish'] as const),
]);

/** What the order waits for the viewer to do; null if it is not their turn. */
export function turnIn(order: Order, role: OrderRole, now: number): OrderAction | null {
  const { primary } = orderActions(order, role, now);
  return primary !== null && TURNS.has(primary) ? primary : null;
}

/** The states in which an order can wait for who has this list. */
export const TURN_STATUSES: Readonly<Partial<Record<OrderView, readonly number[]>>> = {
  mine: [STATUS.unpaid, STATUS.taken, STATUS.appointed, STATUS.onSite, STATUS.finished, STATUS.accepted],
  assigned: [STATUS.paid, STATUS.taken, STATUS.appointed, STATUS.onSite],
};

const IN_CHAT: Readonly<Partial<Record<OrderRole, Offers>>> = {
  service: ['openGroup', 'addMember'],
  colleague: (order) => ['openGroup', ...only(hasCamera(order), 'watch'), 'addMember'],
};

/** Whether the order's chat is listed (R459). */
export function canTalk(order: WithStatus): boolean {
  return isIn('chat', order);
}

/** Whether the site of an order may be watched now. */
export function hasCamera(order: Order): boolean {
  return order.cameraFlag && isIn('cameras', order);
}

export function isMovable({ appointTime }: Pick<Order, 'appointTime'>, now: number): boolean {
  return appointTime !== null && appointTime - now >= MOVABLE_UNTIL_MS;
}

function canCheckIn({ appointTime }: Pick<Order, 'appointTime'>, now: number): boolean {
  return appointTime !== null && Math.abs(now - appointTime) <= CHECK_IN_MS;
}

/** Whether there is an open after-sale request: a second one would be refused (1208). */
export function hasOpenAfterSale({ afterSaleStatus }: Pick<Order, 'afterSaleStatus'>): boolean {
  return afterSaleStatus !== null && afterSaleStatus <= AFTER_SALE_STATUS.proposed;
}

function sale(order: Order): OrderAction {
  return hasOpenAfterSale(order) ? 'viewAfterSale' : 'afterSale';
}

function costs(order: Order): readonly OrderAction[] {
  return only(costsForCustomer(order) > 0, 'handleCosts');
}

function only(isOffered: boolean, action: OrderAction): readonly OrderAction[] {
  return isOffered ? [action] : [];
}

function costsForCustomer({ pendingAdditionalCount, waitingCostCount }: Order): number {
  // A server that does not send the count has none.
  return Math.max(0, pendingAdditionalCount - (waitingCostCount ?? 0));
}

export function batchOf(
  action: BatchAction,
  orders: readonly Order[],
): { ids: readonly string[]; left: readonly string[] } {
  const fits = ({ status }: Order) => BY_STATUS.get(status)?.batch?.includes(action) ?? false;
  return {
    ids: orders.filter(fits).map(({ id }) => id),
    left: orders.filter((order) => !fits(order)).map(({ orderNo }) => orderNo),
  };
}

export function nextStep(order: Order, role: OrderRole, now: number): string | null {
  if (order.status === STATUS.closed) return closedBecause(order);
  const toDo = costsForCustomer(order);
  if (toDo > 0 && role === 'customer')
    return withWorkerWord(`有 ${toDo} 项增项费用待你处理，处理后师傅才能完工。`, order);
  const waiting = order.waitingCostCount > 0 ? WAITING_COSTS[role]?.(order.waitingCostCount) : undefined;
  const open = hasOpenAfterSale(order) ? OPEN_AFTER_SALE[role]?.[order.afterSaleStatus ?? 0] : undefined;
  const step = waiting ?? open ?? BY_STATUS.get(order.status)?.next[role];
  if (step === undefined) return null;
  return withWorkerWord(typeof step === 'function' ? step(order, now) : step, order);
}

/** The action that the next step is about; null without one. */
export function nextAction(order: Order, role: OrderRole, now: number): OrderAction | null {
  if (costsForCustomer(order) > 0 && role === 'customer') return 'handleCosts';
  if (order.waitingCostCount > 0) return role === 'master' || role === 'service' ? 'handleCosts' : null;
  if (hasOpenAfterSale(order) && OPEN_AFTER_SALE[role] !== undefined)
    return role === 'customer' && order.afterSaleStatus === AFTER_SALE_STATUS.proposed ? 'viewAfterSale' : null;
  return turnIn(order, role, now);
}

const WAITING_COSTS: Readonly<Partial<Record<OrderRole, (count: number) => string>>> = {
  customer: (count) => `你提交的 ${count} 项增项正等待师傅或客服确认。`,
  master: (count) => `客户提交了 ${count} 项增项，请在“增项费用”中确认或拒绝。`,
  service: (count) => `客户提交了 ${count} 项增项，请与师傅核实后确认或拒绝。`,
};

const OPEN_AFTER_SALE: Readonly<Partial<Record<OrderRole, readonly string[]>>> = {
  customer: ['售后申请已提交，等待客服受理。', '售后处理中，请留意处理进度。', '客服已给出售后方案，请确认。'],
  service: ['客户申请了售后，请受理。', '售后处理中，请给出方案。', '已给出售后方案，等待客户确认。'],
};

/** The moment that the worker proposed and this viewer has to answer; null without one. */
export function proposedVisit({ status, appointTime }: Order, role: OrderRole): number | null {
  return role === 'customer' && status === STATUS.taken ? appointTime : null;
}

function visit(without: string, at: (time: string, isVisitDay: boolean) => string): Next {
  return (order, now) => {
    const { appointTime } = order;
    if (appointTime === null) return without;
    return at(timeOf(appointTime), canCheckIn(order, now) && dayName(appointTime) <= dayName(now));
  };
}

function closedBecause({ closeReason }: Order): string {
  const reason = zhOrder.closeReasons[closeReason ?? ''];
  return reason === undefined ? '订单已关闭。' : `订单已关闭：${reason}。`;
}

export function timeOf(ms: number | null): string {
  return ms === null ? '' : exactTime(ms, marketZone);
}

export function workerWord({ orderType }: Pick<Order, 'orderType'>): string {
  return ofType(orderType, ['师傅', '店铺', '设计师']);
}

export function withWorkerWord(sentence: string, order: Pick<Order, 'orderType'>): string {
  return sentence.replaceAll('师傅', workerWord(order));
}
