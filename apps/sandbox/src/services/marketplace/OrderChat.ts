/** A message that the marketplace sends to the chat. */
export interface ChatMessage {
  /** A chat user id, which is the marketplace id. */
  readonly from: string;
  readonly to: { readonly group: string } | { readonly user: string };
  readonly text: string;
  /** A message of the system about the order, not of a user: shown small and grey. */
  readonly isSystem?: boolean;
  /** Sent instead of the text. */
  readonly image?: {
    readonly url: string;
    readonly name: string;
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
  };
}

/** A group as far as an order is concerned. */
export interface ChatGroup {
  readonly owner: string;
  readonly members: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** What the marketplace may do in the chat. Everything is done soon, in order, and what cannot be done is left out. */
export interface OrderChat {
  group(groupId: string): ChatGroup | null;
  send(message: ChatMessage): void;
  /** Adds members; the first named one invites. */
  join(groupId: string, inviter: string, userId: string): void;
  leave(groupId: string, userId: string): void;
  makeAdmin(groupId: string, userId: string): void;
  /** Whether an account is logged in to the chat now. */
  isOnline(userId: string): boolean;
}
