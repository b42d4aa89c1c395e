import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Entering selection mode focuses the first selected message, and leaving it focuses the list, so that the focus is
 * never lost.
 */
export function useSelectionFocus(scroller: RefObject<HTMLElement | null>, isSelecting: boolean): void {
  const was = useRef(false);
  useLayoutEffect(() => {
    if (was.current === isSelecting) return;
    was.current = isSelecting;
    const box = isSelecting ? scroller.current?.querySelector<HTMLElement>('.choose input:checked') : null;
    (box ?? scroller.current)?.focus({ preventScroll: true });
  }, [scroller, isSelecting]);
}
