import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard on the page: where the control that had the focus is gone, because what it offered was done, the
 * heading with this ref takes it. Without it the browser gives focus to nothing, and Tab begins at the top of the page.
 * Controls of windows are left to their windows.
 */
export function useKeptFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const ended = new AbortController();
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') === null) last = target;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      heading.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note, { signal: ended.signal });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, []);
  return heading;
}
