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

function fenOf(value: number | string): number {
  return Math.round(Number(value) * 100);
}
