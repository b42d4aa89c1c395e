import { useEffect, useRef, type RefObject } from 'react';
import { focusedIn } from './focusedIn.js';

/** A touch of this length opens the menu. Milliseconds. */
const LONG_PRESS_MS = 500;

/** A touch that moves farther than this is a scroll. Pixels. */
const MOVE_TOLERANCE_PX = 10;

/** The position of a menu in the window. Pixels. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * Opens a menu on one of the matching elements, by right click, long press, menu key or Shift+F10 (UI-A11Y-4). Links
 * keep the browser's own menu. One set of listeners for the whole container. With `part` a pointer opens the menu only
 * on the part of an element that matches it.
 */
export function useContextMenu(
  container: RefObject<HTMLElement | null>,
  selector: string,
  onOpen: (element: HTMLElement, place: MenuPlace) => boolean,
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
    const { signal } = stop;
    let press: { readonly place: MenuPlace; readonly timer: ReturnType<typeof setTimeout> } | null = null;
    let swallowsClick = false;

    const targetOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);
    const endPress = () => {
      clearTimeout(press?.timer);
      press = null;
    };
    const ask = (event: Event, place: MenuPlace) => {
      const target = targetOf(event);
      const isOn =
        !(event instanceof MouseEvent) || (event.target instanceof Element && event.target.closest(part) !== null);
      return target !== null && isOn && open.current(target, place);
    };

    element.addEventListener(
      'contextmenu',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a[target]') !== null) return;
        if (ask(event, { x: event.clientX, y: event.clientY })) event.preventDefault();
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
        const box = focusedIn(element)?.getBoundingClientRect();
        if (box !== undefined && ask(event, { x: box.left, y: box.bottom })) event.preventDefault();
      },
      { signal },
    );
    element.addEventListener(
      'pointerdown',
      (event) => {
        endPress();
        swallowsClick = false;
        if (event.pointerType !== 'touch') return;
        const place = { x: event.clientX, y: event.clientY };
        const timer = setTimeout(() => {
          swallowsClick = ask(event, place);
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
    return () => {
      endPress();
      stop.abort();
    };
  }, [container, selector, part]);
}
