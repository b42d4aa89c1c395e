import type { OrderRole } from './orderRole.js';

/** A step of an open case. */
export type AfterSaleAction = 'cancel' | 'confirm' | 'reject' | 'take' | 'propose' | 'refuse';

/** Whether customer service has still to answer a request: none has taken it (0), or one works on it (1) (2.4). */
export function isUndecided(status: number): boolean {
  return status === 0 || status === 1;
}

/** What can be done with a case: the staff take, answer or refuse it, the customer agrees or not (2.4, 2.9). */
export function afterSaleActions(status: number, role: OrderRole): readonly AfterSaleAction[] {
  if (role === 'customer') {
    if (status === 2) return ['confirm', 'reject', 'cancel'];
    return status < 2 ? ['cancel'] : [];
  }
  if (role !== 'service') return [];
  if (status === 0) return ['take', 'refuse'];
  return status === 1 ? ['propose', 'refuse'] : [];
}
