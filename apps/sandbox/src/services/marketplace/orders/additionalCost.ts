import { COST_STATUS, OPERATOR_ROLE } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import type { OrderActor } from './orderTransitions.js';

/** 0 待确认, 1 待支付, 2 已支付, 3 已拒绝, 4 已撤销. */
export type CostStatus = 0 | 1 | 2 | 3 | 4;

/** A cost in addition to the order's services; money in fen. */
export interface AdditionalCost {
  readonly id: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly name: string;
  readonly reason: string;
  readonly unit: string;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
  readonly images: readonly string[];
  readonly status: CostStatus;
  readonly proposerId: string;
  readonly proposerRole: number;
  readonly payInfoId: string | null;
  readonly rejectReason: string | null;
  /** The token of the request that proposed it; null without one. */
  readonly clientToken: string | null;
  readonly createTime: number;
  readonly handleTime: number | null;
}

/** The events of an additional cost. */
export type CostEvent = 'confirm' | 'reject' | 'withdraw' | 'pay';

/** The statuses that end a cost without a payment; the app only shows them, so the contract does not name them. */
const REJECTED = 3;
const WITHDRAWN = 4;

const TRANSITIONS: Readonly<Record<CostEvent, { readonly from: readonly CostStatus[]; readonly to: CostStatus }>> = {
  confirm: { from: [COST_STATUS.proposed], to: COST_STATUS.confirmed },
  reject: { from: [COST_STATUS.proposed], to: REJECTED },
  withdraw: { from: [COST_STATUS.proposed, COST_STATUS.confirmed], to: WITHDRAWN },
  pay: { from: [COST_STATUS.confirmed], to: COST_STATUS.paid },
};

/** Who may propose an additional cost: the customer, the master and the staff, but not added accounts. */
export const COST_PROPOSERS: readonly OrderActor[] = ['customer', 'master', 'service'];

/**
 * The cost after the event, or the refusal. The customer decides on a cost that others propose, the master or the staff
 * on a cost that the customer proposes; only the proposer may withdraw it.
 */
export function stepCost(
  cost: AdditionalCost,
  { event, actor, actorId, reason = '' }: { event: CostEvent; actor: OrderActor; actorId: string; reason?: string },
  at: number,
): Result<AdditionalCost, 'forbidden' | 'costHandled' | 'invalid'> {
  if (!mayDo(cost, event, actor, actorId)) return err('forbidden');
  const transition = TRANSITIONS[event];
  if (!transition.from.includes(cost.status)) return err('costHandled');
  if (event === 'reject' && reason.trim() === '') return err('invalid');
  return ok({ ...cost, status: transition.to, handleTime: at, ...(event === 'reject' && { rejectReason: reason }) });
}

/** Whether the work cannot be finished while a cost has this status. */
export function isPendingCost({ status }: Pick<AdditionalCost, 'status'>): boolean {
  return status === COST_STATUS.proposed || status === COST_STATUS.confirmed;
}

/** Whether the customer proposed the cost, so that the provider decides on it. */
export function isByCustomer({ proposerRole }: Pick<AdditionalCost, 'proposerRole'>): boolean {
  return proposerRole === OPERATOR_ROLE.customer;
}

function mayDo(cost: AdditionalCost, event: CostEvent, actor: OrderActor, actorId: string): boolean {
  if (event === 'pay') return actor === 'payment';
  if (event === 'withdraw') return cost.proposerId === actorId;
  return isByCustomer(cost) ? actor === 'master' || actor === 'service' : actor === 'customer';
}
