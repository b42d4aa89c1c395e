import type { Message } from '@fitout/im-core';
import { useContext } from 'react';
import { zhChat } from '../copy/zhChat.js';
import { viewOf, type MessageContentProps } from './messageKinds.js';
import { MessageViewsContext } from '../session/MessageViews.js';

/** The contents of a bubble (A37). */
export function MessageContent(props: MessageContentProps) {
  const { renderBody } = useContext(MessageViewsContext);
  const own = ownContent(props);
  return renderBody === undefined ? own : renderBody(props.message, own);
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
