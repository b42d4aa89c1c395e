import type { Language } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { createContext, type ComponentType, type ReactNode } from 'react';
import { bidiClosed } from '../copy/bidiClosed.js';
import { zhChat } from '../copy/zhChat.js';

/** The body of a custom message of an app. */
export type CustomBody = Extract<Message['body'], { readonly type: 'custom' }>;

/** The event of the kit's own kind of custom message, a poll. */
export const POLL_EVENT = 'fitout.poll';

/** What begins a reaction that is a vote: the field of the option follows. */
export const VOTE = 'vote:';

/** The props of a component for custom messages. `data` comes from another user: validate it. */
export interface CustomMessageProps {
  readonly message: Message;
  readonly data: CustomBody['data'];
  readonly isOwn: boolean;
}

/** An app's rendering of messages. */
export interface MessageViews {
  /** The components of custom messages, by their event; the fallback line by default. */
  readonly customMessages?: Readonly<Record<string, ComponentType<CustomMessageProps>>>;
  /** Renders the contents of a bubble: `own` is what the kit would show, to be returned, wrapped or replaced. */
  readonly renderBody?: (message: Message, own: ReactNode) => ReactNode;
}

/** Provides an app's views to the message lists below; a `ChatProvider` does so with its own props. */
export const MessageViewsContext = createContext<MessageViews>({});

/** The text of a custom message without a component: its fallback, else 不支持的消息. */
export function fallbackLine({ text }: CustomBody, language: Language): ReactNode {
  return text === '' ? <span className="muted">{language(zhChat).unsupported}</span> : <>{bidiClosed(text)}</>;
}
