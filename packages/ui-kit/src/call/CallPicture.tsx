import { useEffect, useRef } from 'react';
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

/** Somebody's moving picture, else the round one. */
export function CallPicture({ party, attach, avatarSize, isMirrored = false }: CallPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { id, hasPicture } = party;
  useEffect(
    () => (hasPicture && video.current !== null ? attach(id, video.current) : undefined),
    [attach, id, hasPicture],
  );
  return (
    <Root data-mirrored={isMirrored}>
      {hasPicture ? (
        // Sound is played by whoever holds the call: the picture alone may always begin by itself.
        <video ref={video} autoPlay muted playsInline aria-label={zhCall.pictureOf(party.name)} />
      ) : (
        <Avatar name={party.name} url={party.avatarUrl} size={avatarSize} />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  overflow: hidden;
  > video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-mirrored='true'] > video {
    transform: scaleX(-1);
  }
`;
