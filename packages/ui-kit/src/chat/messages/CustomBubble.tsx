import { useContext } from 'react';
import { zhChat } from '../../copy/zhChat.js';
import { bidiClosed } from '../../format/bidiClosed.js';
import { ErrorBoundary } from '../../primitives/ErrorBoundary.js';
import { MessageViewsContext, type CustomBody, type CustomMessageProps } from './MessageViews.js';

/** The bubble's contents for a custom message: the app's component, or the fallback line (UI-CUSTOM-1). */
export function CustomBubble({ body, ...rest }: { readonly body: CustomBody } & Omit<CustomMessageProps, 'data'>) {
  const { customMessages = {}, onReport } = useContext(MessageViewsContext);
  const Part = Object.hasOwn(customMessages, body.event) ? customMessages[body.event] : undefined;
  const line = body.text === '' ? <span className="muted">{zhChat.unsupported}</span> : <>{bidiClosed(body.text)}</>;
  if (Part === undefined) return line;
  return (
    <ErrorBoundary of={body} fallback={line} onError={(error) => onReport?.(error, `customMessages.${body.event}`)}>
      <Part {...rest} data={body.data} />
    </ErrorBoundary>
  );
}
