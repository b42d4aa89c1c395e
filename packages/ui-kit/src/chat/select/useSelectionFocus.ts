import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Choosing begins at the first message that is chosen, and ends in the list: focus is never lost between (UI-SELECT-1). */
export function useSelectionFocus(scroller: RefObject<HTMLElement | null>, isSelecting: boolean): void {
  const was = useRef(false);
  useLayoutEffect(() => {
    if (was.current === isSelecting) return;
    was.current = isSelecting;
    const box = isSelecting ? scroller.current?.querySelector<HTMLElement>('.choose input:checked') : null;
    (box ?? scroller.current)?.focus({ preventScroll: true });
  }, [scroller, isSelecting]);
}
