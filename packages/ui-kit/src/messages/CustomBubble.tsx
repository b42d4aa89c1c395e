import { useContext, type ReactNode } from 'react';
import { zhChat } from '../copy/zhChat.js';
import { bidiClosed } from '../copy/bidiClosed.js';
import { ErrorBoundary } from '../primitives/ErrorBoundary.js';
import { MessageViewsContext, type CustomBody, type CustomMessageProps } from './MessageViews.js';

/** The bubble's contents for a custom message: the app's component, or the fallback line. */
export function CustomBubble({ body, ...rest }: { readonly body: CustomBody } & Omit<CustomMessageProps, 'data'>) {
  const { customMessages = {} } = useContext(MessageViewsContext);
  const Part = Object.hasOwn(customMessages, body.event) ? customMessages[body.event] : undefined;
  const line = fallbackLine(body);
  if (Part === undefined) return line;
  return (
    <ErrorBoundary of={body} fallback={line}>
      <Part {...rest} data={body.data} />
    </ErrorBoundary>
  );
}

/** The text of a custom message without a component: its fallback, else 不支持的消息. */
export function fallbackLine({ text }: CustomBody): ReactNode {
  return text === '' ? <span className="muted">{zhChat.unsupported}</span> : <>{bidiClosed(text)}</>;
}
