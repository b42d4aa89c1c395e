import type { ConversationKind, ConversationRef } from '@fitout/im-core';
import { useMemo, useState } from 'react';

/** The lists: of conversations by their kind, and of contacts and groups. */
export type ChatList = ConversationKind | 'friends';

/** The current list, and the conversation in it. */
export interface ChatPlace {
  readonly list: ChatList;
  /** Null while none is open. */
  readonly conversation: ConversationRef | null;
}

/** How the chat navigates: by addresses of the page, or by state in the provider. */
export interface ChatNavigation {
  readonly place: ChatPlace;
  /** The conversation's address, for a press that opens a new tab. */
  readonly hrefOf: (conversation: ConversationRef) => string;
  readonly listHref: (list: ChatList) => string;
  readonly open: (conversation: ConversationRef) => void;
  /**
   * Shows a list without a conversation; `isReplaced` if the conversation no longer exists, to replace its history
   * entry.
   */
  readonly show: (list: ChatList, isReplaced?: boolean) => void;
}

export function useOwnNavigation(start?: ConversationRef): ChatNavigation {
  const [place, setPlace] = useState<ChatPlace>({ list: start?.kind ?? 'contact', conversation: start ?? null });
  return useMemo(
    () => ({
      place,
      hrefOf: ({ kind, id }) => `#${kind}/${encodeURIComponent(id)}`,
      listHref: (list) => `#${list}`,
      open: (conversation) => setPlace({ list: conversation.kind, conversation }),
      show: (list) => setPlace({ list, conversation: null }),
    }),
    [place],
  );
}
