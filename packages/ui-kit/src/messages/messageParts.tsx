import type { Message } from '@fitout/im-core';
import type { ReactElement, ReactNode } from 'react';
import { asImage } from '../a11y/asImage.js';
import { zhChat } from '../copy/zhChat.js';
import type { UploadsModel } from '../media/MessageMedia.js';
import { UploadProgress } from '../media/UploadProgress.js';

/**
 * How sent and read messages are marked, other than as specified (已发送, and nothing once read): not at all, as text, or
 * as a ring that fills. An unknown state is not marked: a message that is not known to be read is 已发送, in groups always
 * (R098, R099, A76).
 */
export type ReceiptStyle = 'none' | 'text' | 'ring';

/** The receipt of an own message that was sent: `status` or what replaces it. */
export type RenderReceipt = (message: Message, status: ReactElement) => ReactNode;

/** The actions on a failed message. */
export interface FailedMessageActions {
  readonly onRetry: (id: string) => void;
  readonly onDiscard: (id: string) => void;
}

/** The message of the status. */
export interface MessageStatusLineProps extends FailedMessageActions {
  readonly message: Message;
  readonly uploads?: UploadsModel | undefined;
  readonly receiptStyle?: ReceiptStyle | undefined;
  readonly renderReceipt?: RenderReceipt | undefined;
}

/** Beside an own bubble: 发送中, 已发送, by default nothing once read, and the actions after a failure (R098, R099). */
export function MessageStatusLine(props: MessageStatusLineProps): ReactNode {
  const { message, uploads, receiptStyle, renderReceipt, onRetry, onDiscard } = props;
  const { id, status, body } = message;
  if (status === 'sending' && 'url' in body && uploads !== undefined)
    return <UploadProgress id={id} uploads={uploads} />;
  if (status === 'sending') return <span className="status">{zhChat.sending}</span>;
  if (status === 'sent' || status === 'read') {
    const receipt = <Receipt isRead={status === 'read'} receiptStyle={receiptStyle} />;
    return renderReceipt?.(message, receipt) ?? receipt;
  }
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

function Receipt({
  isRead,
  receiptStyle,
}: {
  readonly isRead: boolean;
  readonly receiptStyle: ReceiptStyle | undefined;
}) {
  if (receiptStyle === 'none' || (isRead && receiptStyle === undefined)) return null;
  const words = isRead ? zhChat.read : zhChat.sent;
  if (receiptStyle === 'ring') return <span className={isRead ? 'ring full' : 'ring'} {...asImage(words)} />;
  return <span className={isRead ? 'status' : 'status sent'}>{words}</span>;
}
