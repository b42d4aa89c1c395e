import { AFTER_SALE_TYPE, wireTime, yuanOf } from '@fitout/api-client/contract';
import type { AfterSale } from '../services/marketplace/orders/afterSale.js';
import { refundableOf, type Order } from '../services/marketplace/orders/Order.js';

/** The proposal of the simulated staff. */
export interface Proposal {
  readonly result: string;
  /** The refund, in fen. */
  readonly resultAmount?: number;
  /** The day of the repair, `YYYY-MM-DD`. */
  readonly resultDate?: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** The proposal for an after-sale request, by its type. */
export function proposalFor(
  { type, expectAmount, expectDate }: Pick<AfterSale, 'type' | 'expectAmount' | 'expectDate'>,
  order: Pick<Order, 'paidAmount' | 'refundAmount'>,
  at: number,
): Proposal {
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
