import type { Message } from '@fitout/im-core';
import { useContext, type ReactNode } from 'react';
import { zhChat } from '../../copy/zhChat.js';
import { ErrorBoundary } from '../../primitives/ErrorBoundary.js';
import { viewOf, type MessageContentProps } from './messageKinds.js';
import { MessageViewsContext, type MessageViews } from './MessageViews.js';

/** The contents of a bubble (UI-BUBBLE-5; A37). */
export function MessageContent(props: MessageContentProps) {
  const { renderBody, onReport } = useContext(MessageViewsContext);
  const own = ownContent(props);
  if (renderBody === undefined) return own;
  const { message } = props;
  return (
    <ErrorBoundary of={message} fallback={own} onError={(error) => onReport?.(error, 'renderBody')}>
      <OwnBody {...{ renderBody, message, own }} />
    </ErrorBoundary>
  );
}

interface OwnBodyProps {
  readonly renderBody: NonNullable<MessageViews['renderBody']>;
  readonly message: Message;
  readonly own: ReactNode;
}

/** Calls the app's function in a component of its own, so that the boundary catches what it throws. */
function OwnBody({ renderBody, message, own }: OwnBodyProps) {
  return renderBody(message, own);
}

function ownContent(props: MessageContentProps) {
  const { body } = props.message;
  if (isWithoutFile(props.message)) return body.type === 'image' ? zhChat.imageMissing : zhChat.fileMissing;
  return viewOf(body).render(body, props);
}

/** True for contents that fill the bubble to its edge. */
export function isBare(message: Message): boolean {
  return !viewOf(message.body).isPadded && !isWithoutFile(message);
}

/** The upload returned no address and the message was sent without one (A37). During the upload it has none yet. */
function isWithoutFile({ body, status }: Message): boolean {
  return 'url' in body && body.url === '' && status !== 'sending' && status !== 'failed';
}
