import { useLanguage } from '../copy/language.js';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Ellipsis } from '../primitives/index.js';
import { media, theme } from '../theme/index.js';
import { CallFrame, CallStatus } from './CallFrame.js';
import { CallPicture, QualityMark } from './CallPicture.js';
import { zhCall } from '../copy/zhCall.js';
import type { CallParty, CallWindowProps } from './callTypes.js';

/** A one-to-one call. */
export interface OneToOneCallProps extends CallWindowProps {
  readonly kind: 'voice' | 'video';
  readonly peer: CallParty;
}

/** Sizes of the window in px. */
const SIZES = { video: { width: 360, height: 560 }, voice: { width: 360, height: 420 } };

/** A one-to-one call: 360 × 560 px for video, 360 × 420 px for voice, the whole of a phone (R135, R223). */
export function CallWindow(props: OneToOneCallProps) {
  const language = useLanguage();
  const { kind, peer } = props;
  return (
    <CallFrame
      call={props}
      kind={kind}
      title={language(zhCall).windowOf(peer.name)}
      asideTitle={peer.name}
      size={SIZES[kind]}
    >
      <OneToOneStage {...props} />
    </CallFrame>
  );
}

function OneToOneStage({ kind, peer, self, attach, phase, time, isSoundBlocked, onHear }: OneToOneCallProps) {
  const language = useLanguage();
  // The choice holds until the peer begins or ends to share a screen, which is large at first.
  const [swap, setSwap] = useState({ isOn: false, hasScreen: peer.hasScreen });
  const isSwapped = swap.isOn && swap.hasScreen === peer.hasScreen;
  const [large, small] = isSwapped ? [self, peer] : [peer, self];
  return (
    <Stage>
      <CallPicture
        party={large}
        attach={attach}
        avatarSize={112}
        isMirrored={large === self}
        isRinging={phase === 'waiting'}
      />
      {kind === 'video' && (
        <button
          type="button"
          className="small"
          aria-label={language(zhCall).swap}
          onClick={() => setSwap({ isOn: !isSwapped, hasScreen: peer.hasScreen })}
        >
          <CallPicture party={small} attach={attach} avatarSize={40} isMirrored={small === self} />
        </button>
      )}
      <div className="words">
        <Ellipsis as="p">
          {peer.name} <QualityMark quality={peer.quality} />
        </Ellipsis>
        <CallStatus phase={phase} time={time} isReconnecting={peer.presence === 'reconnecting'} />
        {isSoundBlocked && <Button onClick={onHear}>{language(zhCall).playSound}</Button>}
      </div>
    </Stage>
  );
}

const { color, font, space } = theme;

/* Not positioned: the video and the blur behind the portrait fill the whole window. */
const Stage = styled.div`
  &&& {
    position: static;
  }
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[24]};
  justify-content: center;
  min-height: 0;
  container-type: size;
  > [data-mirrored] {
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
  .words > * {
    position: relative;
  }
  .words > p {
    max-width: 100%;
    font: ${font.page};
  }
  /* Over a video the text is above the buttons, on a dark gradient. */
  > [data-source] {
    flex: 1;
  }
  > [data-source] ~ .words {
    padding-bottom: ${space[8]};
  }
  > [data-source] ~ .words::before {
    position: absolute;
    inset: calc(-1 * ${space[56]}) 0 -100vh;
    background: linear-gradient(transparent, rgb(16 22 20 / 0.8) 160px);
    content: '';
  }
  > [data-source] ~ .words > div {
    color: ${color.onMedia};
  }
  &:has(> [data-source='screen']) {
    gap: ${space[8]};
    .words::before {
      content: none;
    }
    .small {
      width: 72px;
      height: 96px;
    }
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
    &:not(:has(> [data-source])) {
      padding-bottom: 16vh;
    }
  }
`;
