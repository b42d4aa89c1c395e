import type { Message } from '@fitout/im-core';
import { Suspense } from 'react';
import { zhChat } from '../../copy/zhChat.js';
import { lazyWithRetry } from '../../primitives/lazyWithRetry.js';
import { FileCard } from '../media/FileCard.js';
import { ImageBubble } from '../media/ImageBubble.js';
import type { MessageMedia } from '../media/MessageMedia.js';
import { VoiceBubble } from '../media/VoiceBubble.js';
import type { TextPart } from '../text/parseText.js';
import { headOf, isLongText } from '../text/isLongText.js';
import { RichText } from '../text/RichText.js';
import type { Unfolded } from '../text/useUnfolded.js';

// It comes with the first video; its room is there before.
const VideoBubble = lazyWithRetry(async () => (await import('../media/VideoBubble.js')).VideoBubble);

// It comes with the first text that is worth folding.
const LongText = lazyWithRetry(
  async () => (await import('../text/LongText.js')).LongText,
  // Without it the text is as high as it is.
  ({ children }) => children,
);

/** A message, its text in parts, and what its files need. */
export interface MessageContentProps {
  readonly message: Message;
  readonly parts: readonly TextPart[];
  readonly isOwn: boolean;
  readonly media?: MessageMedia | undefined;
  readonly unfolded?: Unfolded | undefined;
}

/** What a bubble holds (UI-BUBBLE-5; A37). */
export function MessageContent({ message, parts, isOwn, media, unfolded }: MessageContentProps) {
  const { body } = message;
  if (isWithoutFile(message)) return body.type === 'image' ? zhChat.imageMissing : zhChat.fileMissing;
  switch (body.type) {
    case 'text':
      return isLongText(body.text) ? (
        <Suspense fallback={headOf(body.text)}>
          <LongText id={message.id} unfolded={unfolded}>
            <RichText parts={parts} />
          </LongText>
        </Suspense>
      ) : (
        <RichText parts={parts} />
      );
    case 'image':
      return <ImageBubble message={message} body={body} media={media} />;
    case 'audio':
      return <VoiceBubble message={message} body={body} isOwn={isOwn} media={media} />;
    case 'video':
      return (
        <Suspense fallback={<div className="video" />}>
          <VideoBubble url={body.url} name={body.name} seconds={body.seconds} media={media} />
        </Suspense>
      );
    case 'file':
      return <FileCard name={body.name} bytes={body.bytes} url={body.url} />;
    case 'unsupported':
      return <span className="muted">{zhChat.unsupported}</span>;
    case 'notice':
      return null;
  }
}

/** True for contents that fill the bubble to its edge. */
export function isBare(message: Message): boolean {
  const { type } = message.body;
  return type !== 'text' && type !== 'unsupported' && !isWithoutFile(message);
}

/** The upload gave no address and the message went without one (A37). On its way out it has none yet. */
function isWithoutFile({ body, status }: Message): boolean {
  return 'url' in body && body.url === '' && status !== 'sending' && status !== 'failed';
}
