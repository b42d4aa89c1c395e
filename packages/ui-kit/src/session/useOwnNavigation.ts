import type { ConversationRef } from '@fitout/im-core';
import { useMemo, useState } from 'react';
import type { ChatNavigation, ChatPlace } from './ChatNavigation.js';

/** Navigation as state of the provider, for pages without own addresses. `start` is open at first. */
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
