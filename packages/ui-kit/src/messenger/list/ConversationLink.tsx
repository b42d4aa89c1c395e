import type { ConversationRef } from '@fitout/im-core';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainPress } from '../isPlainPress.js';
import { useChat } from '../useChat.js';

/** A way to a conversation. */
export interface ConversationLinkProps {
  readonly to: ConversationRef;
  /** It is the one that is shown. */
  readonly isOpen?: boolean;
  /** Called before it is opened here. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A link: a plain press opens the conversation here, any other one is the browser's. */
export function ConversationLink({ to, isOpen = false, onOpen, children }: ConversationLinkProps) {
  const { hrefOf, open } = useChat();

  function handleClick(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen?.();
    open(to);
  }

  return (
    <a href={hrefOf(to)} aria-current={isOpen ? 'page' : undefined} onClick={handleClick}>
      {children}
    </a>
  );
}
