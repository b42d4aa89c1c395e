import type { UnreadContribution, UnreadTotal } from '../../domain/conversation/unreadTotal.js';

/** The unread total of all conversations, updated with every change; `totalOf` recounts it (IM-UNREAD-8). */
export class UnreadTotals {
  #count = 0;
  #naming = 0;
  #quiet = 0;

  get total(): UnreadTotal {
    return { count: this.#count, mentionsMe: this.#naming > 0, isQuiet: this.#quiet > 0 };
  }

  /** What a conversation adds changed. */
  replace(before: UnreadContribution, after: UnreadContribution): void {
    this.#count += after.count - before.count;
    this.#naming += Number(after.mentionsMe) - Number(before.mentionsMe);
    this.#quiet += Number(after.isQuiet) - Number(before.isQuiet);
  }
}
