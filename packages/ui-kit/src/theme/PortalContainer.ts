import { createContext, useContext } from 'react';

/** The element that dialogs open in: the `KitRoot`, or null for the body of the page. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/**
 * The element that takes what is fixed to the window out of the box of a `KitRoot`; null to leave it where it is: on a
 * page without a root, and in a dialog, which is outside the box already.
 */
export const LiftContainer = createContext<HTMLElement | null>(null);

/** Properties of a portal: where it goes. */
export function usePortalContainer(): { readonly container?: HTMLElement } {
  const container = useContext(PortalContainer);
  return container === null ? {} : { container };
}
