import { useEffect, type RefObject } from 'react';

/** So far from the bar what has the focus ends, in px. */
const GAP = 16;

/** Scrolls what gets the focus out from below a bar that is fixed at the lower edge. */
export function useClearOf(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return;
      // The browser has scrolled by then.
      requestAnimationFrame(() => {
        const edge = bar.current;
        if (edge === null || edge.contains(target) || getComputedStyle(edge).position !== 'fixed') return;
        const hidden = target.getBoundingClientRect().bottom + GAP - edge.getBoundingClientRect().top;
        // What follows the form, such as the navigation, is at the lower edge itself.
        if (hidden > 0 && target.closest('form') !== null) window.scrollBy(0, hidden);
      });
    }
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [bar]);
}
