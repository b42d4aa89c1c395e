import { OPERATOR_ROLE, ORDER_STATUS, PAY_STATUS, type Answer } from '@fitout/api-client';
import { exactTime } from '@fitout/ui-kit';
import { yuan, zhOrder, type FlowModel } from '@fitout/ui-kit/marketplace';
import { marketZone } from '../shared/marketTime.js';
import type { Order } from './orderRole.js';
import { withWorkerWord } from './workerWord.js';

type Flow = Answer<'order.flows'>[number];

const REFUNDED: readonly number[] = [PAY_STATUS.partlyRefunded, PAY_STATUS.refunded];

/**
 * The history of an order, newest first (R372). A closed order that was paid has a line about its refund, because servers
 * record the closing and not what came back.
 */
export function flowsOf(flows: readonly Flow[], order: Order): readonly FlowModel[] {
  const shown = flows.toReversed().map((flow, at) => ({
    key: flow.id ?? String(at),
    title: flow.title,
    content: flow.content,
    by: [
      timeOf(flow.createTime),
      withWorkerWord(zhOrder.operators[flow.operatorRole] ?? '', order),
      flow.operatorRole === OPERATOR_ROLE.system ? '' : flow.operatorName,
    ]
      .filter(Boolean)
      .join(' · '),
    pictures: flow.files,
  }));
  const refund = flows.some(isRefund) ? null : refundOf(order);
  return refund === null ? shown : [refund, ...shown];
}

/** True if the newest line of the history shows that the order has left the status in which `order` is shown. */
export function isAheadOf(flows: readonly Flow[], order: Order): boolean {
  const newest = flows.at(-1)?.status ?? 0;
  // A server that names no status sends 0.
  return newest > 0 && newest !== order.status;
}

/** A step has no field that marks a refund; the servers name it in the title, such as 售后退款. */
function isRefund({ title }: Flow): boolean {
  return title.includes('退款');
}

function refundOf({ status, payStatus, refundAmount, closeTime }: Order): FlowModel | null {
  if (status !== ORDER_STATUS.closed || !REFUNDED.includes(payStatus)) return null;
  return {
    key: 'refund',
    title: zhOrder.payStatuses[payStatus] ?? '',
    // Without the sum for a viewer who sees none.
    content: `${refundAmount === null ? '费用' : yuan(refundAmount)} 原路退回，到账时间以支付渠道为准。`,
    by: timeOf(closeTime),
    pictures: [],
  };
}

function timeOf(ms: number | null): string {
  return ms === null ? '' : exactTime(ms, marketZone);
}
