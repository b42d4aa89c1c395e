import { useEffect, type RefObject } from 'react';

/** The gap between the bar and the focused element, in px. */
const GAP = 16;

/** Scrolls a focused element that is covered by a bar at the bottom. */
export function useScrollClearOfBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return;
      // After the browser's own scrolling.
      requestAnimationFrame(() => {
        const barElement = bar.current;
        if (barElement === null || barElement.contains(target) || getComputedStyle(barElement).position !== 'fixed')
          return;
        const coveredPx = target.getBoundingClientRect().bottom + GAP - barElement.getBoundingClientRect().top;
        // Elements after the form, such as the navigation, are at the bottom themselves.
        if (coveredPx > 0 && target.closest('form') !== null) window.scrollBy(0, coveredPx);
      });
    }
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [bar]);
}
