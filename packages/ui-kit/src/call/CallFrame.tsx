import { useLanguage } from '../copy/language.js';
import { Maximize2, Minimize2, Minus, Move, PhoneOff, PictureInPicture2, SquareArrowOutUpLeft } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { shownText } from '../copy/overrides.js';
import { Ellipsis, IconButton, Row, Text } from '../primitives/index.js';
import { column, line, media, theme } from '../theme/index.js';
import { CallControls } from './CallControls.js';
import { CallPortal } from './CallPortal.js';
import { zhCall } from '../copy/zhCall.js';
import type { CallKind, CallWindowProps } from './callTypes.js';
import { MissingDevices } from './MissingDevices.js';
import { useFloating, type Extent } from './useFloating.js';

export interface CallFrameProps {
  readonly call: CallWindowProps;
  readonly kind: CallKind;
  readonly title: string;
  readonly asideTitle?: string;
  readonly size: Extent;
  readonly onAdd?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function CallFrame(props: CallFrameProps) {
  const { call, title, asideTitle = title } = props;
  return (
    <CallPortal>
      {call.isMinimised ? <CallAside call={call} title={asideTitle} /> : <OpenFrame {...props} />}
    </CallPortal>
  );
}

function OpenFrame(props: CallFrameProps) {
  const language = useLanguage();
  const { call, kind, title, size, onAdd, children } = props;
  const root = useRef<HTMLElement>(null);
  const titleId = useId();
  const { style, head } = useFloating(root, size);
  const { onKeyDown, isLarge, onLarge, ...drag } = head;
  const Size = isLarge ? Minimize2 : Maximize2;
  const hasCamera = kind !== 'voice';
  return (
    <Frame ref={root} aria-labelledby={titleId} data-call={kind} style={style} onKeyDown={keysOf(call, hasCamera)}>
      {/* The header drags the window, and its first button moves it with the arrow keys. */}
      <header {...drag}>
        <Title as="h2" id={titleId} font="body" tone="onMedia2">
          {title}
        </Title>
        <IconButton className="mover keys" label={language(zhCall).move} onKeyDown={onKeyDown}>
          <Move {...ICON} />
        </IconButton>
        {kind === 'video' && globalThis.document?.pictureInPictureEnabled && (
          <IconButton
            label={language(zhCall).pictureInPicture}
            onClick={({ currentTarget }) => togglePictureInPicture(currentTarget.closest('section'))}
          >
            <PictureInPicture2 {...ICON} />
          </IconButton>
        )}
        <IconButton
          className="mover"
          label={isLarge ? language(zhCall).reduce : language(zhCall).enlarge}
          onClick={() => onLarge(!isLarge)}
        >
          <Size {...ICON} />
        </IconButton>
        <IconButton label={language(zhCall).minimise} onClick={() => call.onMinimise(true)}>
          <Minus {...ICON} />
        </IconButton>
      </header>
      {children}
      <MissingDevices missing={call.missing} onScreen={call.onScreen} />
      <CallControls {...call} hasCamera={hasCamera} onAdd={onAdd} />
    </Frame>
  );
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

function togglePictureInPicture(window: Element | null): void {
  if (document.pictureInPictureElement !== null) return void document.exitPictureInPicture();
  // The browser refuses it while the video has no size: then it stays in the page.
  window
    ?.querySelector('video')
    ?.requestPictureInPicture()
    .catch(() => undefined);
}

function keysOf({ self, onMute, onCamera, onHangUp, onMinimise }: CallWindowProps, hasCamera: boolean) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    // In the choice of a device, letters select an option.
    if (target instanceof Element && target.closest('[role=combobox], [role=listbox]') !== null) return;
    if (ctrlKey || metaKey || altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'm') onMute(!self.isMuted);
    else if (key === 'v' && hasCamera) onCamera(!self.hasPicture);
    else if (key === 'h' && event.shiftKey) onHangUp();
    else if (key === 'escape') onMinimise(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Status and duration of a call (R221, R222, R227). Only the status is announced when it changes. */
export function CallStatus(props: Pick<CallWindowProps, 'phase' | 'time'> & { readonly isReconnecting: boolean }) {
  const language = useLanguage();
  const { phase, time, isReconnecting } = props;
  const phrase = language(zhCall)[phase];
  const text = typeof phrase === 'string' ? phrase : <span data-literal={phrase.literal}>{shownText(phrase)}</span>;
  return (
    <StatusLine gap={8} justify="center">
      <output>{isReconnecting ? language(zhCall).reconnecting : text}</output>
      {time !== '' && (
        <Text as="time" nums>
          {time}
        </Text>
      )}
    </StatusLine>
  );
}

/** A minimised call. It covers nothing: it is in the page's header if there is room, else a strip below it. */
function CallAside({ call: { time, onMinimise, onHangUp }, title }: Pick<CallFrameProps, 'call' | 'title'>) {
  const language = useLanguage();
  const back = useRef<HTMLButtonElement>(null);
  // The button that minimised the window is unmounted: without this the focus would be lost.
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <StripRoom />
      <Aside aria-label={title} data-call="aside">
        <Ellipsis>{title}</Ellipsis>
        {time !== '' && (
          <Text as="time" nums>
            {time}
          </Text>
        )}
        <IconButton ref={back} label={language(zhCall).restore} onClick={() => onMinimise(false)}>
          <SquareArrowOutUpLeft {...ICON} />
        </IconButton>
        <IconButton label={language(zhCall).hangUp} onClick={onHangUp}>
          <PhoneOff {...ICON} />
        </IconButton>
      </Aside>
    </>
  );
}

const { color, font, space } = theme;

/** Height of a minimised call, in CSS pixels: a pill in the page's header, or a strip below it. */
const STRIP = 44;
/** The right end of the header's navigation, from its left. */
const HEADER_GAP = 640;

const Frame = styled.section`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  display: flex;
  flex-direction: column;
  margin: auto;
  max-width: 100vw;
  max-height: 100dvh;
  overflow: hidden;
  border-radius: ${theme.radius.dialog};
  background: ${color.media};
  color: ${color.onMedia};
  /* The border shows the window's edge on a dark page. */
  box-shadow:
    0 0 0 1px rgb(255 255 255 / 0.08),
    ${theme.shadow.dialog};
  isolation: isolate;
  > * {
    position: relative;
  }
  > header {
    z-index: 1;
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space[8]};
    height: 48px;
    padding: 0 ${space[8]} 0 ${space[16]};
    cursor: move;
    touch-action: none;
    user-select: none;
  }
  > header > button {
    color: ${color.onMedia};
  }
  /* For the keyboard: a pointer drags the header itself. */
  > header > .keys:not(:focus-visible) {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
  ${media.underSm} {
    inset: 0 !important;
    width: 100% !important;
    height: 100dvh !important;
    border-radius: 0;
    > header {
      height: calc(52px + env(safe-area-inset-top));
      padding-top: env(safe-area-inset-top);
      cursor: default;
    }
    .mover {
      display: none;
    }
  }
`;

const Title = styled(Ellipsis)`
  flex: 1;
  text-shadow: 0 1px 2px ${color.media};
`;

const Aside = styled.section`
  position: fixed;
  top: max(0px, (var(--header-h) - ${STRIP}px) / 2);
  left: calc(max(50vw - ${column} / 2, 16px) + ${HEADER_GAP}px);
  z-index: ${theme.layer.dialog};
  ${line(8)}
  height: ${STRIP}px;
  padding: 0 ${space[4]} 0 ${space[16]};
  border-radius: ${theme.radius.card};
  background: ${color.brand};
  color: ${color.onColor};
  font: ${font.bodyStrong};
  > button {
    color: inherit;
  }
  > span {
    max-width: 100px;
  }
  ${media.underXl} {
    inset: calc(var(--header-h) - ${STRIP}px) 0 auto;
    border-radius: 0;
    > span {
      flex: 1;
      max-width: none;
    }
  }
`;

export const StripRoom = createGlobalStyle`
  ${media.underXl} {
    :root:root {
      --strip-h: ${STRIP}px;
      --header-h: ${72 + STRIP}px;
    }
  }
  ${media.underLg} {
    :root:root {
      --header-h: ${56 + STRIP}px;
    }
  }
`;

const StatusLine = styled(Row)`
  min-height: 22px;
  color: ${color.onMedia2};
  font: ${font.body};
  text-shadow: 0 1px 2px ${color.media};
`;
