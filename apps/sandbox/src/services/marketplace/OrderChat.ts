/** A message that the marketplace sends to the chat. */
export interface ChatMessage {
  /** The sender's chat user id, which is also the marketplace id. */
  readonly from: string;
  readonly to: { readonly group: string } | { readonly user: string };
  readonly text: string;
  /** A message of the system about the order, not of a user: shown small and grey. */
  readonly isSystem?: boolean;
  /** An image, which is sent instead of the text. */
  readonly image?: {
    readonly url: string;
    readonly name: string;
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
  };
}

/** A text message of the chat that an account sent. */
export interface ReceivedText {
  readonly from: string;
  readonly to: string;
  readonly isInGroup: boolean;
  readonly text: string;
}

/** The fields of a group that an order needs. */
export interface ChatGroup {
  readonly owner: string;
  readonly members: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/**
 * The chat operations of the marketplace. Each is submitted to the commit queue, in order; an operation that is refused
 * has no effect.
 */
export interface OrderChat {
  group(groupId: string): ChatGroup | null;
  send(message: ChatMessage): void;
  /** `inviter` adds `userId` to the group. */
  join(groupId: string, inviter: string, userId: string): void;
  leave(groupId: string, userId: string): void;
  makeAdmin(groupId: string, userId: string): void;
  /** Whether an account is logged in to the chat now. */
  isOnline(userId: string): boolean;
}
