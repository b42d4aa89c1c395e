import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { CallBackdrop } from './CallBackdrop.js';
import type { AttachPicture, CallParty } from './CallModel.js';
import { CallPortrait } from './CallPortrait.js';

/** A participant, and the function that attaches the video to its element. */
export interface CallPictureProps {
  readonly party: CallParty;
  readonly attach: AttachPicture;
  /** Size of the avatar that is shown without a video. Pixels. */
  readonly avatarSize: number;
  /** The user's own video is mirrored. */
  readonly isMirrored?: boolean;
  /** The call is not answered yet, which the portrait shows. */
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
    <Root data-mirrored={isMirrored} data-source={source}>
      {isStill && <CallBackdrop name={name} avatarUrl={avatarUrl} />}
      {source !== null && <Moving key={source} party={party} source={source} attach={attach} onMoving={setMoving} />}
      {isStill && <CallPortrait name={name} avatarUrl={avatarUrl} size={avatarSize} isRinging={isRinging} />}
    </Root>
  );
}

interface MovingProps extends Pick<CallPictureProps, 'party' | 'attach'> {
  readonly source: 'camera' | 'screen';
  readonly onMoving: (isMoving: boolean) => void;
}

function Moving({ party: { id, name }, source, attach, onMoving }: MovingProps) {
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
      aria-label={(source === 'screen' ? zhCall.screenOf : zhCall.pictureOf)(name)}
      onPlaying={() => onMoving(true)}
    />
  );
}

const Root = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  > video {
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
