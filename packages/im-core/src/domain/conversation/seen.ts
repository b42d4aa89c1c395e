import type { ConversationRef } from './conversation.js';

/** Remembers the newest `limit` ids, and for forgotten ids only their conversations. */
export interface SeenWindow {
  /** Remembers an id. False if it was remembered already (IM-IN-1). */
  remember(id: string, ref: ConversationRef): boolean;
  /**
   * True once an id of the conversation, or of one of another kind with the same id, was forgotten: an id that looks new
   * may be a repetition.
   */
  hasForgotten(ref: ConversationRef): boolean;
}

/**
 * Creates a window of `limit` ids, which are names and have no order. It is a closure over maps and not a value,
 * because it is queried once per message, and a copy would cost more than all other work.
 */
export function createSeenWindow(limit: number): SeenWindow {
  // Two generations instead of one queue: each message is walked once more when its generation is forgotten.
  let young = new Map<string, ConversationRef>();
  let old = new Map<string, ConversationRef>();
  // Ids of conversations of any kind: a key with the kind would allocate a string for each message, and a conversation
  // that shares its id with a forgotten one only has its next messages looked up by their position.
  const forgotten = new Set<string>();

  function forget(): void {
    for (const ref of old.values()) forgotten.add(ref.id);
    old = young;
    young = new Map();
  }

  return {
    remember(id, ref) {
      // Added before the check: the size shows whether it is new. A repeated old id moves to
      // the newest generation.
      const size = young.size;
      young.set(id, ref);
      if (young.size === size) return false;
      const isNew = !old.has(id);
      if (young.size >= limit) forget();
      return isNew;
    },
    hasForgotten: ({ id }) => forgotten.has(id),
  };
}
