import type { ApiError } from '@fitout/api-client';

/** What the marketplace answers for an order of another account, and for one that does not exist. */
const GONE: readonly unknown[] = [403, 1203];

/**
 * Why an order is not there for this reader, whom trying again does not help; null when something else is wrong. Both
 * answers read the same, so that no account learns which numbers exist (A04, A63).
 */
export function orderGoneText({ code }: Pick<ApiError, 'code'>): string | null {
  return GONE.includes(code) ? '订单不存在或无权查看' : null;
}
