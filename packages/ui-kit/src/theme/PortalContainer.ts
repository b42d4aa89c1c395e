import { createContext, useContext } from 'react';

/** The element that dialogs open in: the `KitRoot`, or null for the body of the page. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** Properties of a portal: where it goes. */
export function usePortalContainer(): { readonly container?: HTMLElement } {
  const container = useContext(PortalContainer);
  return container === null ? {} : { container };
}
