import { useLanguage } from '../../copy/language.js';
import { Maximize2, X } from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  useLayoutEffect,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { zh } from '../../copy/zh.js';
import { zhCamera } from '../../copy/zhCamera.js';
import { type CameraWindowProps, CameraBar, CameraNews, CameraStage, CameraTitle } from './CameraStage.js';
import { styled } from 'styled-components';
import { media, quiet, spokenOnly, square, theme, centred, covering } from '../../theme/index.js';

/**
 * A camera of a work site as a small window, for a screen that is too low for the panel: on a line of its own above the
 * messages, with its name and what is wrong, until it is dragged over them. Its position is kept while this component
 * is mounted, open or closed.
 */
export function CameraWindow(props: CameraWindowProps) {
  const language = useLanguage();
  const { isOpen, cameras, index, disconnected } = props;
  const titleId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  const { style, lineHeight, grip } = useSideWindow(anchor, isLarge && isOpen);
  const name = cameras[index]?.name ?? '';
  return (
    <Anchor ref={anchor} style={{ height: isOpen && !isLarge ? lineHeight : 0 }}>
      <div className="beside" data-shown={isOpen && !isLarge && lineHeight > 0}>
        {disconnected === 0 && (
          <>
            <bdi>{name}</bdi>
            <p>{language(zhCamera).online(cameras.filter(({ isOnline }) => isOnline).length, cameras.length)}</p>
          </>
        )}
        <CameraNews {...props} />
      </div>
      {isOpen && (
        <Window
          {...(isLarge ? { 'aria-labelledby': titleId } : { 'aria-label': language(zhCamera).title })}
          data-camera-panel="open"
          data-size={isLarge ? 'large' : 'small'}
          style={style}
        >
          {isLarge && <CameraTitle {...props} id={titleId} onToggle={() => setLarge(false)} />}
          {/* The same stage in both sizes, so that the video continues while the window grows. */}
          <CameraStage {...props} stage={stage} />
          {isLarge ? (
            <CameraBar {...props} stage={stage} />
          ) : (
            <>
              <Grip type="button" aria-label={language(zhCamera).move(name)} {...grip} onClick={() => setLarge(true)} />
              <Corner
                type="button"
                data-at="start"
                aria-label={language(zhCamera).enlarge}
                onClick={() => setLarge(true)}
              >
                <Maximize2 size={14} strokeWidth={2} aria-hidden />
              </Corner>
              <Corner type="button" data-at="end" aria-label={language(zh).close} onClick={props.onToggle}>
                <X size={16} strokeWidth={2} aria-hidden />
              </Corner>
            </>
          )}
        </Window>
      )}
    </Anchor>
  );
}

const { color, motion, radius, space } = theme;

const Anchor = styled.div`
  position: relative;
  z-index: 2;
  flex: none;
  background: ${color.surface};
  .beside {
    display: grid;
    align-content: center;
    width: 60%;
    height: 100%;
    padding: 0 ${space[8]};
    font: ${theme.font.bodyStrong};
  }
  .beside[data-shown='false'] {
    ${spokenOnly}
  }
  bdi,
  p {
    padding: 0 ${space[8]};
  }
  p {
    ${quiet}
  }
`;

const Window = styled.section`
  container: cameras / size;
  position: absolute;
  top: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${radius.dialog};
  background: ${color.surface};
  box-shadow: ${theme.shadow.dialog};
  transition: transform ${motion.panel};
  ${media.reducedMotion} {
    transition: none;
  }
  &[data-size='small'] {
    background: ${color.media};
    outline: 1px solid ${color.onMedia2};
    outline-offset: -1px;
    [data-picture] {
      display: block;
      height: 100%;
    }
    video {
      object-fit: cover;
    }
    .words > svg,
    .words > button,
    small {
      display: none;
    }
    .words {
      align-items: center;
      padding: ${space[20]} ${space[8]} 0;
      font: ${theme.font.caption};
      text-align: center;
    }
  }
`;

/** The drag handle over the whole small picture; a press enlarges the picture. */
const Grip = styled.button`
  ${covering}
  border-radius: inherit;
  touch-action: none;
  /* Bootstrap's rule for the cursor of a button counts as much as one class of the kit. */
  && {
    cursor: grab;
  }
  &&:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 3px solid ${color.brandMid};
    outline-offset: -3px;
  }
`;

const Corner = styled.button`
  position: absolute;
  top: 0;
  ${centred}
  ${square(44)}
  padding: 0;
  color: ${color.onMedia};
  &[data-at='start'] {
    left: 0;
  }
  &[data-at='end'] {
    right: 0;
  }
  &::before {
    content: '';
    position: absolute;
    inset: ${space[8]};
    border-radius: ${radius.pill};
    background: ${color.media};
    opacity: 0.72;
  }
  svg {
    position: relative;
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::before {
    outline: 2px solid ${color.onMedia};
  }
`;

/** The distance up to which a movement is a press and not a drag. Pixels. */
const PRESS = 6;
/** The height of the large window's title bar and control bar together. Pixels. */
const BARS = 90;

interface Drag {
  readonly id: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly start: { readonly x: number; readonly y: number };
  readonly at: { readonly x: number; readonly y: number };
  readonly hasMoved: boolean;
}

/** It is on the anchor's line, or at a side of the list of messages, so never over the header or the text box. */
function useSideWindow(anchor: RefObject<HTMLElement | null>, isLarge: boolean) {
  const area = useArea(anchor);
  /** Null until it is moved: then the messages begin below it. */
  const [moved, setPlace] = useState<SidePosition | null>(null);
  const place = moved ?? { side: 'right', top: 0 };
  const [drag, setDrag] = useState<Drag | null>(null);
  /** True from a drag until its click, which is ignored. */
  const dragged = useRef(false);

  const size = area === null ? null : smallExtent(area);
  const docked = area === null || size === null ? null : { x: area.width - size.width - EDGE, y: EDGE };
  const at =
    area === null || size === null ? null : (drag?.at ?? (moved === null ? docked : cornerAt(moved, size, area)));
  const style =
    area === null || size === null || at === null
      ? { visibility: 'hidden' as const }
      : isLarge
        ? largeBox(area)
        : { ...size, transform: `translate(${at.x}px, ${at.y}px)`, ...(drag !== null && { transition: 'none' }) };

  function drop() {
    if (drag !== null && area !== null && size !== null) setPlace(positionFrom(drag.at, size, area));
    setDrag(null);
  }

  return {
    style,
    lineHeight: moved === null && size !== null ? size.height + 2 * EDGE : 0,
    grip: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || at === null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = false;
        const from = { x: event.clientX, y: event.clientY };
        setDrag({ id: event.pointerId, from, start: at, at, hasMoved: false });
      },
      onPointerMove({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
        if (drag === null || drag.id !== pointerId || area === null || size === null) return;
        const by = { x: clientX - drag.from.x, y: clientY - drag.from.y };
        if (!drag.hasMoved && Math.hypot(by.x, by.y) < PRESS) return;
        dragged.current = true;
        const x = Math.max(0, Math.min(drag.start.x + by.x, area.width - size.width));
        const { y } = cornerAt({ ...place, top: drag.start.y + by.y - area.top }, size, area);
        setDrag({ ...drag, at: { x, y }, hasMoved: true });
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      /** Keeps the click that ends a drag from being a press. */
      onClickCapture(event: MouseEvent) {
        if (!dragged.current) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const next = positionByKey(place, event.key, event.shiftKey);
        if (next === null || area === null || size === null) return;
        event.preventDefault();
        setPlace(positionFrom({ ...cornerAt(next, size, area) }, size, area));
      },
    },
  };
}

function largeBox(area: Area) {
  const width = area.width - 2 * EDGE;
  const height = Math.max(0, Math.min(area.height - 2 * EDGE, BARS + Math.round((width * 9) / 16)));
  return { width, height, transform: `translate(${EDGE}px, ${area.top + EDGE}px)` };
}

/** The list relative to the anchor above it; null before it is mounted. */
function useArea(anchor: RefObject<HTMLElement | null>): Area | null {
  const [area, setArea] = useState<Area | null>(null);
  useLayoutEffect(() => {
    const element = anchor.current;
    const pane = element?.parentElement;
    if (!element || !pane) return undefined;
    let observed: Element | null = null;
    const measure = () => {
      const log = pane.querySelector('[role="log"]');
      if (log === null) return;
      const { top, width, height } = log.getBoundingClientRect();
      setArea({ top: top - element.getBoundingClientRect().top, width, height });
      // Observing the element again would fire the observer again, in an endless loop.
      if (log !== observed) observer.observe(log);
      observed = log;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    measure();
    return () => observer.disconnect();
  }, [anchor]);
  return area;
}

export interface SidePosition {
  readonly side: 'left' | 'right';
  readonly top: number;
}

interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Extent {
  readonly top: number;
}

/** The margin between the window and the edge of its area. Pixels. */
export const EDGE = 8;
/** How far one press of an arrow key moves the window up or down, and with Shift. Pixels. */
const STEP = { usual: 16, large: 80 };
/** The share of the area's width that the window takes. */
const SHARE = 0.4;

export function smallExtent(area: Area): Extent {
  const width = Math.round(area.width * SHARE);
  return { width, height: Math.max(0, Math.min(Math.round((width * 9) / 16), Math.floor(area.height))) };
}

export function cornerAt(
  { side, top }: SidePosition,
  size: Extent,
  area: Area,
): { readonly x: number; readonly y: number } {
  const edge = Math.max(0, Math.min(EDGE, (area.height - size.height) / 2));
  const least = area.top + edge;
  const maxY = Math.max(least, area.top + area.height - size.height - edge);
  return {
    x: side === 'left' ? EDGE : Math.max(EDGE, area.width - size.width - EDGE),
    y: Math.max(least, Math.min(area.top + top, maxY)),
  };
}

export function positionFrom(
  corner: { readonly x: number; readonly y: number },
  size: Extent,
  area: Area,
): SidePosition {
  const side = corner.x + size.width / 2 < area.width / 2 ? 'left' : 'right';
  return { side, top: cornerAt({ side, top: corner.y - area.top }, size, area).y - area.top };
}

export function positionByKey(place: SidePosition, key: string, isLarge: boolean): SidePosition | null {
  const by = isLarge ? STEP.large : STEP.usual;
  if (key === 'ArrowLeft') return { ...place, side: 'left' };
  if (key === 'ArrowRight') return { ...place, side: 'right' };
  if (key === 'ArrowUp') return { ...place, top: place.top - by };
  if (key === 'ArrowDown') return { ...place, top: place.top + by };
  return null;
}
