import type { Message } from '@fitout/im-core';
import { createContext, useContext, type ComponentType } from 'react';
import { zhChat } from '../../copy/zhChat.js';
import { bidiClosed } from '../../format/bidiClosed.js';
import { ErrorBoundary } from '../../primitives/ErrorBoundary.js';

/** What an app says by a kind of message of its own. */
export type CustomBody = Extract<Message['body'], { readonly type: 'custom' }>;

/** What shows a message of an app's own kind. `data` comes from somebody else: check what is read from it. */
export interface CustomMessageProps {
  readonly message: Message;
  readonly data: CustomBody['data'];
  readonly isOwn: boolean;
}

/** What an app shows for its own kinds of messages, by their event. */
export type CustomMessages = Readonly<Record<string, ComponentType<CustomMessageProps>>>;

const Context = createContext<CustomMessages>({});

/** Hands an app's own kinds of messages to the message lists below; `ChatProvider` renders it for `customMessages`. */
export const CustomMessagesProvider = Context.Provider;

/** The bubble's contents for an app's own kind: its part, or the line that stands for it (UI-CUSTOM-1). */
export function CustomBubble({ body, ...rest }: { readonly body: CustomBody } & Omit<CustomMessageProps, 'data'>) {
  const known = useContext(Context);
  const Part = Object.hasOwn(known, body.event) ? known[body.event] : undefined;
  const line = body.text === '' ? <span className="muted">{zhChat.unsupported}</span> : <>{bidiClosed(body.text)}</>;
  if (Part === undefined) return line;
  return (
    <ErrorBoundary of={body} fallback={line}>
      <Part {...rest} data={body.data} />
    </ErrorBoundary>
  );
}
