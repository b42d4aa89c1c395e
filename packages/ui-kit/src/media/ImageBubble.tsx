import { useLanguage } from '../copy/language.js';
import type { Message, MessageBody } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { zhChat } from '../copy/zhChat.js';
import { FileNote } from './cards.js';
import { isTooManyPixels } from '../forms/readImageSize.js';
import { imageBox } from './mediaRules.js';
import type { MessageMedia } from './MessageMedia.js';
import { mediaUrl } from '../text/resourceUrl.js';

export interface ImageBubbleProps {
  readonly message: Message;
  readonly body: Extract<MessageBody, { type: 'image' }>;
  readonly media?: MessageMedia | undefined;
}

/** A picture of at most 240 px whose space is reserved before it is loaded. */
export const ImageBubble = observer(function ImageBubble({ message, body, media }: ImageBubbleProps) {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState('');
  const src = media?.uploads?.find(message.id)?.previewUrl ?? mediaUrl(body.url, document.baseURI);
  const box = imageBox(body);
  const guard = media?.guard;
  // A picture that is too large by its message is not requested.
  const requested = isTooManyPixels(body) ? null : src;
  const verdict = isTooManyPixels(body) ? 'tooLarge' : verdictOf(media, requested);
  useEffect(() => {
    if (requested !== null) guard?.check(requested);
  }, [guard, requested, attempt]);

  if (verdict === 'tooLarge' || verdict === 'unknown' || verdict === 'foreign') {
    return <FileNote text={language(zhChat)[NOTES[verdict]]} url={body.url} name={body.name} />;
  }
  if (src === null) return <div className="image" style={box} />;
  if (failed === src || verdict === 'failed') {
    const retry = () => {
      setFailed('');
      guard?.forget(src);
      setAttempt(attempt + 1);
    };
    return (
      <button type="button" className="image broken" style={box} onClick={retry}>
        {language(zhChat).imageFailed}
      </button>
    );
  }
  return (
    <button
      type="button"
      className="image"
      style={box}
      aria-label={language(zhChat).openImage(body.name)}
      onClick={() => body.url !== '' && media?.onOpenImage?.(message.id)}
    >
      {verdict === 'fine' && (
        <img
          key={attempt}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </button>
  );
});

const NOTES = { tooLarge: 'imageTooLarge', unknown: 'imageUnknown', foreign: 'foreignFile' } as const;

function verdictOf(media: MessageMedia | undefined, src: string | null) {
  return src === null || media?.guard === undefined ? 'fine' : media.guard.find(src);
}
