import { zhOrder } from '@fitout/ui-kit';
import type { Order, OrderRole } from './orderRole.js';

/** What has to be done next, said to whoever looks; null where nothing is waited for. */
export function nextStep(order: Order, role: OrderRole): string | null {
  if (order.status === 9) return closedBecause(order);
  if (order.pendingAdditionalCount > 0 && role === 'customer')
    return `有 ${order.pendingAdditionalCount} 项增项费用待您处理，处理后师傅才能完工。`;
  return NEXT[role][order.status] ?? null;
}

function closedBecause({ closeReason }: Order): string {
  const reason = zhOrder.closeReasons[closeReason ?? ''];
  return reason === undefined ? '订单已关闭。' : `订单已关闭：${reason}。`;
}

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
