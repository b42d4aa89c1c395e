import type { ConversationRef } from '@fitout/im-core';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainPress } from '../a11y/elements.js';
import { useChat } from './useChat.js';

export interface ConversationLinkProps {
  readonly to: ConversationRef;
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A link: a plain press opens the conversation here, the browser handles any other. */
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
