import { useEffect, useRef } from 'react';

/**
 * Changes the address for a part of a page without scrolling to the top, as every other navigation does (R069): call
 * the navigation through it.
 */
export function usePreserveScroll(): (go: () => void) => void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    // After the router's scroll, which follows the change of address.
    if (place.current !== null) window.scrollTo(0, place.current);
    place.current = null;
  });
  return (go) => {
    place.current = window.scrollY;
    go();
  };
}
