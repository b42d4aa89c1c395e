import { TOUCH_ONLY } from './useMediaQuery.js';

/**
 * Gives an element the focus. On a touch device this hides the focus ring, which browsers draw after a long press; the
 * first key press shows it again.
 */
export function focusByScript(element: HTMLElement | null | undefined): void {
  const isTouch = window.matchMedia?.(TOUCH_ONLY).matches ?? false;
  element?.focus(isTouch ? { focusVisible: false } : undefined);
}
