import { useEffect, useRef, useState, type PointerEvent, type SyntheticEvent } from 'react';
import { moved, openingView, turned, zoomed, type Point, type View } from './viewerMath.js';

const WHEEL_STEP = 1.15;
const START: View = { scale: 1, x: 0, y: 0, turns: 0 };

/** Wheel, drag, rotation and the initial size of a picture. A new `id` resets the view. */
export function usePictureView(id: string) {
  const stage = useRef<HTMLDivElement>(null);
  const lastPoint = useRef<Point | null>(null);
  const [known, setKnown] = useState({ id, view: START, isLoaded: false });
  const { view, isLoaded } = known.id === id ? known : { view: START, isLoaded: false };
  const change = (how: (view: View) => View) =>
    setKnown((before) => (before.id === id ? { ...before, view: how(before.view) } : before));

  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const handleWheel = (event: WheelEvent) => {
      // Otherwise Ctrl with the wheel zooms the page.
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      const factor = event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP;
      setKnown((before) => ({ ...before, view: zoomed(before.view, factor, at) }));
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, []);

  return {
    stage,
    view,
    style: {
      transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.scale})`,
      // Hidden until its size is known, because it would flash at the wrong one.
      visibility: isLoaded ? 'visible' : 'hidden',
    } as const,
    zoom: (factor: number) => change((before) => zoomed(before, factor)),
    turn: () => change(turned),
    handleLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
      const frame = stage.current?.getBoundingClientRect();
      if (frame === undefined) return;
      const picture = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight };
      setKnown({ id, view: openingView(picture, frame), isLoaded: true });
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!(event.target instanceof HTMLImageElement)) return;
        lastPoint.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = lastPoint.current;
        if (from === null) return;
        lastPoint.current = { x: clientX, y: clientY };
        change((before) => moved(before, { x: clientX - from.x, y: clientY - from.y }));
      },
      onPointerUp: () => {
        lastPoint.current = null;
      },
      onPointerCancel: () => {
        lastPoint.current = null;
      },
    },
  };
}
