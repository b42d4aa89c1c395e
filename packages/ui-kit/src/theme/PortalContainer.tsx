import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The least height of a root that has its dialogs inside, CSS pixels: those of a lower one are in the window. */
const ROOM_PX = 320;

interface PortalElements {
  readonly root: HTMLElement;
  readonly layer: HTMLElement;
}

export const PortalContainer = createContext<PortalElements | null>(null);

/** For elements that are fixed to the window; null outside a root, and in a dialog. */
export const WindowPortalContainer = createContext<HTMLElement | null>(null);

export function usePortalContainer(): { readonly container?: HTMLElement } {
  const elements = useContext(PortalContainer);
  // Once for an open dialog: it stays where it opened.
  return useMemo(() => {
    if (elements === null) return {};
    const { root, layer } = elements;
    return { container: layer.clientHeight < ROOM_PX ? root : layer };
  }, [elements]);
}

/** Browsers before 2024 position a fixed element relative to the nearest size container. */
export function WindowPortal({ children }: { readonly children: ReactNode }) {
  const container = useContext(WindowPortalContainer);
  return container === null ? <>{children}</> : createPortal(children, container);
}
