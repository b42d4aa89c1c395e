import { useContext, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { WindowPortalContainer } from '../theme/PortalContainer.js';

/**
 * Renders a call above what is open: at the end of the page, so that it covers the dialogs that were there before it, and
 * inside the browser's own modal dialog if one is open, because nothing else can be seen or pressed then (UI-CALL-26).
 */
export function CallPortal({ children }: { readonly children: ReactNode }) {
  const root = useContext(WindowPortalContainer);
  const modal = useSyncExternalStore(watchModals, topModal, onServer);
  // A server renders no portals.
  if (modal === undefined) return <>{children}</>;
  return createPortal(children, modal ?? root ?? document.body);
}

/** Calls `changed` whenever a dialog of the browser may have opened or closed. */
function watchModals(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The modal dialog that was opened last; null without one. */
function topModal(): Element | null {
  // Older browsers do not know the selector.
  if (typeof CSS === 'undefined' || !CSS.supports('selector(:modal)')) return null;
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

const onServer = (): undefined => undefined;
