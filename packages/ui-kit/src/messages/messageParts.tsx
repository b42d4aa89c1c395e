import { type Language, useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { asImage } from '../a11y/VisuallyHidden.js';
import { zhChat } from '../copy/zhChat.js';
import type { UploadsModel } from '../media/MessageMedia.js';
import { Avatar } from '../primitives/Avatar.js';
import { isPending, nameOrBlank, type PeopleModel, personOf } from '../session/PeopleModel.js';
import { previewWords } from '../text/previewText.js';
import { bodyWords } from './messageKinds.js';

/**
 * How sent and read messages are marked, other than as specified (已发送, and nothing once read): not at all, as text, or
 * as a ring that fills. An unknown state is not marked: a message that is not known to be read is 已发送, in groups always
 * (R098, R099, A76).
 */
export type ReceiptStyle = 'none' | 'text' | 'ring';

/** The receipt of an own message that was sent: `status` or what replaces it. */
export type RenderReceipt = (message: Message, status: ReactElement) => ReactNode;

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
  const language = useLanguage();
  const { message, uploads, receiptStyle, renderReceipt, onRetry, onDiscard } = props;
  const { id, body, pendingEdit } = message;
  const status = pendingEdit === undefined ? message.status : pendingEdit.isRefused ? 'failed' : 'sending';
  if (status === 'sending' && 'url' in body && uploads !== undefined)
    return <UploadProgress id={id} uploads={uploads} />;
  if (status === 'sending') return <span className="status">{language(zhChat).sending}</span>;
  if (status === 'sent' || status === 'read') {
    const receipt = <Receipt isRead={status === 'read'} receiptStyle={receiptStyle} />;
    return renderReceipt?.(message, receipt) ?? receipt;
  }
  if (status !== 'failed') return null;
  return (
    <span className="failed">
      <button type="button" onClick={() => onDiscard(id)}>
        {pendingEdit === undefined ? language(zhChat).discard : language(zhChat).dropEdit}
      </button>
      <button type="button" onClick={() => onRetry(id)}>
        {language(zhChat).resend}
      </button>
      <b {...asImage(pendingEdit === undefined ? language(zhChat).sendFailed : language(zhChat).editFailed)}>!</b>
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
  const language = useLanguage();
  if (receiptStyle === 'none' || (isRead && receiptStyle === undefined)) return null;
  const words = isRead ? language(zhChat).read : language(zhChat).sent;
  if (receiptStyle === 'ring') return <span className={isRead ? 'ring full' : 'ring'} {...asImage(words)} />;
  return <span className={isRead ? 'status' : 'status sent'}>{words}</span>;
}

export type Quote = NonNullable<Message['quote']>;

export interface QuotedModel {
  /** The quoted message while it is loaded. Observable: an observer follows its recall. */
  readonly find: (quote: Quote) => Message | null;
  readonly show: (quote: Quote) => void;
}

/** The quote of one message. */
export interface QuotedMessageProps {
  readonly quote: Quote;
  readonly people: PeopleModel;
  readonly model?: QuotedModel | undefined;
}

/** Above a quoting message: the quoted one as it is now, with a link to it, unless it is recalled (R199). */
export const QuotedMessage = observer(function QuotedMessage({ quote, people, model }: QuotedMessageProps) {
  const language = useLanguage();
  const original = model?.find(quote) ?? null;
  if (quote.isRecalled === true || original?.status === 'recalled')
    return <div className="quoted">{language(zhChat).quoteGone}</div>;
  const words = original === null ? quoteWords(quote, language) : bodyWords(original.body, language);
  return (
    <button type="button" className="quoted" onClick={() => model?.show(quote)}>
      <bdi>{nameOrBlank(people, quote.from)}</bdi>
      {language(zhChat).colon}
      <bdi>{words}</bdi>
    </button>
  );
});

/** The text of a quote in one line: pictures and voice messages have none of their own. */
export function quoteWords({ kind = 'text', preview }: Quote, language: Language): string {
  if (kind === 'text' || (kind === 'custom' && preview !== '')) return preview;
  if (kind === 'custom') return previewWords({ kind: 'unsupported' }, null, language).shown;
  const isNamed = kind === 'file' || kind === 'location' || kind === 'combine';
  return previewWords(isNamed ? { kind, name: preview } : { kind }, null, language).shown;
}

/** The sender of a message. */
export interface SenderProps {
  readonly people: PeopleModel;
  readonly id: string;
}

/** A sender's name beside the bubble. A separate observer, so that a name that is loaded later renders only itself. */
export const SenderName = observer(function SenderName({ people, id }: SenderProps) {
  const { label } = personOf(people, id);
  return (
    <>
      <bdi>{nameOrBlank(people, id)}</bdi>
      {label && (
        <span className="label" data-tone={label.tone}>
          {label.text}
        </span>
      )}
    </>
  );
});

/** The sender, and the handler of a press on the picture. */
export interface SenderAvatarProps extends SenderProps {
  readonly onPerson?: ((id: string) => void) | undefined;
}

/**
 * A sender's picture beside the bubble. A press opens the card, by mouse, finger and key; only visible messages are
 * rendered, so that few tab stops precede the composer.
 */
export const SenderAvatar = observer(function SenderAvatar({ people, id, onPerson }: SenderAvatarProps) {
  const language = useLanguage();
  const { name, avatarUrl } = personOf(people, id);
  const avatar = <Avatar name={isPending(people, id) ? '' : name} url={avatarUrl} size={36} />;
  if (onPerson === undefined) return avatar;
  return (
    <button type="button" className="writer" aria-label={language(zhChat).openCard(name)} onClick={() => onPerson(id)}>
      {avatar}
    </button>
  );
});

/** A component of its own, so that each step renders only this. */
const UploadProgress = observer(function UploadProgress({ id, uploads }: { id: string; uploads: UploadsModel }) {
  const language = useLanguage();
  const upload = uploads.find(id);
  if (upload === undefined) return <span className="status">{language(zhChat).sending}</span>;
  const percent = Math.round(Math.min(1, Math.max(0, upload.fraction)) * 100);
  return (
    <span className="upload">
      {uploads.cancel !== undefined && (
        <button type="button" aria-label={language(zhChat).cancelUpload} onClick={() => uploads.cancel?.(id)}>
          <X size={14} aria-hidden />
        </button>
      )}
      <progress value={percent} max={100} aria-label={language(zhChat).uploading} />
      <span>{percent}%</span>
    </span>
  );
});
