import { AFTER_SALE_STATUS } from '@fitout/api-client';
import type { OrderRole } from './orderRole.js';

/** An action on an open request. */
export type AfterSaleAction = 'cancel' | 'confirm' | 'reject' | 'take' | 'propose' | 'refuse';

/** Whether customer service has not answered a request yet: not taken (0), or in progress (1). */
export function isUndecided(status: number): boolean {
  return status === AFTER_SALE_STATUS.waiting || status === AFTER_SALE_STATUS.inWork;
}

/** The actions on a request: the staff take, answer or refuse it, the customer agrees or not. */
export function afterSaleActions(status: number, role: OrderRole): readonly AfterSaleAction[] {
  if (role === 'customer') {
    if (status === AFTER_SALE_STATUS.proposed) return ['confirm', 'reject', 'cancel'];
    return status < AFTER_SALE_STATUS.proposed ? ['cancel'] : [];
  }
  if (role !== 'service') return [];
  if (status === AFTER_SALE_STATUS.waiting) return ['take', 'refuse'];
  return status === AFTER_SALE_STATUS.inWork ? ['propose', 'refuse'] : [];
}
