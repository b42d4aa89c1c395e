import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in the page: if the focused control is unmounted because its action is done, the heading with this
 * ref gets the focus. Otherwise the browser would reset it, and Tab would start at the top of the page. Dialogs handle
 * their own controls.
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
