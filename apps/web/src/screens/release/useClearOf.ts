import { useEffect, type RefObject } from 'react';

/** The gap between the bar and the focused element, in px. */
const GAP = 16;

/** Scrolls a focused element that is covered by a bar at the bottom. */
export function useClearOf(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return;
      // After the browser's own scrolling.
      requestAnimationFrame(() => {
        const edge = bar.current;
        if (edge === null || edge.contains(target) || getComputedStyle(edge).position !== 'fixed') return;
        const hidden = target.getBoundingClientRect().bottom + GAP - edge.getBoundingClientRect().top;
        // Elements after the form, such as the navigation, are at the bottom themselves.
        if (hidden > 0 && target.closest('form') !== null) window.scrollBy(0, hidden);
      });
    }
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [bar]);
}
