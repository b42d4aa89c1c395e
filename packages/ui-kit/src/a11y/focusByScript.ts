import { TOUCH_ONLY } from './useMediaQuery.js';

/**
 * Gives an element the focus. On a touch device no ring is drawn, which a browser would draw for a press that was held; the
 * first key draws it again.
 */
export function focusByScript(element: HTMLElement | null | undefined): void {
  const isTouch = window.matchMedia?.(TOUCH_ONLY).matches ?? false;
  element?.focus(isTouch ? { focusVisible: false } : undefined);
}
