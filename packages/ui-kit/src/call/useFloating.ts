import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

export function useFloating(root: RefObject<HTMLElement | null>, size: Extent) {
  const [isLarge, setLarge] = useState(false);
  // Until the first move the style sheet centres it.
  const [place, setPlace] = useState<Point | null>(null);
  const grip = useRef<Point | null>(null);

  useEffect(() => {
    const keepInside = () =>
      setPlace((at) =>
        at === null || root.current === null ? null : pointInside(at, extentOf(root.current), roomOf()),
      );
    addEventListener('resize', keepInside);
    return () => removeEventListener('resize', keepInside);
  }, [root]);

  function moveTo(next: Point) {
    if (root.current !== null && !isLarge) setPlace(pointInside(next, extentOf(root.current), roomOf()));
  }

  const release = () => void (grip.current = null);
  const own = place === null ? {} : { inset: 'auto', margin: 0, left: place.x, top: place.y };
  return {
    style: isLarge ? { inset: 0, width: '100%', height: '100%', borderRadius: 0 } : { ...own, ...size },
    head: {
      isLarge,
      onLarge: setLarge,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || isControl(event.target) || root.current === null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { left, top } = root.current.getBoundingClientRect();
        grip.current = { x: event.clientX - left, y: event.clientY - top };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (grip.current !== null) moveTo({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
      },
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const by = arrowOffset(event.key, event.shiftKey);
        if (by === null || root.current === null) return;
        event.preventDefault();
        const { left, top } = root.current.getBoundingClientRect();
        moveTo({ x: left + by.x, y: top + by.y });
      },
    },
  };
}

function extentOf(element: HTMLElement) {
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
}

function roomOf() {
  return { width: innerWidth, height: innerHeight };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}

/** A corner, in px from the top left of the page's window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A width and a height in px. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The nearest wholly visible position; of a window that is too large the top left corner stays visible. */
export function pointInside(point: Point, size: Extent, room: Extent): Point {
  return { x: within(point.x, room.width - size.width), y: within(point.y, room.height - size.height) };
}

/** The offset of an arrow key, in px; null for any other key. */
export function arrowOffset(key: string, isLarge: boolean): Point | null {
  const step = isLarge ? 80 : 16;
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  if (key === 'ArrowDown') return { x: 0, y: step };
  return null;
}

function within(value: number, max: number): number {
  return Math.round(Math.max(0, Math.min(value, max)));
}
