import { ORDER_LIMITS } from '../../services/marketplace/orders/orderLimits.js';

/**
 * The record that an earlier request with the same token created, among the records of the caller: the answer to it may
 * have been lost.
 */
export function sentBefore<T extends { readonly clientToken: string | null; readonly createTime: number }>(
  mine: readonly T[],
  token: string | undefined,
  at: number,
): T | undefined {
  return mine.find(
    ({ clientToken, createTime }) => clientToken === (token ?? '') && at - createTime < ORDER_LIMITS.sameTokenMs,
  );
}
