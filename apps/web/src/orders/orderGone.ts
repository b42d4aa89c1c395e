import type { ApiError } from '@fitout/api-client';

/** The marketplace's codes for an order of another account, and for one that does not exist. */
const GONE: readonly unknown[] = [403, 1203];

/**
 * The text for an order that this account cannot see, for which a retry is useless; null for any other error. Both
 * codes have the same text, so that no account learns which numbers exist (A04, A63).
 */
export function orderGoneText({ code }: Pick<ApiError, 'code'>): string | null {
  return GONE.includes(code) ? '订单不存在或无权查看' : null;
}

/**
 * The marketplace's codes for an action that the order's status no longer allows, for a closed order and an older version
 * of it, and for a cost, a review and an after-sale request that exist or were answered before.
 */
const OUTDATED: readonly unknown[] = [1201, 1202, 1204, 1205, 1207, 1208];

/** True if the order changed after the page had loaded it (WEB-ORDERS-41). */
export function isOrderOutdated({ code }: Pick<ApiError, 'code'>): boolean {
  return OUTDATED.includes(code);
}
