import { ORDER_LIMITS } from '../../services/marketplace/orders/orderLimits.js';

/** What a repeated request whose first answer was lost has already made, among what its caller made. */
export function sentBefore<T extends { readonly clientToken: string | null; readonly createTime: number }>(
  mine: readonly T[],
  token: string | undefined,
  at: number,
): T | undefined {
  return mine.find(
    ({ clientToken, createTime }) => clientToken === (token ?? '') && at - createTime < ORDER_LIMITS.sameTokenMs,
  );
}
