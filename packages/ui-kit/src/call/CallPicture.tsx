import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { Avatar } from '../primitives/Avatar.js';
import type { AttachPicture, CallParty } from './CallModel.js';

/** Whose picture, and how it comes into its element. */
export interface CallPictureProps {
  readonly party: CallParty;
  readonly attach: AttachPicture;
  /** Of the round picture where no moving one is. Pixels. */
  readonly avatarSize: number;
  /** One's own picture is shown as in a mirror. */
  readonly isMirrored?: boolean;
}

/** A participant's video; the avatar where there is none, and until its first frame (UI-CALL-6). */
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
  // The owner of the call plays the sound: a silent video may always start by itself.
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
