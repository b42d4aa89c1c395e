/** The price fields of an order line. Prices in fen. */
export interface PricedLine {
  readonly price: number;
  readonly quantity: number;
}

/** The price of one line, rounded to the fen: quantities may have parts, as square metres do. */
export function lineAmount({ price, quantity }: PricedLine): number {
  return Math.round(price * quantity);
}

/** The price of all lines. */
export function sumOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0);
}

/** What a member gets off: `rate` 95 means five per cent. */
export function discountOf(amount: number, rate: number): number {
  return Math.round((amount * (100 - rate)) / 100);
}
