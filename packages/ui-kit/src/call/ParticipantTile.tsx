import { MicOff, ScreenShare } from 'lucide-react';
import { styled } from 'styled-components';
import { asImage } from '../a11y/asImage.js';
import { zhCall } from '../copy/zhCall.js';
import { theme } from '../theme/theme.js';
import type { AttachPicture, CallParty } from './CallModel.js';
import { CallPicture } from './CallPicture.js';
import { QualityMark } from './QualityMark.js';

/** One tile of a group call. */
export interface ParticipantTileProps {
  readonly party: CallParty;
  readonly isSelf: boolean;
  /** The screen of this participant is the large picture of the call. */
  readonly isLarge?: boolean;
  readonly attach: AttachPicture;
}

/** A participant's video, name, microphone and connection, with a ring while they speak (R288). */
export function ParticipantTile({ party, isSelf, isLarge = false, attach }: ParticipantTileProps) {
  const { id, name, presence, isMuted, isSpeaking, hasScreen, quality } = party;
  return (
    <Root data-party={id} data-speaking={isSpeaking} data-presence={presence} data-large={isLarge}>
      <CallPicture
        party={party}
        attach={attach}
        avatarSize={72}
        isMirrored={isSelf}
        isRinging={presence === 'invited'}
      />
      {presence !== 'joined' && (
        <span className="waiting">{presence === 'invited' ? zhCall.invited : zhCall.reconnecting}</span>
      )}
      <div className="foot">
        <span className="name">{isSelf ? zhCall.oneself(name) : name}</span>
        {hasScreen && <ScreenShare size={14} strokeWidth={2} {...asImage(zhCall.sharing)} />}
        {isMuted && <MicOff size={14} strokeWidth={2} {...asImage(zhCall.muted)} />}
        <QualityMark quality={quality} />
      </div>
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  container-type: size;
  border-radius: ${theme.radius.card};
  background: rgb(255 255 255 / 0.06);
  &[data-speaking='true'] {
    outline: 2px solid ${color.brandMid};
  }
  /* The picture takes the space that the lines below it leave, so that they never cover a portrait. */
  > [data-mirrored] {
    flex: 1;
    min-height: 0;
  }
  @container (max-height: 170px) {
    [data-ringing] {
      zoom: 0.6;
    }
  }
  @container (max-height: 110px) {
    [data-ringing] {
      zoom: 0.4;
    }
  }
  > .waiting {
    position: relative;
    overflow: hidden;
    color: ${color.onMedia};
    font: ${font.caption};
    text-align: center;
    text-overflow: ellipsis;
    text-shadow: 0 1px 3px ${color.media};
    white-space: nowrap;
  }
  > .foot {
    position: relative;
    display: flex;
    flex: none;
    gap: ${space[8]};
    align-items: center;
    height: 28px;
    padding: 0 ${space[8]};
    background: linear-gradient(transparent, rgb(16 22 20 / 0.8));
    font: ${font.caption};
  }
  .name {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
