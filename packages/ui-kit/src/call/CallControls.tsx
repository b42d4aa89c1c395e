import { useLanguage } from '../copy/language.js';
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
  type LucideIcon,
} from 'lucide-react';
import { useId, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { css, styled } from 'styled-components';
import { Grid, Select, Stack } from '../primitives/index.js';
import { media, theme, centred, square } from '../theme/index.js';
import { zhCall } from '../copy/zhCall.js';
import type { CallWindowProps } from './callTypes.js';

export interface CallControlsProps extends CallWindowProps {
  readonly hasCamera: boolean;
  readonly onAdd?: (() => void) | undefined;
}

export function CallControls(props: CallControlsProps) {
  const language = useLanguage();
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
        <RoundButton
          ref={opener}
          label={language(zhCall).devices}
          Icon={SlidersHorizontal}
          isOff={isChoosing}
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? panelId : undefined}
          onClick={() => setChoosing(!isChoosing)}
        />
        {onAdd !== undefined && <RoundButton label={language(zhCall).addMembers} Icon={UserPlus} onClick={onAdd} />}
        <RoundButton
          className="hang-up"
          label={language(zhCall).hangUp}
          Icon={PhoneOff}
          aria-keyshortcuts="Shift+H"
          onClick={onHangUp}
        />
      </div>
    </Root>
  );
}

function MediaButtons({ self, isSpeakerOn, hasCamera, ...on }: CallControlsProps) {
  const language = useLanguage();
  const { isMuted, hasPicture: isCameraOn, hasScreen: isSharing = false } = self;
  const { onScreen, onVoice } = on;
  return (
    <>
      <RoundButton
        label={isMuted ? language(zhCall).unmute : language(zhCall).mute}
        word={language(zhCall).mute}
        Icon={isMuted ? MicOff : Mic}
        isOff={isMuted}
        aria-keyshortcuts="M"
        onClick={() => on.onMute(!isMuted)}
      />
      {hasCamera && (
        <RoundButton
          label={isCameraOn ? language(zhCall).cameraOff : language(zhCall).cameraOn}
          word={language(zhCall).camera}
          Icon={isCameraOn ? Video : VideoOff}
          isOff={!isCameraOn}
          aria-keyshortcuts="V"
          onClick={() => on.onCamera(!isCameraOn)}
        />
      )}
      {hasCamera && onScreen !== undefined && (
        <RoundButton
          label={isSharing ? language(zhCall).screenOff : language(zhCall).screenOn}
          word={language(zhCall).share}
          Icon={isSharing ? ScreenShareOff : ScreenShare}
          isOff={isSharing}
          onClick={() => onScreen(!isSharing)}
        />
      )}
      {hasCamera && onVoice !== undefined && (
        <RoundButton label={language(zhCall).toVoice} Icon={Phone} onClick={onVoice} />
      )}
      <RoundButton
        label={isSpeakerOn ? language(zhCall).speakerOff : language(zhCall).speakerOn}
        word={language(zhCall).sound}
        Icon={isSpeakerOn ? Volume2 : VolumeX}
        isOff={!isSpeakerOn}
        onClick={() => on.onSpeaker(!isSpeakerOn)}
      />
    </>
  );
}

type RoundButtonProps = ComponentPropsWithRef<'button'> & {
  label: string;
  word?: string;
  Icon: LucideIcon;
  isOff?: boolean;
};

export function RoundButton({ label, word = label, Icon, isOff = false, ...rest }: RoundButtonProps) {
  return (
    <Round {...rest} type="button" aria-label={label} title={label} data-off={isOff}>
      <span className="disc">
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <span aria-hidden>{word}</span>
    </Round>
  );
}

/** The choice of microphone, camera and speaker. A kind without a device is left out. */
function DeviceChoice({ id, devices, onDevice }: Pick<CallWindowProps, 'devices' | 'onDevice'> & { id: string }) {
  const language = useLanguage();
  return (
    <Choices id={id} gap={8}>
      {devices.map(({ kind, all, current }) =>
        all.length === 0 ? null : (
          <Grid key={kind} columns="64px minmax(0, 1fr)" gap={8} align="center">
            <label htmlFor={`${id}-${kind}`}>{language(zhCall)[kind]}</label>
            <Device
              id={`${id}-${kind}`}
              label={language(zhCall)[kind]}
              size="small"
              value={current ?? ''}
              options={all.map((device) => ({ value: device.id, label: device.name }))}
              // The browser chose the device, and does not report which one before the user's first choice.
              placeholder={language(zhCall).defaultDevice}
              onChange={(device) => onDevice(kind, device)}
            />
          </Grid>
        ),
      )}
    </Choices>
  );
}

const { color, space } = theme;

const Round = styled.button`
  position: relative;
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  min-width: 0;
  padding: 0;
  border-radius: ${theme.radius.card};
  color: ${color.onMedia};
  font: ${theme.font.caption};
  white-space: nowrap;
  text-shadow: 0 1px 2px ${color.media};
  .disc {
    ${centred}
    ${square(48)}
    border-radius: ${theme.radius.pill};
    background: rgb(255 255 255 / 0.16);
    transition: background ${theme.motion.hover};
  }
  &[data-off='true'] > .disc {
    background: ${color.onMedia};
    color: ${color.media};
  }
  &.hang-up > .disc {
    background: ${color.badge};
    color: ${color.onHero};
  }
  &.accept > .disc {
    background: ${color.brand};
    color: ${color.onColor};
  }
  &:focus-visible {
    outline-color: ${color.onMedia};
  }
  ${media.hover} {
    &:hover > .disc {
      background: rgb(255 255 255 / 0.28);
    }
    &[data-off='true']:hover > .disc {
      background: ${color.onMedia2};
    }
    &.hang-up:hover > .disc {
      background: ${color.badge};
      filter: brightness(0.85);
    }
    &.accept:hover > .disc {
      background: ${color.brandStrong};
    }
  }
`;

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
    flex: 0 1 72px;
  }
  /* Seven buttons of a video call have no room in one row: 挂断 is below their middle, ringing or connected. */
  @container (max-width: 500px) {
    > [data-video='true'] {
      ${hangUpBelow}
    }
  }
  ${media.underSm} {
    > .row {
      ${hangUpBelow}
    }
    padding: ${space[16]} ${space[8]} max(${space[32]}, calc(${space[16]} + env(safe-area-inset-bottom)));
    .disc {
      ${square(52)}
    }
  }
`;

const Choices = styled(Stack)`
  margin-bottom: ${space[12]};
  font: ${theme.font.caption};
`;

const Device = styled(Select)`
  border-color: ${color.onMedia2};
  background: ${color.media};
  color: ${color.onMedia};
  &[data-empty] > span,
  > svg {
    color: ${color.onMedia2};
  }
`;
