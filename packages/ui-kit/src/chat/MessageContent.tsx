import type { Message } from '@fitout/im-core';
import { zhChat } from '../copy/zhChat.js';
import { FileCard } from './media/FileCard.js';
import { ImageBubble } from './media/ImageBubble.js';
import type { MessageMedia } from './media/MessageMedia.js';
import { VideoBubble } from './media/VideoBubble.js';
import { VoiceBubble } from './media/VoiceBubble.js';
import type { TextPart } from './text/parseText.js';
import { RichText } from './text/RichText.js';

/** A message, its text in parts, and what its files need. */
export interface MessageContentProps {
  readonly message: Message;
  readonly parts: readonly TextPart[];
  readonly isOwn: boolean;
  readonly media?: MessageMedia | undefined;
}

/** What a bubble holds (BUBBLE-5; A37). */
export function MessageContent({ message, parts, isOwn, media }: MessageContentProps) {
  const { body } = message;
  if (isWithoutFile(message)) return body.type === 'image' ? zhChat.imageMissing : zhChat.fileMissing;
  switch (body.type) {
    case 'text':
      return <RichText parts={parts} />;
    case 'image':
      return <ImageBubble message={message} body={body} media={media} />;
    case 'audio':
      return <VoiceBubble message={message} body={body} isOwn={isOwn} media={media} />;
    case 'video':
      return <VideoBubble url={body.url} name={body.name} seconds={body.seconds} media={media} />;
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
