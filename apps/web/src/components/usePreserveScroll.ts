import { useEffect, useRef } from 'react';

/**
 * Lets a part of a page go somewhere without the page jumping to its top, as it does on every other way (R069): call
 * what changes the address through it.
 */
export function usePreserveScroll(): (go: () => void) => void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    // After the jump, which is made as soon as the address has changed.
    if (place.current !== null) window.scrollTo(0, place.current);
    place.current = null;
  });
  return (go) => {
    place.current = window.scrollY;
    go();
  };
}
