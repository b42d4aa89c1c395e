import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import {
  cornerAt,
  EDGE,
  positionByKey,
  positionFrom,
  smallExtent,
  type Area,
  type SidePosition,
} from './sidePosition.js';

/** The distance up to which a movement is a press and not a drag. Pixels. */
const PRESS = 6;
/** The initial offset, below the button to the first new message. Pixels. */
const FIRST_TOP = 68;
/** The height of the large window's title bar and control bar together. Pixels. */
const BARS = 90;

/** A running drag: the start of the pointer, the start of the window, and the window's current corner. */
interface Drag {
  readonly id: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly start: { readonly x: number; readonly y: number };
  readonly at: { readonly x: number; readonly y: number };
  readonly hasMoved: boolean;
}

/**
 * A small window over the messages, moved by a finger, a mouse and the arrow keys. It is at a side, inside the list of
 * messages of any height, and so never over the header or the text box; its position is kept while the hook is mounted.
 */
export function useSideWindow(anchor: RefObject<HTMLElement | null>, isLarge: boolean) {
  const { list, area } = useArea(anchor);
  const [place, setPlace] = useState<SidePosition>({ side: 'right', top: FIRST_TOP });
  const [drag, setDrag] = useState<Drag | null>(null);
  /** True from a drag until its click, which is ignored. */
  const dragged = useRef(false);

  const size = area === null ? null : smallExtent(area);
  const at = area === null || size === null ? null : (drag?.at ?? cornerAt(place, size, area));
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
    /** The upper edge of the messages, which may be below a bar that follows the anchor. */
    bannerTop: list?.top ?? 0,
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

/** The part of the list below the banner; the whole list, banner included, if that part is too low for the window. */
function areaUnder(banner: number, list: Area): Area {
  const rest = list.height - banner;
  return rest < smallExtent(list).height + EDGE ? list : { ...list, top: list.top + banner, height: rest };
}

/**
 * The list of messages relative to the anchor above it, and its part below the banner; null before the list is mounted.
 */
function useArea(anchor: RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState<{ readonly list: Area; readonly banner: number } | null>(null);
  useLayoutEffect(() => {
    const element = anchor.current;
    const pane = element?.parentElement;
    if (!element || !pane) return undefined;
    const bannerElement = element.querySelector<HTMLElement>('.news');
    let observed: Element | null = null;
    const measure = () => {
      const log = pane.querySelector('[role="log"]');
      if (log === null) return;
      const { top, width, height } = log.getBoundingClientRect();
      const list = { top: top - element.getBoundingClientRect().top, width, height };
      const banner = bannerElement?.offsetHeight ?? 0;
      setMeasured({ list, banner });
      pane.style.setProperty('--list-cover', `${banner}px`);
      // Observing the element again would fire the observer again, in an endless loop.
      if (log !== observed) observer.observe(log);
      observed = log;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    if (bannerElement) observer.observe(bannerElement);
    measure();
    return () => {
      observer.disconnect();
      pane.style.removeProperty('--list-cover');
    };
  }, [anchor]);
  if (measured === null) return { list: null, area: null };
  return { list: measured.list, area: areaUnder(measured.banner, measured.list) };
}
