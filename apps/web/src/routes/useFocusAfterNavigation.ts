import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The ref of the page's content, which gets the focus after a navigation that removed the focused element, such as a pressed
 * link: from the body the next Tab would begin at the header, and a screen reader would not say that the page is another. A
 * field that the page focuses itself keeps the focus. The element takes no focus otherwise, so that a click beside a control
 * leaves it where it is.
 */
export function useFocusAfterNavigation() {
  const { key } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    const element = content.current;
    if (shown.current === key || element === null) return;
    shown.current = key;
    if (document.activeElement !== document.body) return;
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
    element.focus({ preventScroll: true });
  }, [key]);
  return content;
}
