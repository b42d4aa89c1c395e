import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { Button } from '../primitives/Button.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { CallAside } from './CallAside.js';
import { CallControls } from './CallControls.js';
import { CallHead } from './CallHead.js';
import { callKeys } from './callKeys.js';
import type { CallParty, CallWindowProps } from './CallModel.js';
import { CallPicture } from './CallPicture.js';
import { CallPortal } from './CallPortal.js';
import { CallFrame } from './callStyles.js';
import { CallStatus } from './CallStatus.js';
import { MissingDevices } from './MissingDevices.js';
import { QualityMark } from './QualityMark.js';
import { useFloating } from './useFloating.js';

/** A one-to-one call. */
export interface OneToOneCallProps extends CallWindowProps {
  readonly kind: 'voice' | 'video';
  readonly peer: CallParty;
}

/**
 * The window of a one-to-one call: 360 × 560 px for video, 360 × 420 px for voice, the whole screen of a phone (R135,
 * R223).
 */
export function CallWindow(props: OneToOneCallProps) {
  const { peer, time, isMinimised, onMinimise, onHangUp } = props;
  return (
    <CallPortal>
      {isMinimised ? (
        <CallAside title={peer.name} time={time} onMinimise={onMinimise} onHangUp={onHangUp} />
      ) : (
        <OpenCall {...props} />
      )}
    </CallPortal>
  );
}

function OpenCall(props: OneToOneCallProps) {
  const { kind, peer, self, attach, phase, time, isSoundBlocked, onMinimise, onHear } = props;
  const root = useRef<HTMLElement>(null);
  const titleId = useId();
  // The choice holds until the peer begins or ends to share a screen, which is large at first.
  const [swap, setSwap] = useState({ isOn: false, hasScreen: peer.hasScreen });
  const isSwapped = swap.isOn && swap.hasScreen === peer.hasScreen;
  const isVideo = kind === 'video';
  const { style, head } = useFloating(root, { width: WIDTH, height: isVideo ? VIDEO_HEIGHT : VOICE_HEIGHT });
  const [large, small] = isSwapped ? [self, peer] : [peer, self];
  return (
    <Frame
      ref={root}
      aria-labelledby={titleId}
      data-call={kind}
      data-picture={large.hasPicture || (large === peer && peer.hasScreen === true)}
      style={style}
      onKeyDown={callKeys(props, isVideo)}
    >
      <CallHead
        id={titleId}
        title={zhCall.windowOf(peer.name)}
        grip={head}
        onMinimise={() => onMinimise(true)}
        hasPicture={isVideo}
      />
      <div className="stage">
        <CallPicture
          party={large}
          attach={attach}
          avatarSize={112}
          isMirrored={large === self}
          isRinging={phase === 'waiting'}
        />
        {isVideo && (
          <button
            type="button"
            className="small"
            aria-label={zhCall.swap}
            onClick={() => setSwap({ isOn: !isSwapped, hasScreen: peer.hasScreen })}
          >
            <CallPicture party={small} attach={attach} avatarSize={40} isMirrored={small === self} />
          </button>
        )}
        <div className="words">
          <p>
            {peer.name} <QualityMark quality={peer.quality} />
          </p>
          <CallStatus phase={phase} time={time} isReconnecting={peer.presence === 'reconnecting'} />
          {isSoundBlocked && <Button onClick={onHear}>{zhCall.playSound}</Button>}
        </div>
      </div>
      <MissingDevices missing={props.missing} onScreen={props.onScreen} />
      <CallControls {...props} hasCamera={isVideo} />
    </Frame>
  );
}

/** Sizes of the window in px. */
const WIDTH = 360;
const VIDEO_HEIGHT = 560;
const VOICE_HEIGHT = 420;

const { color, font, space } = theme;

const Frame = styled(CallFrame)`
  /* Not positioned: the video and the blur behind the portrait fill the whole window. */
  > .stage {
    position: static;
    display: flex;
    flex-direction: column;
    gap: ${space[24]};
    justify-content: center;
    container-type: size;
  }
  > .stage > [data-mirrored] {
    flex: 0 1 auto;
    height: auto;
    min-height: 0;
  }
  .words {
    position: relative;
    display: grid;
    flex: none;
    gap: ${space[4]};
    justify-items: center;
    padding: 0 ${space[16]};
  }
  .words > p {
    max-width: 100%;
    overflow: hidden;
    font: ${font.page};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Over a video the text is above the buttons, on a dark gradient. */
  &[data-picture='true'] > .stage > [data-mirrored] {
    flex: 1;
  }
  &[data-picture='true'] .words {
    padding-bottom: ${space[8]};
  }
  &[data-picture='true'] .words::before {
    position: absolute;
    inset: calc(-1 * ${space[56]}) 0 -100vh;
    background: linear-gradient(transparent, rgb(16 22 20 / 0.8) 160px);
    content: '';
  }
  &[data-picture='true'] .words > div {
    color: ${color.onMedia};
  }
  > .stage:has(> [data-source='screen']) {
    gap: ${space[8]};
    .words::before {
      content: none;
    }
    .small {
      width: 72px;
      height: 96px;
    }
  }
  .words > * {
    position: relative;
  }
  /* While the list of devices is open, the portrait is smaller. */
  @container (max-height: 200px) {
    .words > p {
      font: ${font.card};
    }
    [data-ringing] {
      zoom: 0.6;
    }
  }
  .small {
    position: absolute;
    top: 56px;
    right: ${space[12]};
    z-index: 1;
    width: 96px;
    height: 128px;
    padding: 0;
    overflow: hidden;
    border: 1px solid rgb(255 255 255 / 0.24);
    border-radius: ${theme.radius.card};
    background: ${color.media};
    cursor: pointer;
  }
  ${media.underSm} {
    .small {
      top: calc(56px + env(safe-area-inset-top));
    }
    /* The portrait is in the upper half of the screen, as on a phone's own call. */
    &[data-picture='false'] > .stage {
      padding-bottom: 16vh;
    }
  }
`;
