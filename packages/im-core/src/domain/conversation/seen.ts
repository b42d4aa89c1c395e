import { keyOf, type ConversationRef } from './conversation.js';

/** A window over the last ids that came by: the newest `limit` are remembered, of older ones whose they were. */
export interface SeenWindow {
  /** False when the id is remembered; it is remembered from now on (IM-IN-1). */
  remember(id: string, ref: ConversationRef): boolean;
  /** True once an id of the conversation was forgotten: one that looks new there may have come by before. */
  hasForgotten(ref: ConversationRef): boolean;
}

/**
 * Makes a window of `limit` ids, which are names and have no order. It is a closure over maps and not a value, because
 * it is asked once per message and copying it would cost more than all the rest.
 */
export function createSeenWindow(limit: number): SeenWindow {
  // Two generations instead of one queue: each message is walked once more when its generation is forgotten.
  let young = new Map<string, ConversationRef>();
  let old = new Map<string, ConversationRef>();
  const forgotten = new Set<string>();

  function forget(): void {
    for (const ref of old.values()) forgotten.add(keyOf(ref));
    old = young;
    young = new Map();
  }

  return {
    remember(id, ref) {
      // Added before it is asked for: whether it was there already shows in the size. An old one that came
      // again is young again, among the newest that came by.
      const size = young.size;
      young.set(id, ref);
      if (young.size === size) return false;
      const isNew = !old.has(id);
      if (young.size >= limit) forget();
      return isNew;
    },
    hasForgotten: (ref) => forgotten.size > 0 && forgotten.has(keyOf(ref)),
  };
}
