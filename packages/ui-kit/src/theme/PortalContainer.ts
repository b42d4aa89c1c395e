import { createContext, useContext } from 'react';

/** The element that dialogs open in: the layer above the box of a `KitRoot`, or null for the body of the page. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/**
 * The portal target for elements that are fixed to the window, outside the box of a `KitRoot`; null if no portal is
 * needed: on a page without a root, and in a dialog, which is outside the box already.
 */
export const LiftContainer = createContext<HTMLElement | null>(null);

/** The props of a portal: its container. */
export function usePortalContainer(): { readonly container?: HTMLElement } {
  const container = useContext(PortalContainer);
  return container === null ? {} : { container };
}
