import { useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PortalContainer, WindowPortalContainer } from '../theme/PortalContainer.js';

/**
 * Renders a call above what was open before it: at the end of the page or of its root, so that it covers the dialogs there,
 * and while one of the browser's own modal dialogs was open, inside that, because nothing else can be seen or pressed then.
 */
export function CallPortal({ children }: { readonly children: ReactNode }) {
  const root = useContext(WindowPortalContainer);
  // Of the first render: a modal dialog that opens later is above the call.
  const [first] = useState(() => (typeof document === 'undefined' ? null : topModal(root)));
  const isOpen = useSyncExternalStore(watchModal(first), () => first?.isConnected === true && first.open, onServer);
  // A server renders no portals.
  if (isOpen === undefined) return <>{children}</>;
  return createPortal(children, isOpen && first !== null ? first : (root ?? document.body));
}

/** Opens the dialogs of a call above its window, which is at the end of a root and above the layer of its other dialogs. */
export function AboveCall({ children }: { readonly children: ReactNode }) {
  const { root } = useContext(PortalContainer) ?? {};
  const elements = useMemo(() => (root === undefined ? null : { root, layer: root }), [root]);
  return <PortalContainer.Provider value={elements}>{children}</PortalContainer.Provider>;
}

const watchModal =
  (modal: HTMLDialogElement | null) =>
  (changed: () => void): (() => void) => {
    if (modal === null) return () => undefined;
    const observer = new MutationObserver(changed);
    observer.observe(modal.getRootNode(), { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  };

function topModal(root: HTMLElement | null): HTMLDialogElement | null {
  // Older browsers do not know the selector.
  if (typeof CSS === 'undefined' || !CSS.supports('selector(:modal)')) return null;
  const tree = root?.getRootNode();
  const scope = tree instanceof ShadowRoot ? tree : document;
  return [...scope.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}

const onServer = (): undefined => undefined;
