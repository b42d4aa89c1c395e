import { useCallback, useRef, type RefObject } from 'react';

/** Within this distance of the end, new messages scroll the list. Pixels (A22). */
const STICK_WITHIN_PX = 120;

/** Larger than any list: the browser clamps it to the end, without measuring the list. */
const END = 1_000_000_000;

/**
 * Keeps a scrolling element at its end while the user is there, and only then.
 *
 * `isAtEnd` is a ref and not state: following needs no render. `onEnd` runs whenever the end is reached.
 */
export function useStickToBottom(scroller: RefObject<HTMLElement | null>, onEnd: () => void) {
  const isAtEnd = useRef(true);
  const isNotifying = useRef(false);
  const lastTop = useRef(0);

  /** Call it when any content became longer or shorter. */
  const follow = useCallback(() => {
    if (isAtEnd.current) scroller.current?.scrollTo({ top: END });
  }, [scroller]);

  /** Call it after every scroll. */
  const handleScroll = useCallback(() => {
    const element = scroller.current;
    // The virtual list's own scroll event changes nothing here, and reading the position would force a layout.
    if (element === null || isNotifying.current) return;
    const { scrollTop } = element;
    const isUpwards = scrollTop < lastTop.current;
    lastTop.current = scrollTop;
    const isNear = element.scrollHeight - scrollTop - element.clientHeight <= STICK_WITHIN_PX;
    // The end also becomes distant if rows are measured between a scroll and its event: only a scroll upwards leaves
    // it.
    if (isAtEnd.current && !isNear && !isUpwards) return follow();
    isAtEnd.current = isNear;
    if (isNear) onEnd();
  }, [scroller, onEnd, follow]);

  /**
   * The same for messages that have just been added: the virtual list is notified at once instead of by the event of
   * the next frame, so that a burst longer than its buffer is painted in this one. React has to finish first, because
   * the list renders in response.
   */
  const followNow = useCallback(() => {
    if (!isAtEnd.current) return;
    follow();
    queueMicrotask(() => {
      isNotifying.current = true;
      scroller.current?.dispatchEvent(new Event('scroll'));
      isNotifying.current = false;
    });
  }, [scroller, follow]);

  /** Scrolls to the end and stays there, from any position. */
  const goToEnd = useCallback(() => {
    isAtEnd.current = true;
    onEnd();
    followNow();
  }, [onEnd, followNow]);

  /**
   * Stops following. Call it right before the list scrolls elsewhere: the scroll event comes a frame later, and a row
   * that is measured before it would scroll back to the end.
   */
  const unfollow = useCallback(() => {
    isAtEnd.current = false;
  }, []);

  /** Whether the end is visible and followed. */
  const isFollowing = useCallback(() => isAtEnd.current, []);

  return { isFollowing, handleScroll, follow, followNow, goToEnd, unfollow };
}
