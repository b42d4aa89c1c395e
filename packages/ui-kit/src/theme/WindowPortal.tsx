import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { WindowPortalContainer } from './PortalContainer.js';

/**
 * Renders elements that are fixed to the window outside the box of a `KitRoot`: browsers before 2024 position a fixed
 * element relative to the nearest size container, which may be 320 px wide.
 */
export function WindowPortal({ children }: { readonly children: ReactNode }) {
  const container = useContext(WindowPortalContainer);
  return container === null ? <>{children}</> : createPortal(children, container);
}
