import { createContext, useContext } from 'react';
import type { Chat } from './Chat.js';

/** The chat of the nearest `ChatProvider`. */
export const ChatContext = /*#__PURE__*/ createContext<Chat | null>(null);

/** The chat around a component. Throws outside a `ChatProvider`. */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error('useChat needs a ChatProvider above it');
  return chat;
}
