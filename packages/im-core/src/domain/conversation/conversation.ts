/** The three kinds of conversations (R158). */
export type ConversationKind = 'contact' | 'group' | 'chatroom';

/** Names one conversation: the other account's id, the group's or the chatroom's (R159). */
export interface ConversationRef {
  readonly kind: ConversationKind;
  readonly id: string;
}

/** A conversation's name as a map key. Ids of different kinds may coincide, so the kind is part of it. */
export function conversationKey(ref: ConversationRef): string {
  return `${ref.kind}/${ref.id}`;
}

/** True when both name the same conversation. */
export function isSameConversation(a: ConversationRef, b: ConversationRef): boolean {
  return a.id === b.id && a.kind === b.kind;
}
