import { useContext } from 'react';
import { ErrorBoundary } from '../primitives/ErrorBoundary.js';
import {
  fallbackLine,
  MessageViewsContext,
  type CustomBody,
  type CustomMessageProps,
} from '../session/MessageViews.js';

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
