import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** The virtual list measures the rows of a page in front within this time. Milliseconds. */
const HOLD_MS = 400;

/** The events by which a user scrolls; after one of them the position is no longer held. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the first visible message in place while older ones are inserted in front (UI-MSGLIST-2).
 *
 * The virtual list shifts by the estimated height of the new rows, and for a moment treats every measured row as one
 * above. Both are corrected here, before the next paint.
 */
export function useScrollAnchor(scroller: RefObject<HTMLElement | null>) {
  const held = useRef<{ readonly row: HTMLElement; readonly y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Call it before the change is rendered. */
  const take = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const { top } = element.getBoundingClientRect();
    for (const row of element.querySelectorAll<HTMLElement>('[data-message-id]')) {
      const y = row.getBoundingClientRect().top;
      if (y < top) continue;
      held.current = { row, y };
      break;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      held.current = null;
    }, HOLD_MS);
  }, [scroller]);

  /** Call it after each change of the layout. */
  const keep = useCallback(() => {
    const element = scroller.current;
    if (element === null || held.current === null || !held.current.row.isConnected) return;
    const moved = held.current.row.getBoundingClientRect().top - held.current.y;
    if (Math.abs(moved) >= 1) element.scrollBy({ top: moved });
  }, [scroller]);

  /**
   * Call it once the change is rendered. The virtual list has scrolled to compensate, and gets that scroll by an event
   * that may come after the next layout; it is notified at once, but after React has finished, because it renders in
   * response.
   */
  const tell = useCallback(() => {
    if (held.current !== null) queueMicrotask(() => scroller.current?.dispatchEvent(new Event('scroll')));
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    const release = () => {
      held.current = null;
    };
    for (const hand of USER_SCROLL_EVENTS) element?.addEventListener(hand, release, { passive: true });
    return () => {
      clearTimeout(timer.current);
      for (const hand of USER_SCROLL_EVENTS) element?.removeEventListener(hand, release);
    };
  }, [scroller]);

  return { take, keep, tell };
}
