import { yuan } from '@fitout/ui-kit/marketplace';
import { textOf, type FormValues } from '@fitout/ui-kit/primitives';
import { fenTyped } from '../shared/formRules.js';
import type { Order } from './orderRole.js';

/** The sum that can be refunded for an order, in fen; null if the viewer may not see it. */
export function refundableOf({ paidAmount, refundAmount }: Pick<Order, 'paidAmount' | 'refundAmount'>): number | null {
  return paidAmount === null ? null : Math.max(0, paidAmount - (refundAmount ?? 0));
}

/** The error of a refund: none at all, or more than was paid. By the name of its field. */
export function refundErrors<Name extends string>(
  values: FormValues<Name>,
  name: NoInfer<Name>,
  order: Pick<Order, 'paidAmount' | 'refundAmount'>,
): Readonly<Record<string, string>> {
  const sum = textOf(values, name) === '' ? undefined : fenTyped(values, name);
  const maxRefund = refundableOf(order);
  if (sum === undefined || Number.isNaN(sum)) return {};
  if (maxRefund !== null && sum > maxRefund) return { [name]: `不能超过可退金额 ${yuan(maxRefund)}` };
  return sum === 0 && name === 'expectAmount' ? { [name]: '请输入大于 0 的金额' } : {};
}
