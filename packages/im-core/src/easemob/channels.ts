import type { ConversationKind, ConversationRef } from '../domain/conversation/conversation.js';

/**
 * The groups and chatrooms seen so far: the vendor's events about recalls and opened conversations name an id without
 * its kind.
 */
export interface Channels {
  note(ref: ConversationRef): void;
  /** Undefined for an unknown id and for the id of an account. */
  kindOf(id: string): ConversationKind | undefined;
}

/** Creates an empty memory. */
export function createChannels(): Channels {
  const kinds = new Map<string, ConversationKind>();
  return {
    note({ kind, id }) {
      if (kind !== 'contact') kinds.set(id, kind);
    },
    kindOf: (id) => kinds.get(id),
  };
}
