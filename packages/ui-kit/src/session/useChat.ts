import { createContext, useContext } from 'react';
import type { Chat } from './Chat.js';

export const ChatContext = /*#__PURE__*/ createContext<Chat | null>(null);

const OUTSIDE =
  'Messenger, its parts and the hooks of @fitout/ui-kit: must be inside a ChatProvider or a SessionProvider whose session is not null';

/** The chat around a component. Throws outside a `ChatProvider`. */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error(OUTSIDE);
  return chat;
}
