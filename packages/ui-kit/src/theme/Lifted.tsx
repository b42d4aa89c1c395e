import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LiftContainer } from './PortalContainer.js';

/**
 * Wraps elements that are fixed to the window. Browsers before 2024 position a fixed element relative to the nearest
 * container, which may be 320 px wide (UI-ROOT-6).
 */
export function Lifted({ children }: { readonly children: ReactNode }) {
  const container = useContext(LiftContainer);
  return container === null ? <>{children}</> : createPortal(children, container);
}
