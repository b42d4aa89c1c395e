import { fenTimes } from '@fitout/api-client';

/** The maximal number of rows in a table of orders, and that of a member. */
export const BATCH_ROWS = { usual: 200, member: 500 } as const;

/** The discount of a sum in fen for a customer who pays `rate` percent; the marketplace decides. */
export function memberDiscount(sum: number, rate: number): number {
  return fenTimes(sum, (100 - rate) / 100);
}

/** The text of a rate: 98 is 98折, 90 is 9折. */
export function rateText(rate: number): string {
  return `${rate % 10 === 0 ? rate / 10 : rate}折`;
}
