import { useLanguage } from '../copy/language.js';
import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { theme } from '../theme/theme.js';
import { recordedTime } from './voiceRules.js';
import { FileNote } from './cards.js';
import { shownName } from './mediaRules.js';
import type { MessageMedia } from './MessageMedia.js';
import { isForeign, mediaUrl } from '../text/resourceUrl.js';

export function VideoBubble(props: { url: string; name: string; seconds: number; media?: MessageMedia | undefined }) {
  const language = useLanguage();
  const { url, name, seconds, media } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const src = mediaUrl(url, document.baseURI);
  if (src === null) return <div className="video" />;
  const isNotLoaded = isForeign(src, media?.hosts ?? 'any', document.baseURI);
  if (hasFailed || isNotLoaded) {
    return (
      <FileNote text={isNotLoaded ? language(zhChat).foreignFile : language(zhChat).playFailed} url={url} name={name} />
    );
  }

  function handlePlay() {
    media?.player.stop();
    setStarted(true);
    // A rejection also fires the element's error event, which shows it.
    video.current?.play().catch(() => undefined);
    video.current?.focus();
  }

  return (
    <Room className="video" data-started={isStarted}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of users have no captions */}
      <video
        ref={video}
        // The first frame of the content, not the black one before it.
        src={`${src}#t=0.1`}
        aria-label={shownName(name)}
        controls={isStarted}
        tabIndex={isStarted ? 0 : -1}
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
      />
      {!isStarted && (
        <button type="button" aria-label={language(zhChat).playVideo(shownName(name))} onClick={handlePlay}>
          <Play size={22} fill="currentColor" aria-hidden />
          {seconds > 0 && <span>{videoTime(seconds)}</span>}
        </button>
      )}
    </Room>
  );
}

/** In whole seconds, as on the wire, so that both sides see the same. Under a second counts as one. */
function videoTime(seconds: number): string {
  return recordedTime(Math.max(1, Math.round(seconds)) * 1_000);
}

const { color, font } = theme;

const Room = styled.div`
  video {
    display: block;
    width: 100%;
    height: 100%;
    /* The first frame fills the box; while it plays the whole video is visible. */
    object-fit: cover;
  }
  &[data-started='true'] video {
    object-fit: contain;
  }
  button {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    width: 100%;
    padding: 0;
    color: ${color.onMedia};
  }
  svg {
    box-sizing: content-box;
    padding: 13px 11px 13px 15px;
    border-radius: ${theme.radius.pill};
    background: ${color.scrim};
  }
  span {
    position: absolute;
    right: 8px;
    bottom: 6px;
    padding: 0 6px;
    border-radius: ${theme.radius.card};
    background: ${color.scrim};
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  button:focus-visible {
    outline-offset: -4px;
  }
`;
