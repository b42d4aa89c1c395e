import { useLayoutEffect, useRef, useState } from 'react';
import { windowRange } from './windowRange.js';

const SPARE_ROWS = 6;

/**
 * Observes a scrolling element and returns which of its rows to render. Every row is `rowHeight` px high. Inside an element
 * with `data-scroller` that one scrolls, with all that is in it.
 */
export function useWindowRange(rowHeight: number, count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ top: 0, height: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const outer = element.closest('[data-scroller]');
    const moving = outer ?? element;
    // Whole rows only: scrolling inside a row must not render.
    const measure = () => {
      const px = outer ? outer.getBoundingClientRect().top - element.getBoundingClientRect().top : element.scrollTop;
      const top = Math.floor(px / rowHeight) * rowHeight;
      const height = moving.clientHeight;
      setScroll((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    measure();
    moving.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(moving);
    // The content above the list may grow.
    if (outer?.firstElementChild) observer.observe(outer.firstElementChild);
    return () => {
      moving.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [rowHeight]);

  return { scroller, ...windowRange(scroll, rowHeight, count, SPARE_ROWS) };
}
