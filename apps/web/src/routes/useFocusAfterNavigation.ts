import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Puts the focus on the page's content after a navigation that removed the focused element, such as a pressed link: from
 * the body the next Tab would begin at the header, and a screen reader would not say that the page is another. A field that
 * the page focuses itself keeps the focus. The element takes no focus otherwise, so that a click beside a control leaves it
 * where it is.
 */
export function useFocusAfterNavigation(content: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    const element = content.current;
    if (shown.current === key || element === null) return;
    shown.current = key;
    if (document.activeElement !== document.body) return;
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
    element.focus({ preventScroll: true });
  }, [key, content]);
}
