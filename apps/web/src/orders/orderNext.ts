import { ORDER_STATUS } from '@fitout/api-client';
import { exactTime } from '@fitout/ui-kit';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import { canCheckIn, costsForCustomer, hasOpenAfterSale } from './orderActions.js';
import type { Order, OrderRole } from './orderRole.js';
import { withWorkerWord } from './workerWord.js';
import { dayName, marketZone } from '../shared/marketTime.js';

/** The viewer's next step at the moment `now`, as text; null without one. */
export function nextStep(order: Order, role: OrderRole, now: number): string | null {
  if (order.status === ORDER_STATUS.closed) return closedBecause(order);
  const toDo = costsForCustomer(order);
  if (toDo > 0 && role === 'customer')
    return withWorkerWord(`有 ${toDo} 项增项费用待你处理，处理后师傅才能完工。`, order);
  const waiting = WAITING_COSTS[role];
  if (order.waitingCostCount > 0 && waiting !== undefined)
    return withWorkerWord(waiting(order.waitingCostCount), order);
  const sale = hasOpenAfterSale(order) ? AFTER_SALE[role]?.[order.afterSaleStatus ?? 0] : undefined;
  const words = sale ?? visitStep(order, role, now) ?? acceptStep(order, role) ?? NEXT[role][order.status] ?? null;
  return words === null ? null : withWorkerWord(words, order);
}

/** The step for costs that the customer proposed. */
const WAITING_COSTS: Readonly<Partial<Record<OrderRole, (count: number) => string>>> = {
  customer: (count) => `你提交的 ${count} 项增项正等待师傅或客服确认。`,
  master: (count) => `客户提交了 ${count} 项增项，请在“增项费用”中确认或拒绝。`,
  service: (count) => `客户提交了 ${count} 项增项，请与师傅核实后确认或拒绝。`,
};

/** The step for an open after-sale request, by its status. */
const AFTER_SALE: Readonly<Partial<Record<OrderRole, readonly string[]>>> = {
  customer: ['售后申请已提交，等待客服受理。', '售后处理中，请留意处理进度。', '客服已给出售后方案，请确认。'],
  service: ['客户申请了售后，请受理。', '售后处理中，请给出方案。', '已给出售后方案，等待客户确认。'],
};

/** The moment that the worker proposed and this viewer has to answer; null without one. */
export function proposedVisit({ status, appointTime }: Order, role: OrderRole): number | null {
  return role === 'customer' && status === ORDER_STATUS.taken ? appointTime : null;
}

/** The step for a proposed visit; null without one. */
function visitStep(order: Order, role: OrderRole, now: number): string | null {
  const { status, appointTime } = order;
  if (appointTime === null) return null;
  const time = exactTime(appointTime, marketZone);
  if (status === ORDER_STATUS.taken) return VISIT[role]?.proposed(time) ?? null;
  return status === ORDER_STATUS.appointed ? (VISIT[role]?.agreed(time, isVisitDay(order, now)) ?? null) : null;
}

/** Whether a master can check in and the day of the visit has come. */
function isVisitDay(order: Order, now: number): boolean {
  return canCheckIn(order, now) && dayName(order.appointTime ?? now) <= dayName(now);
}

/** The step for finished work, with the moment after which it counts as accepted; null without one. */
function acceptStep({ status, acceptDeadline }: Order, role: OrderRole): string | null {
  if (status !== ORDER_STATUS.finished || acceptDeadline === null) return null;
  return ACCEPT[role]?.(exactTime(acceptDeadline, marketZone)) ?? null;
}

const ACCEPT: Readonly<Partial<Record<OrderRole, (time: string) => string>>> = {
  customer: (time) => `师傅已完工，请在 ${time} 前验收，超时将自动验收。`,
  master: (time) => `已提交完工，等待客户验收，${time} 将自动验收。`,
};

function closedBecause({ closeReason }: Order): string {
  const reason = zhOrder.closeReasons[closeReason ?? ''];
  return reason === undefined ? '订单已关闭。' : `订单已关闭：${reason}。`;
}

interface VisitWords {
  readonly proposed: (time: string) => string;
  readonly agreed: (time: string, isVisitDay: boolean) => string;
}

const VISIT: Readonly<Partial<Record<OrderRole, VisitWords>>> = {
  customer: {
    proposed: (time) => `师傅提议 ${time} 上门，请确认。`,
    agreed: (time) => `师傅将于 ${time} 上门，请保持电话畅通。`,
  },
  master: {
    proposed: (time) => `已提议 ${time} 上门，等待客户确认。`,
    agreed: (time, isVisitDay) => `请于 ${time} 准时上门${isVisitDay ? '，到达后签到并上传照片' : ''}。`,
  },
};

const NEXT: Readonly<Record<OrderRole, Readonly<Record<number, string>>>> = {
  customer: {
    1: '请尽快完成支付，超时订单将自动取消。',
    2: '已支付，正在为你安排服务人员。',
    3: '请与师傅确认上门时间。',
    4: '师傅将按约定时间上门，请保持电话畅通。',
    5: '服务进行中，可在群聊中随时沟通。',
    6: '师傅已完工，请在 72 小时内验收，超时将自动验收。',
    7: '服务已验收，期待你的评价。',
    8: '服务已完成，质保期内可申请售后。',
  },
  master: {
    2: '客户已支付，接单后请尽快预约上门时间。',
    3: '请与客户约定上门时间。',
    4: '到达现场后请签到并上传照片。',
    5: '完工后请上传完工照片，提交验收。',
    6: '已提交完工，等待客户验收。',
  },
  service: {},
  colleague: {},
};
