import { useContext, useMemo, type ReactNode } from 'react';
import { PortalContainer } from '../theme/PortalContainer.js';

/** Opens the dialogs of a call above its window, which is at the end of a root and above the layer of its other dialogs. */
export function AboveCall({ children }: { readonly children: ReactNode }) {
  const { root } = useContext(PortalContainer) ?? {};
  const elements = useMemo(() => (root === undefined ? null : { root, layer: root }), [root]);
  return <PortalContainer.Provider value={elements}>{children}</PortalContainer.Provider>;
}
