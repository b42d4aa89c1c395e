import { TOUCH_ONLY } from './useMediaQuery.js';

/** The focused element in the tree of `node`. For a node in a shadow root `document.activeElement` is only the host. */
export function focusedIn(node: Node): Element | null {
  const tree = node.getRootNode();
  return tree instanceof Document || tree instanceof ShadowRoot ? tree.activeElement : null;
}

/** On a touch device without the ring, which browsers draw after a long press, until a key is pressed. */
export function focusByScript(element: HTMLElement | null | undefined): void {
  const isTouch = window.matchMedia?.(TOUCH_ONLY).matches ?? false;
  element?.focus(isTouch ? { focusVisible: false } : undefined);
}

/** Whether an event is on one of these elements or on a descendant, in a shadow root too. */
export function isInside(event: Event, ...elements: readonly (Element | null)[]): boolean {
  // Outside a shadow root the event's target is the root's host: the actual target is in the composed path.
  const path = event.composedPath();
  return elements.some((element) => element !== null && path.includes(element));
}

type Press = Readonly<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>> & { readonly button: number };

/** Whether the page handles a press on a link; the browser handles one that opens a new tab or window, or saves. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey, button }: Press): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey && button === 0;
}
