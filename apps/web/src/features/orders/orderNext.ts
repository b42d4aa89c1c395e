import { exactTime, localZone, zhOrder } from '@fitout/ui-kit';
import type { Order, OrderRole } from './orderRole.js';
import { ORDER_STATUS } from './orderStatus.js';

/** What has to be done next, said to whoever looks; null where nothing is waited for. */
export function nextStep(order: Order, role: OrderRole): string | null {
  if (order.status === ORDER_STATUS.closed) return closedBecause(order);
  if (order.pendingAdditionalCount > 0 && role === 'customer')
    return `有 ${order.pendingAdditionalCount} 项增项费用待您处理，处理后师傅才能完工。`;
  return visitStep(order, role) ?? NEXT[role][order.status] ?? null;
}

/** What is to be done about a visit whose time somebody has named; null where there is none. */
function visitStep({ status, appointTime }: Order, role: OrderRole): string | null {
  if (appointTime === null) return null;
  const time = exactTime(appointTime, localZone);
  if (status === ORDER_STATUS.taken) return VISIT[role]?.proposed(time) ?? null;
  return status === ORDER_STATUS.appointed ? (VISIT[role]?.agreed(time) ?? null) : null;
}

function closedBecause({ closeReason }: Order): string {
  const reason = zhOrder.closeReasons[closeReason ?? ''];
  return reason === undefined ? '订单已关闭。' : `订单已关闭：${reason}。`;
}

interface VisitWords {
  readonly proposed: (time: string) => string;
  readonly agreed: (time: string) => string;
}

const VISIT: Readonly<Partial<Record<OrderRole, VisitWords>>> = {
  customer: {
    proposed: (time) => `师傅提议 ${time} 上门，请确认。`,
    agreed: (time) => `师傅将于 ${time} 上门，请保持电话畅通。`,
  },
  master: {
    proposed: (time) => `已提议 ${time} 上门，等待客户确认。`,
    agreed: (time) => `请于 ${time} 到达现场，签到并上传照片。`,
  },
};

const NEXT: Readonly<Record<OrderRole, Readonly<Record<number, string>>>> = {
  customer: {
    1: '请尽快完成支付，超时订单将自动取消。',
    2: '已支付，正在为您安排服务人员。',
    3: '请与师傅确认上门时间。',
    4: '师傅将按约定时间上门，请保持电话畅通。',
    5: '服务进行中，可在群聊中随时沟通。',
    6: '师傅已完工，请在 72 小时内验收，超时将自动验收。',
    7: '服务已验收，期待您的评价。',
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
