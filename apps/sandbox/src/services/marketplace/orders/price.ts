import { fenTimes } from '@fitout/api-client/contract';

/** The price fields of an order's item. Prices in fen. */
export interface PricedLine {
  readonly price: number;
  readonly quantity: number;
}

/** The price of an item, rounded to the fen: quantities can be fractions, such as square metres. */
export function lineAmount({ price, quantity }: PricedLine): number {
  return fenTimes(price, quantity);
}

/** The price of all items. */
export function sumOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0);
}

/** The discount of a member: `rate` 95 means five per cent. */
export function discountOf(amount: number, rate: number): number {
  return fenTimes(amount, (100 - rate) / 100);
}
