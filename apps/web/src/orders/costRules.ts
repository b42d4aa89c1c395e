import { COST_STATUS } from '@fitout/api-client';
import type { RecordOf } from '@fitout/api-client';
import { zhOrder, type StatusTone } from '@fitout/ui-kit/marketplace';
import type { OrderRole } from './orderRole.js';

/** An additional cost of an order. */
export type Cost = RecordOf<'additional.list'>;
/** The actions on a cost. */
export type CostAction = 'confirm' | 'reject' | 'pay' | 'withdraw';

const TONES: readonly StatusTone[] = ['warning', 'accent', 'success', 'danger', 'neutral'];
/** The numbers of roles on the wire. */
const ROLES: Readonly<Record<number, OrderRole>> = { 1: 'customer', 2: 'master', 3: 'service' };

/**
 * The viewer's actions on a cost: the customer decides on costs that others proposed, and the master or the staff on
 * those of the customer; the customer pays, and the proposer may withdraw it.
 */
export function costActions({ status, proposerRole }: Cost, role: OrderRole): readonly CostAction[] {
  const isOwn = ROLES[proposerRole] === role;
  const withdraw: readonly CostAction[] = isOwn && status <= COST_STATUS.confirmed ? ['withdraw'] : [];
  const isCustomers = ROLES[proposerRole] === 'customer';
  if (role !== 'customer') {
    const decides = isCustomers && status === COST_STATUS.proposed && (role === 'master' || role === 'service');
    return decides ? ['confirm', 'reject'] : withdraw;
  }
  if (status === COST_STATUS.proposed) return isOwn ? withdraw : ['confirm', 'reject'];
  return status === COST_STATUS.confirmed ? ['pay', ...withdraw] : [];
}

/** Who proposed a cost, as a word; empty if unknown. */
export function proposerWord({ proposerRole }: Pick<Cost, 'proposerRole'>): string {
  return zhOrder.operators[proposerRole] ?? '';
}

/** The hint before a cost is proposed: who decides on it. */
export function costHint(role: OrderRole): string {
  return role === 'customer' ? '由师傅或客服确认价格，确认后你再支付；支付前不会施工。' : '由客户确认并支付后再施工。';
}

/** The colour of a cost's status. */
export function costTone(status: number): StatusTone {
  return TONES[status] ?? 'neutral';
}
