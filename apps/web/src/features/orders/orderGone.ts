import type { ApiError } from '@fitout/api-client';

/** What the marketplace answers for an order of somebody else, and for one that does not exist. */
const SOMEBODY_ELSES = 403;
const NO_ORDER = 1203;

/** Why an order is not there for this reader, whom trying again does not help; null when something else is wrong (A63). */
export function orderGoneText({ code }: Pick<ApiError, 'code'>): string | null {
  if (code === SOMEBODY_ELSES) return '您没有权限查看该订单';
  return code === NO_ORDER ? '订单不存在' : null;
}
