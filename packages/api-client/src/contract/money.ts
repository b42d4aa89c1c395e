import * as z from 'zod/mini';
import { orElse } from './orElse.js';

/** Far above any price, and small enough that a number still holds two decimals exactly. */
const MOST_YUAN = 1e12;

const yuan = z.union([
  z.number().check(z.minimum(-MOST_YUAN), z.maximum(MOST_YUAN)),
  z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/)),
]);

/** A sum of money: yuan with two places on the wire, fen (hundredths, whole) inside (R389). */
export const money = z.pipe(yuan, z.transform(fenOf));

/** An optional sum: null, and never zero, when it is missing or hidden from the caller. */
export const moneyOrNull = z.pipe(
  orElse(z.nullish(yuan), null),
  z.transform((value) => (value === undefined || value === null ? null : fenOf(value))),
);

/** Converts fen to the format of the wire: yuan with two decimals. */
export function yuanOf(fen: number): number {
  return Math.round(fen) / 100;
}

/** Converts yuan, as a number or in decimals, to whole fen. */
export function fenOf(sum: number | string): number {
  return fenTimes(100, Number(sum));
}

/**
 * A sum in fen times a number of up to six decimals, such as a quantity or a share, in whole fen: half a fen counts as
 * one. All sums are multiplied here, in whole numbers, because binary fractions miss the halves: 850 × 1.15 is below
 * 977.5.
 */
export function fenTimes(fen: number, factor: number): number {
  const whole = Math.floor(factor);
  const millionths = Math.round((factor - whole) * 1_000_000);
  return fen * whole + Math.round((fen * millionths) / 1_000_000);
}
