import { STILL } from '../theme/media.js';

/** The longest entrance. */
const LONGEST_MS = 240;
const ROOT = '.fitout-kit';

/**
 * A `ref` of an overlay that is closed by unmounting it: once React has removed the element it comes back for the time of
 * its entrance, which then runs backwards (`data-leaving`), without anything to press, to read or to focus.
 */
export function leaves(element: HTMLElement | null): (() => void) | undefined {
  return element === null ? undefined : () => leave(element);
}

/** For an effect's clean-up, while the element is still in the page. */
export function leave(element: HTMLElement): void {
  // Where there are no animations, such as in jsdom, nothing would be seen.
  if (typeof element.animate !== 'function' || matchMedia(STILL).matches) return;
  const home = element.getRootNode();
  const page = home instanceof ShadowRoot ? home : document.body;
  const place = element.closest('[data-base-ui-portal]')?.parentNode ?? element.closest(ROOT) ?? page;
  const scrolled = [...element.querySelectorAll('*')].flatMap((each) =>
    each.scrollTop > 0 ? [[each, each.scrollTop] as const] : [],
  );
  queueMicrotask(() => {
    // Only its effects were repeated, or the page around it went as well.
    if (element.isConnected || !place.isConnected || isReplaced(element, place)) return;
    element.inert = true;
    element.ariaHidden = 'true';
    element.dataset['leaving'] = '';
    place.append(element);
    if (element instanceof HTMLDialogElement) {
      // Above everything and dimming the page, as it was, without keeping the focus.
      element.popover = 'manual';
      element.showPopover?.();
    }
    for (const [each, top] of scrolled) each.scrollTop = top;
    setTimeout(() => element.remove(), LONGEST_MS);
  });
}

/** Whether the same window was rendered anew in its place: nothing leaves then. */
function isReplaced(element: HTMLElement, place: ParentNode): boolean {
  const titleOf = (of: Element) => of.querySelector('h2')?.textContent;
  return [...place.querySelectorAll<HTMLElement>(`[role="${element.getAttribute('role') ?? ''}"]`)].some(
    (other) => !other.inert && other.className === element.className && titleOf(other) === titleOf(element),
  );
}
