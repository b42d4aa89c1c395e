import { yuanOf } from '@fitout/api-client/contract';
import type { AfterSale } from '../services/marketplace/orders/afterSale.js';
import { refundableOf, type Order } from '../services/marketplace/orders/Order.js';

/** What the staff of the demo proposes. */
export interface Proposal {
  readonly result: string;
  /** What comes back, in fen. */
  readonly resultAmount?: number;
}

/** The staff's proposal for a request after the sale: one that fits its kind. */
export function proposalFor(
  { type, expectAmount }: Pick<AfterSale, 'type' | 'expectAmount'>,
  order: Pick<Order, 'paidAmount' | 'refundAmount'>,
): Proposal {
  if (type === 2) {
    const resultAmount = Math.min(expectAmount ?? Infinity, refundableOf(order));
    return { result: `同意退款¥${yuanOf(resultAmount).toFixed(2)}，您确认后原路退回。`, resultAmount };
  }
  if (type === 3) return { result: '您反映的情况已核实，我们已要求师傅整改，客服将在一个工作日内电话回访。' };
  if (type === 4) return { result: '缺少的配件已安排补发，预计三天内送达。' };
  return { result: '师傅将于两天内免费上门返修。' };
}
