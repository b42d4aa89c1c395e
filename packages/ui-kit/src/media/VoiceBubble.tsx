import { useLanguage } from '../copy/language.js';
import type { Message, MessageBody } from '@fitout/im-core';
import { AudioLines, Pause } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { asImage } from '../a11y/VisuallyHidden.js';
import { zhChat } from '../copy/zhChat.js';
import { FileNote } from './cards.js';
import { voiceWidth } from './mediaRules.js';
import type { MessageMedia } from './MessageMedia.js';
import { isForeign, mediaUrl } from '../text/resourceUrl.js';

export interface VoiceBubbleProps {
  readonly message: Message;
  readonly body: Extract<MessageBody, { type: 'audio' }>;
  readonly isOwn: boolean;
  readonly media?: MessageMedia | undefined;
}

export const VoiceBubble = observer(function VoiceBubble({ message, body, isOwn, media }: VoiceBubbleProps) {
  const language = useLanguage();
  const { id } = message;
  const seconds = Math.round(body.seconds);
  const url = mediaUrl(body.url, document.baseURI);
  if (url !== null && isForeign(url, media?.hosts ?? 'any', document.baseURI)) {
    return <FileNote text={language(zhChat).foreignFile} url={url} name={language(zhChat).playVoice(seconds)} />;
  }
  const isPlaying = media?.player.playingId === id;
  const isNew = !isOwn && media?.played?.has(id) === false;

  function handleClick() {
    if (url === null) return;
    media?.player.toggle(id, url);
    if (isNew) media?.played?.mark(id);
  }

  return (
    <>
      <button
        type="button"
        className="voice"
        style={{ width: voiceWidth(seconds) }}
        aria-label={isPlaying ? language(zhChat).stopVoice(seconds) : language(zhChat).playVoice(seconds)}
        disabled={url === null}
        onClick={handleClick}
      >
        {isPlaying ? <Pause size={16} aria-hidden /> : <AudioLines size={16} aria-hidden />}
        <span>{seconds}″</span>
      </button>
      {isPlaying && (
        <button
          type="button"
          className="rate"
          aria-label={language(zhChat).playbackRate(media.player.rate)}
          onClick={media.player.nextRate}
        >
          {media.player.rate}×
        </button>
      )}
      {isNew && <span className="unplayed" {...asImage(language(zhChat).unplayed)} />}
      {media?.player.failedId === id && <span className="voiceFailed">{language(zhChat).playFailed}</span>}
    </>
  );
});
