import { useMemo, useState, type ReactNode } from 'react';
import { ChatPartsContext } from '../session/ChatParts.js';
import type { ChatComponents } from '../session/ChatComponents.js';
import { checkComponents } from './checkChat.js';
import { createComponentGuard } from '../session/createComponentGuard.js';
import { ChatContext, useChat } from '../session/useChat.js';

/** Parts for everything below, over those of a provider further up. */
export interface WithComponentsProps {
  readonly components: ChatComponents;
  readonly children: ReactNode;
}

/** Replaces parts of the chat in one branch, at any level below a `ChatProvider`. */
export function WithComponents({ components, children }: WithComponentsProps) {
  checkComponents('WithComponents', components);
  const chat = useChat();
  const [guard] = useState(createComponentGuard);
  const value = useMemo(
    () => ({ ...chat, components: { ...chat.components, ...guard.components(components) } }),
    [chat, guard, components],
  );
  return (
    <ChatContext.Provider value={value}>
      <ChatPartsContext.Provider value={value.components}>{children}</ChatPartsContext.Provider>
    </ChatContext.Provider>
  );
}
