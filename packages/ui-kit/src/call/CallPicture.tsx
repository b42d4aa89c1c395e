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
 * A participant's video; without one, and until the first frame, the avatar over itself blurred (UI-CALL-6). Video and
 * blur fill the nearest positioned box, the avatar is in the flow.
 */
export function CallPicture({ party, attach, avatarSize, isMirrored = false, isRinging = false }: CallPictureProps) {
  const { hasPicture, name, avatarUrl } = party;
  const [isMoving, setMoving] = useState(false);
  const isStill = !(hasPicture && isMoving);
  return (
    <Root data-mirrored={isMirrored}>
      {isStill && <CallBackdrop name={name} avatarUrl={avatarUrl} />}
      {hasPicture && <Moving party={party} attach={attach} onMoving={setMoving} />}
      {isStill && <CallPortrait name={name} avatarUrl={avatarUrl} size={avatarSize} isRinging={isRinging} />}
    </Root>
  );
}

interface MovingProps extends Pick<CallPictureProps, 'party' | 'attach'> {
  readonly onMoving: (isMoving: boolean) => void;
}

function Moving({ party: { id, name }, attach, onMoving }: MovingProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current === null) return undefined;
    const letGo = attach(id, video.current);
    return () => {
      letGo();
      onMoving(false);
    };
  }, [attach, id, onMoving]);
  // The owner of the call plays the sound: browsers always let a muted video start by itself.
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={zhCall.pictureOf(name)}
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
  &[data-mirrored='true'] > video {
    transform: scaleX(-1);
  }
`;
