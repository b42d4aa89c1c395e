import type { ConversationKind, ConversationRef } from '@fitout/im-core';

/** The lists there are: of conversations by their kind, and of everybody one knows. */
export type ChatList = ConversationKind | 'friends';

/** Where one is: in a list, and in a conversation of it. */
export interface ChatPlace {
  readonly list: ChatList;
  /** Null while none is open. */
  readonly conversation: ConversationRef | null;
}

/** How one goes from place to place: by addresses of the page, or in the provider itself. */
export interface ChatNavigation {
  readonly place: ChatPlace;
  /** The conversation's address, for a press that opens it in another tab. */
  readonly hrefOf: (conversation: ConversationRef) => string;
  readonly listHref: (list: ChatList) => string;
  readonly open: (conversation: ConversationRef) => void;
  /** Shows a list without a conversation; `isReplaced` where the conversation is gone for good. */
  readonly show: (list: ChatList, isReplaced?: boolean) => void;
}
