import type { ConversationKind, ConversationRef } from './conversation.js';

/** Remembers the newest `limit` ids, and for forgotten ids only their conversations. */
export interface SeenWindow {
  /** Remembers an id. False if it was remembered already (IM-IN-1). */
  remember(id: string, ref: ConversationRef): boolean;
  /** True once an id of the conversation was forgotten: an id that looks new may be a repetition. */
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
  // By kind and then by id: a combined key would allocate a string for each message.
  const forgotten: Readonly<Record<ConversationKind, Set<string>>> = {
    contact: new Set(),
    group: new Set(),
    chatroom: new Set(),
  };

  function forget(): void {
    for (const ref of old.values()) forgotten[ref.kind].add(ref.id);
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
    hasForgotten: ({ kind, id }) => forgotten[kind].has(id),
  };
}
