/** A name in two parts; the first may be truncated on screen. */
export interface SplitTitle {
  readonly head: string;
  readonly tail: string;
}

/** This many digits of a number at the end stay visible. */
const VISIBLE_DIGITS = 4;

/**
 * Names that end in a long number, such as those of orders, differ only there: the end is never truncated.
 */
export function splitTitle(name: string): SplitTitle {
  const splitAt = /\d{8,}$/u.test(name) ? name.length - VISIBLE_DIGITS : name.length;
  return { head: name.slice(0, splitAt), tail: name.slice(splitAt) };
}
