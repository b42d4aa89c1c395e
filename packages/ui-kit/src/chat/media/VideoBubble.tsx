import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { zhChat } from '../../copy/zhChat.js';
import { recordedTime } from '../voice/voiceRules.js';
import { DownloadLink } from './DownloadLink.js';
import { shownName } from './fileName.js';
import type { MessageMedia } from './MessageMedia.js';
import { mediaUrl } from './resourceUrl.js';

/** A video: where it is, how long it lasts. */
export interface VideoBubbleProps {
  readonly url: string;
  readonly name: string;
  /** 0 when nobody knows. */
  readonly seconds: number;
  readonly media?: MessageMedia | undefined;
}

/** A video in the list: its first picture and how long it lasts, until a press plays it in place (VIDEO-1, VIDEO-2). */
export function VideoBubble({ url, name, seconds, media }: VideoBubbleProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const src = mediaUrl(url, document.baseURI);
  if (src === null) return <div className="video" />;
  if (hasFailed) {
    return (
      <div className="note">
        {zhChat.playFailed}
        <DownloadLink url={url} name={name} />
      </div>
    );
  }

  function handlePlay() {
    media?.player.stop();
    setStarted(true);
    // A refusal comes as the element's error, and is said there.
    video.current?.play().catch(() => undefined);
    video.current?.focus();
  }

  return (
    <div className="video">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has none */}
      <video
        ref={video}
        // The first picture, not the black before it.
        src={`${src}#t=0.1`}
        aria-label={shownName(name)}
        controls={isStarted}
        tabIndex={isStarted ? 0 : -1}
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
      />
      {!isStarted && (
        <button type="button" aria-label={zhChat.playVideo(shownName(name))} onClick={handlePlay}>
          <Play size={22} fill="currentColor" aria-hidden />
          {seconds > 0 && <span>{recordedTime(seconds * 1_000)}</span>}
        </button>
      )}
    </div>
  );
}
