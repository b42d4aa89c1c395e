import type { Message } from '@fitout/im-core';
import { createContext, type ComponentType, type ReactNode } from 'react';

/** What an app says by a kind of message of its own. */
export type CustomBody = Extract<Message['body'], { readonly type: 'custom' }>;

/** What shows a message of an app's own kind. `data` comes from somebody else: check what is read from it. */
export interface CustomMessageProps {
  readonly message: Message;
  readonly data: CustomBody['data'];
  readonly isOwn: boolean;
}

/** How an app shows messages. */
export interface MessageViews {
  /** What shows its own kinds of messages, by their event; the line that stands for one where left out (UI-CUSTOM-1). */
  readonly customMessages?: Readonly<Record<string, ComponentType<CustomMessageProps>>>;
  /** What a bubble holds: `own` is what the kit would show, to be returned, wrapped or replaced (UI-CUSTOM-2). */
  readonly renderBody?: (message: Message, own: ReactNode) => ReactNode;
}

/** Hands an app's views to the message lists below; a `ChatProvider` does so with its own properties. */
export const MessageViewsContext = createContext<MessageViews>({});
