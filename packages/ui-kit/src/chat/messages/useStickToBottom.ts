import { useCallback, useRef, type RefObject } from 'react';

/** Within this distance of the end, new messages scroll the list. Pixels (A22). */
const STICK_WITHIN_PX = 120;

/** Beyond any list; the browser takes it as "the end" without us asking how long the list is. */
const END = 1_000_000_000;

/**
 * Keeps a scrolling element at its end while the person is there, and only then (UI-MSGLIST-3).
 *
 * `isAtEnd` is a ref and not state: following costs no render. `onEnd` runs whenever the end is reached.
 */
export function useStickToBottom(scroller: RefObject<HTMLElement | null>, onEnd: () => void) {
  const isAtEnd = useRef(true);
  const isTelling = useRef(false);
  const lastTop = useRef(0);

  /** To be called when anything became longer or shorter. */
  const follow = useCallback(() => {
    if (isAtEnd.current) scroller.current?.scrollTo({ top: END });
  }, [scroller]);

  /** To be called whenever the person, or anything else, has scrolled. */
  const handleScroll = useCallback(() => {
    const element = scroller.current;
    // The virtual list's own notification carries no news, and reading the position would lay out the page once more.
    if (element === null || isTelling.current) return;
    const { scrollTop } = element;
    const isUpwards = scrollTop < lastTop.current;
    lastTop.current = scrollTop;
    const isNear = element.scrollHeight - scrollTop - element.clientHeight <= STICK_WITHIN_PX;
    // The end also gets far away when rows are measured between a scroll and its event: only a scroll upwards leaves it.
    if (isAtEnd.current && !isNear && !isUpwards) return follow();
    isAtEnd.current = isNear;
    if (isNear) onEnd();
  }, [scroller, onEnd, follow]);

  /**
   * The same for messages that have just been added: the virtual list is updated at once, not by the event of the
   * next frame, so that a burst longer than its buffer is painted in this one. React has to finish first, because
   * it answers with a render.
   */
  const followNow = useCallback(() => {
    if (!isAtEnd.current) return;
    follow();
    queueMicrotask(() => {
      isTelling.current = true;
      scroller.current?.dispatchEvent(new Event('scroll'));
      isTelling.current = false;
    });
  }, [scroller, follow]);

  /** Goes to the end and stays there, wherever the person was. */
  const goToEnd = useCallback(() => {
    isAtEnd.current = true;
    onEnd();
    followNow();
  }, [onEnd, followNow]);

  /**
   * Follows no longer. To be called right before the list is sent elsewhere: the event that says so comes a frame
   * later, and a row that is measured before it would lead back to the end.
   */
  const letGo = useCallback(() => {
    isAtEnd.current = false;
  }, []);

  /** Whether the end is in sight and kept there. */
  const isFollowing = useCallback(() => isAtEnd.current, []);

  return { isFollowing, handleScroll, follow, followNow, goToEnd, letGo };
}
