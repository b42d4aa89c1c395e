import type { UnreadShare, UnreadTotal } from '../../domain/conversation/unreadTotal.js';

/** The sum of what the conversations add, kept up with every change; `totalOf` counts the same afresh (IM-UNREAD-8). */
export class UnreadTotals {
  #count = 0;
  #naming = 0;
  #quiet = 0;

  get total(): UnreadTotal {
    return { count: this.#count, mentionsMe: this.#naming > 0, isQuiet: this.#quiet > 0 };
  }

  /** A conversation adds something else than before. */
  replace(before: UnreadShare, after: UnreadShare): void {
    this.#count += after.count - before.count;
    this.#naming += Number(after.mentionsMe) - Number(before.mentionsMe);
    this.#quiet += Number(after.isQuiet) - Number(before.isQuiet);
  }
}
