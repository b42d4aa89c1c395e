import { useEffect, useRef, type RefObject } from 'react';
import { focusedIn } from './elements.js';

const LONG_PRESS_MS = 500;

const MOVE_TOLERANCE_PX = 10;

/** The position of a menu in the window. Pixels. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Opens a menu on one of the matching elements, by right click, long press, menu key or Shift+F10. Links
 * keep the browser's own menu. One set of listeners for the whole container. With `part` a pointer opens the menu only
 * on the part of an element that matches it.
 */
export function useContextMenu(
  container: RefObject<HTMLElement | null>,
  selector: string,
  onOpen: (element: HTMLElement, place: MenuPoint) => boolean,
  part = selector,
): void {
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const stop = new AbortController();

    const openMenu: OpenMenu = (event, place) => {
      const { target } = event;
      if (!(target instanceof Element) || (event instanceof MouseEvent && target.closest(part) === null)) return false;
      const row = target.closest<HTMLElement>(selector);
      return row !== null && open.current(row, place);
    };
    listenForMenuKeys(element, stop.signal, openMenu);
    listenForLongPress(element, stop.signal, openMenu);
    return () => stop.abort();
  }, [container, selector, part]);
}

type OpenMenu = (event: Event, place: MenuPoint) => boolean;

function listenForMenuKeys(element: HTMLElement, signal: AbortSignal, openMenu: OpenMenu): void {
  element.addEventListener(
    'contextmenu',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[target]') !== null) return;
      if (openMenu(event, { x: event.clientX, y: event.clientY })) event.preventDefault();
    },
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
      const box = focusedIn(element)?.getBoundingClientRect();
      if (box !== undefined && openMenu(event, { x: box.left, y: box.bottom })) event.preventDefault();
    },
    { signal },
  );
}

function listenForLongPress(element: HTMLElement, signal: AbortSignal, openMenu: OpenMenu): void {
  let press: { readonly place: MenuPoint; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let swallowsClick = false;

  function endPress() {
    clearTimeout(press?.timer);
    press = null;
  }
  signal.addEventListener('abort', endPress);

  element.addEventListener(
    'pointerdown',
    (event) => {
      endPress();
      swallowsClick = false;
      if (event.pointerType !== 'touch') return;
      const place = { x: event.clientX, y: event.clientY };
      const timer = setTimeout(() => {
        swallowsClick = openMenu(event, place);
      }, LONG_PRESS_MS);
      press = { place, timer };
    },
    { signal, passive: true },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (press === null) return;
      if (Math.hypot(event.clientX - press.place.x, event.clientY - press.place.y) > MOVE_TOLERANCE_PX) endPress();
    },
    { signal, passive: true },
  );
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, endPress, { signal });
  element.addEventListener(
    'touchend',
    (event) => {
      // The click that browsers derive from a touch would hit the menu, which may now be under the finger.
      if (!swallowsClick || !event.cancelable) return;
      swallowsClick = false;
      event.preventDefault();
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'click',
    (event) => {
      // The end of the long press must not click the element under the finger.
      if (!swallowsClick) return;
      swallowsClick = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
}
