import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** The virtual list measures the rows of a page in front within this time. Milliseconds. */
const HOLD_MS = 400;

/** The events by which a user scrolls; after one of them the position is no longer kept. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the first visible message in place while older ones are inserted in front (UI-MSGLIST-2).
 *
 * The virtual list shifts by the estimated height of the new rows, and for a moment treats every measured row as one
 * above. Both are corrected here, before the next paint.
 */
export function useScrollAnchor(scroller: RefObject<HTMLElement | null>) {
  const anchor = useRef<{ readonly row: HTMLElement; readonly y: number } | null>(null);
  /** The last user event was a touch: the list is scrolled by a finger, or by the momentum that it left. */
  const isTouched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Stores the position of the first visible message. Call it before the change is rendered. */
  const capture = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const { top } = element.getBoundingClientRect();
    for (const row of element.querySelectorAll<HTMLElement>('[data-message-id]')) {
      const y = row.getBoundingClientRect().top;
      if (y < top) continue;
      anchor.current = { row, y };
      break;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      anchor.current = null;
    }, HOLD_MS);
  }, [scroller]);

  /** Scrolls back to the stored position. Call it after each change of the layout. */
  const restore = useCallback(() => {
    const element = scroller.current;
    if (element === null || anchor.current === null || !anchor.current.row.isConnected) return;
    const moved = anchor.current.row.getBoundingClientRect().top - anchor.current.y;
    if (Math.abs(moved) >= 1) element.scrollBy({ top: moved });
  }, [scroller]);

  /**
   * Call it once the change is rendered. The virtual list has scrolled to compensate, and gets that scroll by an event
   * that may come after the next layout; it is notified at once, but after React has finished, because it renders in
   * response.
   */
  const sync = useCallback(() => {
    if (anchor.current !== null) queueMicrotask(() => scroller.current?.dispatchEvent(new Event('scroll')));
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    const release = ({ type }: Event) => {
      anchor.current = null;
      isTouched.current = type === 'touchstart';
    };
    for (const type of USER_SCROLL_EVENTS) element?.addEventListener(type, release, { passive: true });
    return () => {
      clearTimeout(timer.current);
      for (const type of USER_SCROLL_EVENTS) element?.removeEventListener(type, release);
    };
  }, [scroller]);

  return { capture, restore, sync, isTouched };
}
