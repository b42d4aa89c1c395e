import type { ConversationKind, ConversationRef } from '../../domain/conversation/conversation.js';

/** Groups and chatrooms that came by: the vendor's notices of recalls and openings name a place without its kind. */
export interface Channels {
  note(ref: ConversationRef): void;
  /** Undefined for an unknown id and for a person's. */
  kindOf(id: string): ConversationKind | undefined;
}

/** Makes an empty memory. */
export function createChannels(): Channels {
  const kinds = new Map<string, ConversationKind>();
  return {
    note({ kind, id }) {
      if (kind !== 'contact') kinds.set(id, kind);
    },
    kindOf: (id) => kinds.get(id),
  };
}
