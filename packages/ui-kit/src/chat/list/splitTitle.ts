/** A name in two parts, of which the first may be cut short on screen. */
export interface SplitTitle {
  readonly head: string;
  readonly tail: string;
}

/** So many digits of a number at the end stay in sight. */
const KEPT = 4;

/** Names that end in a long number differ there and nowhere else, as those of orders do: its end is never cut (UI-LIST-12). */
export function splitTitle(name: string): SplitTitle {
  const cut = /\d{8,}$/u.test(name) ? name.length - KEPT : name.length;
  return { head: name.slice(0, cut), tail: name.slice(cut) };
}
