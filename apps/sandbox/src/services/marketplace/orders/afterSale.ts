import { err, ok, type Result } from '../../../result.js';
import type { OrderActor } from './orderMoves.js';

/** 0 待处理, 1 处理中, 2 待客户确认, 3 已完成, 4 已驳回, 5 已撤销. */
export type AfterSaleStatus = 0 | 1 | 2 | 3 | 4 | 5;

/** The kind of request that is about money. */
export const REFUND = 2;

/** A request after the work; money in fen. One open one per order. */
export interface AfterSale {
  readonly id: string;
  readonly orderId: string;
  readonly orderNo: string;
  /** 1 返修, 2 退款, 3 投诉, 4 补件. */
  readonly type: number;
  readonly reason: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly contactName: string;
  readonly contactMobile: string;
  readonly expectAmount: number | null;
  readonly status: AfterSaleStatus;
  readonly handlerId: string | null;
  readonly result: string | null;
  readonly resultAmount: number | null;
  readonly createTime: number;
  readonly finishTime: number | null;
}

/** What can be done to one: the customer's three, then the staff's three. */
export type AfterSaleEvent = 'cancel' | 'confirm' | 'reject' | 'take' | 'propose' | 'refuse';

const MOVES: Readonly<
  Record<
    AfterSaleEvent,
    { readonly from: readonly AfterSaleStatus[]; readonly to: AfterSaleStatus; readonly by: readonly OrderActor[] }
  >
> = {
  cancel: { from: [0, 1, 2], to: 5, by: ['customer'] },
  confirm: { from: [2], to: 3, by: ['customer'] },
  // The customer is not satisfied with what was proposed: it is worked on again.
  reject: { from: [2], to: 1, by: ['customer'] },
  take: { from: [0], to: 1, by: ['service', 'clock'] },
  propose: { from: [1], to: 2, by: ['service', 'clock'] },
  refuse: { from: [0, 1], to: 4, by: ['service'] },
};

/** What the states are called. */
export const AFTER_SALE_LABELS: Readonly<Record<AfterSaleStatus, string>> = {
  0: '待处理',
  1: '处理中',
  2: '待客户确认',
  3: '已完成',
  4: '已驳回',
  5: '已撤销',
};

/** Something somebody wants to happen to a request. */
export interface AfterSaleRequest {
  readonly event: AfterSaleEvent;
  readonly actor: OrderActor;
  readonly actorId: string;
  readonly result?: string | undefined;
  /** In fen, at most what was paid and has not come back. */
  readonly resultAmount?: number | undefined;
  readonly refundable?: number | undefined;
}

/** The request after the event, or why it stays. */
export function stepAfterSale(
  sale: AfterSale,
  { event, actor, actorId, result = '', resultAmount, refundable = 0 }: AfterSaleRequest,
  at: number,
): Result<AfterSale, 'forbidden' | 'orderStateRefuses' | 'invalid'> {
  const move = MOVES[event];
  if (!move.by.includes(actor)) return err('forbidden');
  if (!move.from.includes(sale.status)) return err('orderStateRefuses');
  const needsWords = event === 'propose' || event === 'refuse';
  if (needsWords && result.trim() === '') return err('invalid');
  if (resultAmount !== undefined && !(resultAmount >= 0 && resultAmount <= refundable)) return err('invalid');
  return ok({
    ...sale,
    status: move.to,
    ...(event === 'take' && { handlerId: actorId }),
    ...(needsWords && { result, resultAmount: resultAmount ?? null }),
    ...(!isOpenAfterSale({ status: move.to }) && { finishTime: at }),
  });
}

/** Whether somebody still has to do something about it. */
export function isOpenAfterSale({ status }: Pick<AfterSale, 'status'>): boolean {
  return status <= 2;
}
