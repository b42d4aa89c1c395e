import {
  Mic,
  MicOff,
  Phone,
  PhoneOff,
  SlidersHorizontal,
  UserPlus,
  Video,
  VideoOff,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import type { CallWindowProps } from './CallModel.js';
import { DeviceChoice } from './DeviceChoice.js';

/** The parts of the window's props that the row of buttons needs. */
export interface CallControlsProps extends Pick<
  CallWindowProps,
  'self' | 'isSpeakerOn' | 'devices' | 'onMute' | 'onCamera' | 'onSpeaker' | 'onDevice' | 'onVoice' | 'onHangUp'
> {
  /** False for a voice call. */
  readonly hasCamera: boolean;
  /** Opens the choice of more members; left out if the call is full or one-to-one. */
  readonly onAdd?: () => void;
}

/** 静音, 摄像头, 声音, 设备, 添加成员 and 挂断. Each button shows its state in its words and its `aria` state. */
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
          devices={hasCamera ? devices : devices.filter(({ sort }) => sort !== 'camera')}
          onDevice={onDevice}
        />
      )}
      <div className="row">
        <MediaButtons {...props} />
        <button
          ref={opener}
          type="button"
          className="round"
          aria-label={zhCall.devices}
          title={zhCall.devices}
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? panelId : undefined}
          onClick={() => setChoosing(!isChoosing)}
        >
          <SlidersHorizontal {...DRAWN} />
        </button>
        {onAdd !== undefined && (
          <Round label={zhCall.addMembers} isOff={false} onPress={onAdd}>
            <UserPlus {...DRAWN} />
          </Round>
        )}
        <button
          type="button"
          className="round hang-up"
          aria-label={zhCall.hangUp}
          title={zhCall.hangUp}
          aria-keyshortcuts="Shift+H"
          onClick={onHangUp}
        >
          <PhoneOff {...DRAWN} />
        </button>
      </div>
    </Root>
  );
}

const DRAWN = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Microphone, camera and speaker: each button says what a press does, and is filled while its device is off. */
function MediaButtons({ self, isSpeakerOn, hasCamera, onMute, onCamera, onSpeaker, onVoice }: CallControlsProps) {
  const { isMuted, hasPicture: isCameraOn } = self;
  return (
    <>
      <Round label={isMuted ? zhCall.unmute : zhCall.mute} isOff={isMuted} keys="M" onPress={() => onMute(!isMuted)}>
        {isMuted ? <MicOff {...DRAWN} /> : <Mic {...DRAWN} />}
      </Round>
      {hasCamera && (
        <Round
          label={isCameraOn ? zhCall.cameraOff : zhCall.cameraOn}
          isOff={!isCameraOn}
          keys="V"
          onPress={() => onCamera(!isCameraOn)}
        >
          {isCameraOn ? <Video {...DRAWN} /> : <VideoOff {...DRAWN} />}
        </Round>
      )}
      {hasCamera && onVoice !== undefined && (
        <Round label={zhCall.toVoice} isOff={false} onPress={onVoice}>
          <Phone {...DRAWN} />
        </Round>
      )}
      <Round
        label={isSpeakerOn ? zhCall.speakerOff : zhCall.speakerOn}
        isOff={!isSpeakerOn}
        onPress={() => onSpeaker(!isSpeakerOn)}
      >
        {isSpeakerOn ? <Volume2 {...DRAWN} /> : <VolumeX {...DRAWN} />}
      </Round>
    </>
  );
}

interface RoundProps {
  readonly label: string;
  /** The device of the button is switched off. */
  readonly isOff: boolean;
  readonly keys?: string;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

function Round({ label, isOff, keys, children, onPress }: RoundProps) {
  return (
    <button
      type="button"
      className="round"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      data-off={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

const { color, space } = theme;

const Root = styled.div`
  flex: none;
  padding: ${space[12]} ${space[16]} ${space[20]};
  .row {
    display: flex;
    justify-content: center;
    gap: ${space[12]};
  }
  .round {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.pill};
    background: rgb(255 255 255 / 0.12);
    color: ${color.onMedia};
    cursor: pointer;
    transition: background ${theme.motion.hover};
  }
  .round[data-off='true'],
  .round[aria-expanded='true'] {
    background: ${color.onMedia};
    color: ${color.media};
  }
  .hang-up {
    background: ${color.badge};
    color: ${color.onColor};
  }
  button:focus-visible {
    outline-color: ${color.onMedia};
  }
  ${media.hover} {
    .round:hover {
      background: rgb(255 255 255 / 0.24);
    }
    .round[data-off='true']:hover,
    .round[aria-expanded='true']:hover {
      background: ${color.onMedia2};
    }
    .hang-up:hover {
      background: ${color.danger};
    }
  }
`;
