import { COST_STATUS, OPERATOR_ROLE, type RecordOf } from '@fitout/api-client';
import { yuan, zhOrder, type StatusTone } from '@fitout/ui-kit/marketplace';
import { withWorkerWord, type Order, type OrderRole } from './orderStates.js';

export type Cost = RecordOf<'additional.list'>;

export type CostAction = 'confirm' | 'reject' | 'pay' | 'withdraw';

const LABELS: Readonly<Record<CostAction, string>> = {
  confirm: '同意',
  reject: '拒绝',
  pay: '去支付',
  withdraw: '撤销',
};

/** The words of a button, with the sum that it agrees to or pays. */
export function costLabel(action: CostAction, { amount }: Cost): string {
  const isAboutSum = action === 'confirm' || action === 'pay';
  return isAboutSum && amount !== null ? `${LABELS[action]} ${yuan(amount)}` : LABELS[action];
}

const TONES: readonly StatusTone[] = ['warning', 'gold', 'success', 'danger', 'neutral'];

export function costState({ status }: Cost): { readonly label: string; readonly tone: StatusTone } {
  return { label: zhOrder.costStatuses[status] ?? '', tone: TONES[status] ?? 'neutral' };
}

/** Who proposed a cost; empty if the server does not say. */
export function costProposer({ proposerRole }: Cost, order: Pick<Order, 'orderType'>): string {
  return withWorkerWord(zhOrder.operators[proposerRole] ?? '', order);
}

/** The numbers of roles on the wire. */
const ROLES: Readonly<Record<number, OrderRole>> = {
  [OPERATOR_ROLE.customer]: 'customer',
  [OPERATOR_ROLE.master]: 'master',
  [OPERATOR_ROLE.service]: 'service',
};

/**
 * The customer decides on costs of others, the master or the staff on the customer's; the proposer may withdraw it. In
 * the order of dialogs: what refuses, then what agrees.
 */
export function costActions({ status, proposerRole }: Cost, role: OrderRole): readonly CostAction[] {
  const isOwn = ROLES[proposerRole] === role;
  const withdraw: readonly CostAction[] = isOwn && status <= COST_STATUS.confirmed ? ['withdraw'] : [];
  const isCustomers = ROLES[proposerRole] === 'customer';
  if (role !== 'customer') {
    const decides = isCustomers && status === COST_STATUS.proposed && (role === 'master' || role === 'service');
    return decides ? ['reject', 'confirm'] : withdraw;
  }
  if (status === COST_STATUS.proposed) return isOwn ? withdraw : ['reject', 'confirm'];
  return status === COST_STATUS.confirmed ? [...withdraw, 'pay'] : [];
}
