import { keyOf, type ConversationRef } from './conversation.js';
import { byServerId } from './order.js';

/** A window over the last ids that came by: the newest `limit` are remembered, of older ones how far they went. */
export interface SeenWindow {
  /** True when the id is new in its conversation; it is remembered from now on (IN-1). */
  remember(id: string, ref: ConversationRef): boolean;
}

/**
 * Makes a window of `limit` ids. It is a closure over maps and not a value, because it is asked once per
 * message and copying it would cost more than all the rest.
 */
export function createSeenWindow(limit: number): SeenWindow {
  // Two generations instead of one queue: each message is walked once more when its generation is forgotten.
  let young = new Map<string, ConversationRef>();
  let old = new Map<string, ConversationRef>();
  /** Of each conversation the newest id that was forgotten: what is not newer was told long ago (IM-9). */
  const marks = new Map<string, string>();

  function forget(): void {
    for (const [id, ref] of old) {
      const key = keyOf(ref);
      const mark = marks.get(key);
      if (mark === undefined || byServerId(id, mark) > 0) marks.set(key, id);
    }
    old = young;
    young = new Map();
  }

  function isBelowMark(id: string, ref: ConversationRef): boolean {
    const mark = marks.size > 0 ? marks.get(keyOf(ref)) : undefined;
    return mark !== undefined && byServerId(id, mark) <= 0;
  }

  return {
    remember(id, ref) {
      // Added before it is asked for: whether it was there already shows in the size. An old one that came
      // again is young again, among the newest that came by.
      const size = young.size;
      young.set(id, ref);
      if (young.size === size) return false;
      const isNew = !old.has(id) && !isBelowMark(id, ref);
      if (young.size >= limit) forget();
      return isNew;
    },
  };
}
