import type { ApiError } from '@fitout/api-client';

/** The marketplace's codes for an order of another account, and for one that does not exist. */
const GONE: readonly unknown[] = [403, 1203];

/** Both codes have the same text, so that no account learns which numbers exist (A04, A63). */
export function orderGoneText({ code }: Pick<ApiError, 'code'>): string | null {
  return GONE.includes(code) ? '订单不存在或无权查看' : null;
}

/** The marketplace's codes for an older version, and for what the status no longer allows or was answered before. */
const OUTDATED: readonly unknown[] = [1201, 1202, 1204, 1205, 1207, 1208, 1215];

/** True if the order changed after the page had loaded it (WEB-ORDERS-41). */
export function isOrderOutdated({ code }: Pick<ApiError, 'code'>): boolean {
  return OUTDATED.includes(code);
}
