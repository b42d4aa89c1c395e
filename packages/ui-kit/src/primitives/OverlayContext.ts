import { createContext, useContext, useEffect } from 'react';
import { useLatestCallback } from './useLatestCallback.js';

/**
 * Called with the function that closes an overlay when that overlay opens: a dialog, a drawer, a sheet or a modal layer.
 * Returns a function that is called when it has closed.
 */
export type OverlayListener = (close: () => void) => () => void;

/** Where a host listens to the overlays below it, such as to close the top one with the browser's back button. */
export const OverlayContext = createContext<OverlayListener | null>(null);

/** Reports an overlay to the host's listener while it is open. */
export function useOverlay(close: () => void, isOpen = true): void {
  const listener = useContext(OverlayContext);
  const closeLatest = useLatestCallback(close);
  useEffect(() => (isOpen && listener !== null ? listener(closeLatest) : undefined), [isOpen, listener, closeLatest]);
}
