import type { ConversationRef } from '@fitout/im-core';
import type { ReactNode } from 'react';
import type { MessageViews } from '../session/MessageViews.js';
import type { Chat } from '../session/Chat.js';
import type { ChatNavigation } from '../session/ChatNavigation.js';

/** The options of an app's chat. Everything has a default. */
export interface ChatProviderOptions
  extends Partial<Omit<Chat, keyof ChatNavigation | 'session' | 'loadWindows'>>, MessageViews {
  /** The navigation; state of the provider by default. */
  readonly navigation?: ChatNavigation;
  /** The conversation that is open at first, if the provider keeps the navigation. */
  readonly start?: ConversationRef;
  readonly children: ReactNode;
}
