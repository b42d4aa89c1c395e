import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** The virtual list measures what a page in front brought into reach within this time. Milliseconds. */
const HOLD_MS = 400;

/** What a person does to scroll; from then on the place is theirs. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Holds the first message in sight where it is while older ones are put in front (UI-MSGLIST-2).
 *
 * The virtual list shifts by what it expects the new rows to measure, and for a moment takes every row it
 * measures for one above. Both are put right here, before they are painted.
 */
export function useScrollAnchor(scroller: RefObject<HTMLElement | null>) {
  const held = useRef<{ readonly row: HTMLElement; readonly y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** To be called before the change reaches the page. */
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

  /** To be called after each change of the layout. */
  const keep = useCallback(() => {
    const element = scroller.current;
    if (element === null || held.current === null || !held.current.row.isConnected) return;
    const moved = held.current.row.getBoundingClientRect().top - held.current.y;
    if (Math.abs(moved) >= 1) element.scrollBy({ top: moved });
  }, [scroller]);

  /**
   * To be called once the change is on the page. The virtual list has scrolled to make up for it and learns so
   * from an event that may come after the next layout; it is told at once, but after React has finished,
   * because it answers with a render of its own.
   */
  const tell = useCallback(() => {
    if (held.current !== null) queueMicrotask(() => scroller.current?.dispatchEvent(new Event('scroll')));
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    const release = () => {
      held.current = null;
    };
    for (const hand of HANDS) element?.addEventListener(hand, release, { passive: true });
    return () => {
      clearTimeout(timer.current);
      for (const hand of HANDS) element?.removeEventListener(hand, release);
    };
  }, [scroller]);

  return { take, keep, tell };
}
