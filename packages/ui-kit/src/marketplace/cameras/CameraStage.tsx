import { useLanguage } from '../../copy/language.js';
import {
  CameraOff,
  ChevronDown,
  ChevronUp,
  RefreshCw,
  Camera,
  ChevronLeft,
  ChevronRight,
  Maximize,
} from 'lucide-react';
import type { ReactNode, Ref, RefObject } from 'react';
import { zh } from '../../copy/zh.js';
import { shownText } from '../../copy/overrides.js';
import { zhCamera } from '../../copy/zhCamera.js';
import { Banner, IconButton, Spinner } from '../../primitives/index.js';
import { StatusTag } from '../StatusTag.js';
import { styled } from 'styled-components';
import { ellipsis, line, media, pointed, quiet, theme, covering } from '../../theme/index.js';
import { BAR, below, SLIM, SMALLEST, TITLE } from './cameraFrame.js';

/** The video, or the text that says why it is missing (R113). */
export function CameraStage(props: CameraWindowProps & { readonly stage: Ref<HTMLDivElement> }) {
  const language = useLanguage();
  const { cameras, index, picture, video, stage, onRefresh, onSnapshot } = props;
  const name = cameras[index]?.name ?? '';
  return (
    <Stage ref={stage} data-picture={picture}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the cameras record no sound */}
      <video ref={video} aria-label={language(zhCamera).pictureOf(name)} muted playsInline tabIndex={-1} />
      <div className="words" aria-live="polite">
        {picture === 'connecting' && (
          <p>
            <Spinner /> {language(zhCamera).connecting}
          </p>
        )}
        {(picture === 'off' || picture === 'failed') && (
          <>
            <CameraOff size={40} strokeWidth={1.5} aria-hidden />
            <p>{language(zhCamera).off}</p>
          </>
        )}
        {picture === 'failed' && (
          <StageButton type="button" onClick={onRefresh}>
            {language(zh).retry}
          </StageButton>
        )}
      </div>
      {onSnapshot !== undefined && picture === 'playing' && (
        <StageButton type="button" className="shot" aria-label={language(zhCamera).fullSnapshot} onClick={onSnapshot}>
          <Camera size={18} strokeWidth={1.75} aria-hidden /> {language(zhCamera).snapshot}
        </StageButton>
      )}
      <small>{language(zhCamera).members}</small>
    </Stage>
  );
}

/** How many cameras are off. */
export function CameraNews({ disconnected, onDismiss }: Pick<CameraWindowProps, 'disconnected' | 'onDismiss'>) {
  const language = useLanguage();
  const words = language(zhCamera).disconnected(disconnected);
  // Always mounted: screen readers announce only changes of a live region that is in the page already.
  return (
    <div className="news" aria-live="polite">
      {disconnected > 0 && (
        <Banner onDismiss={onDismiss}>
          <span data-literal={words.literal}>{shownText(words)}</span>
        </Banner>
      )}
    </div>
  );
}

/** A camera as the panel shows it. */
export interface CameraModel {
  readonly id: string;
  readonly name: string;
  /** The address of a still; empty without one. */
  readonly coverUrl: string;
  readonly isOnline: boolean;
}

/** An event that a camera detected; `title` has its time and place. */
export interface SiteEvent {
  readonly id: string;
  readonly text: string;
  readonly title: string;
  readonly isWarning: boolean;
}

/** The state of the stage: the stream is loading, it plays, the camera is off, or the stream failed. */
export type CameraPicture = 'connecting' | 'playing' | 'off' | 'failed';

/** The cameras of an order in the small window, and the handlers. */
export interface CameraWindowProps {
  readonly cameras: readonly CameraModel[];
  /** The index of the camera on the stage. */
  readonly index: number;
  readonly picture: CameraPicture;
  readonly isOpen: boolean;
  readonly isRefreshing: boolean;
  /** The number of offline cameras in the banner; 0 hides the banner. */
  readonly disconnected: number;
  readonly events: readonly SiteEvent[];
  /** Called with the element that the stream plays in, and with null when it is unmounted. */
  readonly video: Ref<HTMLVideoElement>;
  /** Called to show the previous or the next camera, also at the ends. */
  readonly onStep: (by: -1 | 1) => void;
  readonly onToggle: () => void;
  readonly onRefresh: () => void;
  readonly onDismiss: () => void;
  /** Takes a snapshot of the stage; without it the button is hidden. */
  readonly onSnapshot?: (() => void) | undefined;
}

/** The cameras of an order in the panel, which also has their stills. */
export interface CameraPanelProps extends CameraWindowProps {
  /**
   * Where the expanded panel is: in the flow, above the messages (default), or at the right of its positioned box,
   * where a low window leaves a picture above the messages no height.
   */
  readonly place?: 'above' | 'beside' | undefined;
  /** What fills the panel beside the messages below its stills. */
  readonly below?: ReactNode;
  /** Shows this camera on the stage and expands the panel. */
  readonly onShow: (index: number) => void;
}

export function CameraTitle(props: CameraWindowProps & { readonly id: string }) {
  const language = useLanguage();
  const { id, cameras, events, isOpen, isRefreshing, onRefresh, onToggle } = props;
  const online = cameras.filter(({ isOnline }) => isOnline).length;
  return (
    <Title>
      <h3 id={id}>{language(zhCamera).title}</h3>
      <span className="count">{language(zhCamera).online(online, cameras.length)}</span>
      <ul>
        {events.map((event) => (
          <li key={event.id} title={event.title}>
            <StatusTag tone={event.isWarning ? 'warning' : 'neutral'}>{event.text}</StatusTag>
          </li>
        ))}
      </ul>
      <TextButton type="button" aria-busy={isRefreshing} disabled={isRefreshing} onClick={onRefresh}>
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
        {language(zhCamera).refresh}
      </TextButton>
      <TextButton type="button" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
        {isOpen ? language(zhCamera).collapse : language(zhCamera).expand}
      </TextButton>
    </Title>
  );
}

/** At the ends the buttons stay enabled: a press reports the end (R109, R110). */
export function CameraBar(props: CameraWindowProps & { readonly stage: RefObject<HTMLDivElement | null> }) {
  const language = useLanguage();
  const { cameras, index, picture, stage, onStep, onSnapshot } = props;
  return (
    <Bar>
      <IconButton label={language(zhCamera).previous} onClick={() => onStep(-1)}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <span className="position">{language(zhCamera).position(index + 1, cameras.length)}</span>
      <IconButton label={language(zhCamera).next} onClick={() => onStep(1)}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <bdi aria-live="polite">{cameras[index]?.name}</bdi>
      {onSnapshot !== undefined && (
        <IconButton
          label={language(zhCamera).snapshot}
          disabled={picture !== 'playing'}
          {...(picture !== 'playing' && { title: language(zhCamera).noPicture })}
          onClick={onSnapshot}
        >
          <Camera size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {globalThis.document?.fullscreenEnabled && (
        <IconButton
          label={language(zhCamera).fullScreen}
          // A browser that refuses full screen shows the video in place.
          onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
        >
          <Maximize size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </Bar>
  );
}

const { color, font, motion, radius, space } = theme;

const Title = styled.div`
  display: flex;
  flex: 1 0 ${TITLE}px;
  align-items: center;
  gap: ${space[8]};
  max-height: ${TITLE}px;
  ${below(SMALLEST.strip)} {
    flex-shrink: 1;
    max-height: none;
  }
  ${below(SMALLEST.title)} {
    display: none;
  }
  padding: 0 ${space[12]} 0 ${space[20]};
  h3 {
    flex: none;
    font: ${font.bodyStrong};
  }
  .count {
    flex: none;
    ${quiet}
    font-variant-numeric: tabular-nums;
  }
  /* As many as fit: the others wrap and are clipped. */
  ul {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: ${space[12]} ${space[8]};
    height: 24px;
    margin-left: ${space[8]};
    overflow: hidden;
  }
  ${media.underSm} {
    padding: 0 ${space[4]} 0 ${space[16]};
  }
  ${SLIM} {
    gap: 0;
    padding: 0 ${space[4]} 0 ${space[12]};
    .count {
      margin-left: ${space[4]};
    }
    ul {
      visibility: hidden;
    }
  }
`;

const TextButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space[4]};
  min-height: 32px;
  padding: 0 ${space[8]};
  border-radius: ${radius.card};
  color: ${color.text2};
  font: ${font.body};
  transition: background ${motion.hover};
  ${pointed('&:enabled', `background: ${color.hover}; color: ${color.brand};`)}
  &:disabled {
    opacity: 0.55;
    cursor: progress;
  }
  ${media.underSm} {
    min-height: 44px;
  }
`;

const Stage = styled.div`
  position: relative;
  flex: 1000000;
  min-height: 0;
  overflow: hidden;
  background: ${color.media};
  color: ${color.onMedia};
  [data-place='beside'] > & {
    flex: 0 1 auto;
    aspect-ratio: 16 / 9;
  }
  ${below(SMALLEST.stage)} {
    display: none;
  }
  video {
    ${covering}
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  &[data-picture='off'] video,
  &[data-picture='failed'] video {
    visibility: hidden;
  }
  .words {
    ${covering}
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${space[12]};
    font: ${font.body};
  }
  &[data-picture='connecting'] .words {
    background: ${color.scrim};
  }
  &[data-picture='playing'] .words {
    display: none;
  }
  .words p {
    ${line(8)}
  }
  .words > svg {
    color: ${color.onMedia2};
  }
  /* The bar with the same button is outside of the full screen. */
  .shot {
    display: none;
  }
  &:fullscreen .shot {
    position: absolute;
    top: ${space[16]};
    right: ${space[16]};
    ${line(4)}
  }
  small {
    position: absolute;
    right: ${space[12]};
    bottom: ${space[8]};
    padding: 0 ${space[8]};
    border-radius: ${radius.card};
    background: ${color.media};
    color: ${color.onMedia2};
    font: ${font.caption};
  }
`;

const StageButton = styled.button`
  min-height: 36px;
  padding: 0 ${space[20]};
  border: 1px solid ${color.onMedia2};
  border-radius: ${radius.card};
  color: ${color.onMedia};
  font: ${font.bodyStrong};
  &:focus-visible {
    outline-color: ${color.onMedia};
  }
  ${media.underSm} {
    min-height: 44px;
  }
`;

const Bar = styled.div`
  flex: none;
  ${line(4)}
  height: ${BAR}px;
  padding: 0 ${space[12]};
  ${below(SMALLEST.bar)} {
    display: none;
  }
  .position {
    min-width: 44px;
    color: ${color.text2};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  bdi {
    flex: 1;
    ${ellipsis}
    margin-left: ${space[8]};
    font: ${font.bodyStrong};
  }
  ${media.underSm} {
    padding: 0 ${space[4]};
  }
`;
