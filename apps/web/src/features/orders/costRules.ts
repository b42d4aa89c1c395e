import type { RecordOf } from '@fitout/api-client';
import type { StatusTone } from '@fitout/ui-kit';
import type { OrderRole } from './orderRole.js';

/** Work beside the order. */
export type Cost = RecordOf<'additional.list'>;
/** What can be done with one. */
export type CostAction = 'confirm' | 'reject' | 'pay' | 'withdraw';

const TONES: readonly StatusTone[] = ['warning', 'accent', 'success', 'danger', 'neutral'];
/** The numbers of roles on the wire. */
const ROLES: Readonly<Record<number, OrderRole>> = { 1: 'customer', 2: 'master', 3: 'service' };

/** What the viewer may do with a cost: the customer decides and pays, whoever proposed it may take it back (2.4, 2.9). */
export function costActions({ status, proposerRole }: Cost, role: OrderRole): readonly CostAction[] {
  const isOwn = ROLES[proposerRole] === role;
  const withdraw: readonly CostAction[] = isOwn && status <= 1 ? ['withdraw'] : [];
  if (role !== 'customer') return withdraw;
  if (status === 0) return isOwn ? withdraw : ['confirm', 'reject'];
  return status === 1 ? ['pay', ...withdraw] : [];
}

/** The colour of a cost's status. */
export function costTone(status: number): StatusTone {
  return TONES[status] ?? 'neutral';
}
