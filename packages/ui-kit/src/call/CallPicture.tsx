import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { Avatar } from '../primitives/Avatar.js';
import type { AttachPicture, CallParty } from './CallModel.js';

/** A participant, and the function that attaches the video to its element. */
export interface CallPictureProps {
  readonly party: CallParty;
  readonly attach: AttachPicture;
  /** Size of the avatar that is shown without a video. Pixels. */
  readonly avatarSize: number;
  /** The user's own video is mirrored. */
  readonly isMirrored?: boolean;
}

/** A participant's video; the avatar without one, and until the first frame (UI-CALL-6). */
export function CallPicture({ party, attach, avatarSize, isMirrored = false }: CallPictureProps) {
  const { hasPicture, name, avatarUrl } = party;
  const [isMoving, setMoving] = useState(false);
  return (
    <Root data-mirrored={isMirrored}>
      {hasPicture && <Moving party={party} attach={attach} onMoving={setMoving} />}
      {!(hasPicture && isMoving) && <Avatar name={name} url={avatarUrl} size={avatarSize} />}
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
  overflow: hidden;
  > * {
    grid-area: 1 / 1;
  }
  > video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-mirrored='true'] > video {
    transform: scaleX(-1);
  }
`;
