import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { arrowOffset, pointInside, type Extent, type Point } from './floatingPoint.js';

/**
 * A window that is moved by its header, with a pointer or with the arrow keys, and never leaves the page's window; it
 * can fill that window and return to its own size and place.
 */
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
      onPointerUp() {
        grip.current = null;
      },
      onPointerCancel() {
        grip.current = null;
      },
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
