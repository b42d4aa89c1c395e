import {
  Mic,
  MicOff,
  Phone,
  PhoneOff,
  ScreenShare,
  ScreenShareOff,
  SlidersHorizontal,
  UserPlus,
  Video,
  VideoOff,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useId, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import type { CallWindowProps } from './CallModel.js';
import { DeviceChoice } from './DeviceChoice.js';

/** The parts of the window's props that the row of buttons needs. */
export interface CallControlsProps extends Pick<
  CallWindowProps,
  | 'self'
  | 'isSpeakerOn'
  | 'devices'
  | 'onMute'
  | 'onCamera'
  | 'onScreen'
  | 'onSpeaker'
  | 'onDevice'
  | 'onVoice'
  | 'onHangUp'
> {
  /** False for a voice call. */
  readonly hasCamera: boolean;
  /** Opens the choice of more members; left out if the call is full or one-to-one. */
  readonly onAdd?: () => void;
}

/** 静音, 摄像头, 共享, 声音, 设备, 添加成员 and 挂断: round buttons, each with a short word below it. */
export function CallControls(props: CallControlsProps) {
  const { devices, hasCamera, onDevice, onAdd, onHangUp } = props;
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  /** The device panel handles Esc first: it reaches the window only while the panel is closed. */
  function handleKeyDown(event: KeyboardEvent) {
    if (!isChoosing || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setChoosing(false);
    opener.current?.focus();
  }

  return (
    <Root onKeyDown={handleKeyDown}>
      {isChoosing && (
        <DeviceChoice
          id={panelId}
          devices={hasCamera ? devices : devices.filter(({ kind }) => kind !== 'camera')}
          onDevice={onDevice}
        />
      )}
      <div className="row" data-video={hasCamera}>
        <MediaButtons {...props} />
        <Round
          ref={opener}
          label={zhCall.devices}
          isOff={isChoosing}
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? panelId : undefined}
          onPress={() => setChoosing(!isChoosing)}
        >
          <SlidersHorizontal {...DRAWN} />
        </Round>
        {onAdd !== undefined && (
          <Round label={zhCall.addMembers} onPress={onAdd}>
            <UserPlus {...DRAWN} />
          </Round>
        )}
        <Round className="hang-up" label={zhCall.hangUp} aria-keyshortcuts="Shift+H" onPress={onHangUp}>
          <PhoneOff {...DRAWN} />
        </Round>
      </div>
    </Root>
  );
}

const DRAWN = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * Microphone, camera, screen and speaker: each button names the effect of a press, and is filled while its device is
 * off, that of the screen while it is shared.
 */
function MediaButtons(props: CallControlsProps) {
  const { self, isSpeakerOn, hasCamera, onMute, onCamera, onScreen, onSpeaker, onVoice } = props;
  const { isMuted, hasPicture: isCameraOn, hasScreen: isSharing = false } = self;
  return (
    <>
      <Round
        label={isMuted ? zhCall.unmute : zhCall.mute}
        word={zhCall.mute}
        isOff={isMuted}
        aria-keyshortcuts="M"
        onPress={() => onMute(!isMuted)}
      >
        {isMuted ? <MicOff {...DRAWN} /> : <Mic {...DRAWN} />}
      </Round>
      {hasCamera && (
        <Round
          label={isCameraOn ? zhCall.cameraOff : zhCall.cameraOn}
          word={zhCall.camera}
          isOff={!isCameraOn}
          aria-keyshortcuts="V"
          onPress={() => onCamera(!isCameraOn)}
        >
          {isCameraOn ? <Video {...DRAWN} /> : <VideoOff {...DRAWN} />}
        </Round>
      )}
      {hasCamera && onScreen !== undefined && (
        <Round
          label={isSharing ? zhCall.screenOff : zhCall.screenOn}
          word={zhCall.share}
          isOff={isSharing}
          onPress={() => onScreen(!isSharing)}
        >
          {isSharing ? <ScreenShareOff {...DRAWN} /> : <ScreenShare {...DRAWN} />}
        </Round>
      )}
      {hasCamera && onVoice !== undefined && (
        <Round label={zhCall.toVoice} onPress={onVoice}>
          <Phone {...DRAWN} />
        </Round>
      )}
      <Round
        label={isSpeakerOn ? zhCall.speakerOff : zhCall.speakerOn}
        word={zhCall.sound}
        isOff={!isSpeakerOn}
        onPress={() => onSpeaker(!isSpeakerOn)}
      >
        {isSpeakerOn ? <Volume2 {...DRAWN} /> : <VolumeX {...DRAWN} />}
      </Round>
    </>
  );
}

interface RoundProps extends Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'className' | 'aria-expanded' | 'aria-controls' | 'aria-keyshortcuts'
> {
  /** The effect of a press; also the button's tooltip. */
  readonly label: string;
  /** The word below the button, a part of the label; the whole label by default. */
  readonly word?: string;
  /** The device of the button is switched off, the screen is shared, or the button's panel is open. */
  readonly isOff?: boolean;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

function Round({ label, word = label, isOff = false, className, children, onPress, ...rest }: RoundProps) {
  return (
    <button
      {...rest}
      type="button"
      className={className}
      aria-label={label}
      title={label}
      data-off={isOff}
      onClick={onPress}
    >
      <span className="disc">{children}</span>
      <span aria-hidden>{word}</span>
    </button>
  );
}

const { color, space } = theme;

const hangUpBelow = css`
  flex-wrap: wrap;
  row-gap: ${space[12]};
  > button {
    flex-basis: min(72px, 100% / 6);
  }
  > .hang-up {
    flex: 0 0 72px;
    margin-inline: calc(50% - 36px);
  }
`;

const Root = styled.div`
  flex: none;
  container-type: inline-size;
  padding: ${space[12]} ${space[12]} ${space[16]};
  > .row {
    display: flex;
    justify-content: center;
  }
  > .row > button {
    display: grid;
    flex: 0 1 72px;
    gap: ${space[4]};
    justify-items: center;
    min-width: 0;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.card};
    background: none;
    color: ${color.onMedia};
    font: ${theme.font.caption};
    white-space: nowrap;
    text-shadow: 0 1px 2px ${color.media};
    cursor: pointer;
  }
  /* Seven buttons of a video call have no room in one row: 挂断 is below their middle, ringing or connected. */
  @container (max-width: 500px) {
    > [data-video='true'] {
      ${hangUpBelow}
    }
  }
  .disc {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: ${theme.radius.pill};
    background: rgb(255 255 255 / 0.16);
    transition: background ${theme.motion.hover};
  }
  [data-off='true'] > .disc {
    background: ${color.onMedia};
    color: ${color.media};
  }
  .hang-up > .disc {
    background: ${color.badge};
    color: ${color.onHero};
  }
  button:focus-visible {
    outline-color: ${color.onMedia};
  }
  ${media.hover} {
    button:hover > .disc {
      background: rgb(255 255 255 / 0.28);
    }
    [data-off='true']:hover > .disc {
      background: ${color.onMedia2};
    }
    .hang-up:hover > .disc {
      background: ${color.badge};
      filter: brightness(0.85);
    }
  }
  ${media.underSm} {
    > .row {
      ${hangUpBelow}
    }
    padding: ${space[16]} ${space[8]} max(${space[32]}, calc(${space[16]} + env(safe-area-inset-bottom)));
    .disc {
      width: 52px;
      height: 52px;
    }
  }
`;
