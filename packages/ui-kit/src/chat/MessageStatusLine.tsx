import type { Message } from '@fitout/im-core';
import { asImage } from '../a11y/asImage.js';
import { zhChat } from '../copy/zhChat.js';
import type { UploadsModel } from './media/MessageMedia.js';
import { UploadProgress } from './media/UploadProgress.js';

/** What can be done with a message that did not get through. */
export interface FailedMessageActions {
  readonly onRetry: (id: string) => void;
  readonly onDiscard: (id: string) => void;
}

/** Beside an own bubble: 发送中, 已发送, nothing once read, and the way out after a failure (R098, R099). */
export function MessageStatusLine({
  message,
  uploads,
  onRetry,
  onDiscard,
}: { readonly message: Message; readonly uploads?: UploadsModel | undefined } & FailedMessageActions) {
  const { id, status, body } = message;
  if (status === 'sending' && 'url' in body && uploads !== undefined)
    return <UploadProgress id={id} uploads={uploads} />;
  if (status === 'sending') return <span className="status">{zhChat.sending}</span>;
  if (status === 'sent') return <span className="status">{zhChat.sent}</span>;
  if (status !== 'failed') return null;
  return (
    <span className="failed">
      <button type="button" onClick={() => onDiscard(id)}>
        {zhChat.discard}
      </button>
      <button type="button" onClick={() => onRetry(id)}>
        {zhChat.resend}
      </button>
      <b {...asImage(zhChat.sendFailed)}>!</b>
    </span>
  );
}
