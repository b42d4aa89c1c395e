/** Rows of a table of orders that go out together (3.6), and those of a member's (3.8). */
export const BATCH_ROWS = { usual: 200, member: 500 } as const;

/** What is taken off a sum in fen for a customer who pays `rate` of every hundred (2.6); the marketplace has the last word. */
export function memberDiscount(sum: number, rate: number): number {
  return Math.round((sum * (100 - rate)) / 100);
}

/** What is said of a rate: 98 is 98折, 90 is 9折. */
export function rateText(rate: number): string {
  return `${rate % 10 === 0 ? rate / 10 : rate}折`;
}
