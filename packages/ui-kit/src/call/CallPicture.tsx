import { useLanguage } from '../copy/language.js';
import { useEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { asImage } from '../a11y/VisuallyHidden.js';
import { Avatar } from '../primitives/Avatar.js';
import { theme } from '../theme/theme.js';
import { zhCall } from '../copy/zhCall.js';
import type { AttachPicture, CallParty, CallQuality } from './callTypes.js';

export interface CallPictureProps {
  readonly party: CallParty;
  readonly attach: AttachPicture;
  /** Size of the avatar that is shown without a video. Pixels. */
  readonly avatarSize: number;
  readonly isMirrored?: boolean;
  readonly isRinging?: boolean;
}

/**
 * A participant's shared screen, else their camera; without one, and until the first frame, the avatar over itself blurred. The
 * user's own screen is not shown, because it would show itself. Video and blur fill the nearest positioned box, the avatar is in the flow.
 */
export function CallPicture({ party, attach, avatarSize, isMirrored = false, isRinging = false }: CallPictureProps) {
  const { hasPicture, hasScreen = false, name, avatarUrl } = party;
  const [isMoving, setMoving] = useState(false);
  const source = hasScreen && !isMirrored ? 'screen' : hasPicture ? 'camera' : null;
  const isStill = source === null || !isMoving;
  return (
    <Picture data-mirrored={isMirrored} data-source={source}>
      {isStill && <CallBackdrop name={name} avatarUrl={avatarUrl} />}
      {source !== null && <Moving key={source} party={party} source={source} attach={attach} onMoving={setMoving} />}
      {isStill && <CallPortrait name={name} avatarUrl={avatarUrl} size={avatarSize} isRinging={isRinging} />}
    </Picture>
  );
}

function Moving(
  props: Pick<CallPictureProps, 'party' | 'attach'> & {
    source: 'camera' | 'screen';
    onMoving: (isMoving: boolean) => void;
  },
) {
  const language = useLanguage();
  const {
    party: { id, name },
    source,
    attach,
    onMoving,
  } = props;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current === null) return undefined;
    const detach = attach(id, video.current, source);
    return () => {
      detach();
      onMoving(false);
    };
  }, [attach, id, source, onMoving]);
  // The owner of the call plays the sound: browsers always let a muted video start by itself.
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={(source === 'screen' ? language(zhCall).screenOf : language(zhCall).pictureOf)(name)}
      onPlaying={() => onMoving(true)}
    />
  );
}

const Picture = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  > video {
    filter: none;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Nothing of a shared screen is cut off or covered: it takes the space of the picture in the flow. */
  &[data-source='screen'] {
    position: relative;
  }
  &[data-source='screen'] > video {
    object-fit: contain;
  }
  &[data-mirrored='true'] > video {
    transform: scaleX(-1);
  }
`;

type Portrayed = Pick<CallParty, 'name' | 'avatarUrl'>;

/** Blurred and dimmed behind its box, dark enough for text of the colours `onMedia` and `onMedia2`. */
export function CallBackdrop({ name, avatarUrl }: Portrayed) {
  return (
    <Backdrop aria-hidden>
      <Avatar name={name} url={avatarUrl} size={200} isSquare />
    </Backdrop>
  );
}

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: ${theme.color.media};
  > span {
    position: absolute;
    inset: -20%;
    width: 140% !important;
    height: 140% !important;
    filter: blur(36px) saturate(1.4);
    opacity: 0.28;
  }
`;

export function CallPortrait({ name, avatarUrl, size, isRinging }: Portrayed & { size: number; isRinging: boolean }) {
  return (
    <Portrait data-ringing={isRinging}>
      <Avatar name={name} url={avatarUrl} size={size} />
    </Portrait>
  );
}

const spread = keyframes`
  from { opacity: 0.5; transform: scale(1); }
  to { opacity: 0; transform: scale(1.55); }
`;

const Portrait = styled.div`
  position: relative;
  display: grid;
  flex: none;
  &[data-ringing='true']::before,
  &[data-ringing='true']::after {
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.onMedia2};
    opacity: 0;
    content: '';
    animation: ${spread} 2.4s ease-out infinite;
  }
  &[data-ringing='true']::after {
    animation-delay: 1.2s;
  }
  > span {
    position: relative;
    z-index: 1;
  }
`;

export function QualityMark({ quality }: { readonly quality: CallQuality }) {
  const language = useLanguage();
  if (quality === 0) return null;
  const bars = quality <= 2 ? 3 : quality <= 4 ? 2 : 1;
  return (
    <Bars
      {...asImage(language(zhCall).quality[quality] ?? '')}
      title={language(zhCall).quality[quality]}
      data-bars={bars}
    >
      {[5, 8, 12].map((height, index) => (
        <i key={height} style={{ height, opacity: index < bars ? 1 : 0.3 }} />
      ))}
      {bars === 1 && language(zhCall).quality[quality]}
    </Bars>
  );
}

const Bars = styled.span`
  display: inline-flex;
  gap: 2px;
  align-items: flex-end;
  height: 12px;
  color: ${theme.color.onMedia};
  font: ${theme.font.caption};
  line-height: 12px;
  > i {
    width: 3px;
    border-radius: 1px;
    background: ${theme.color.onMedia};
  }
  > i:last-of-type {
    margin-right: 2px;
  }
`;
