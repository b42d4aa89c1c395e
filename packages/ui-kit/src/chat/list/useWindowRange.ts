import { useLayoutEffect, useRef, useState } from 'react';
import { windowRange } from './windowRange.js';

const SPARE_ROWS = 6;

/** Observes a scrolling element and returns which of its rows to render. Every row is `rowHeight` px high. */
export function useWindowRange(rowHeight: number, count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ top: 0, height: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // Whole rows only: scrolling inside a row must not render.
    const measure = () => {
      const top = Math.floor(element.scrollTop / rowHeight) * rowHeight;
      const height = element.clientHeight;
      setScroll((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [rowHeight]);

  return { scroller, ...windowRange(scroll, rowHeight, count, SPARE_ROWS) };
}
