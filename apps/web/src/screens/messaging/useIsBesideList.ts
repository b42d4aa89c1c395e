import { breakpoints } from '@fitout/ui-kit';
import { useSyncExternalStore } from 'react';

const QUERY = `(min-width: ${breakpoints.sm + 0.02}px)`;

/** True while the pane stands beside the list: on a phone the list stands alone until something is chosen (R090). */
export function useIsBesideList(): boolean {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia?.(QUERY);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

function read(): boolean {
  return window.matchMedia?.(QUERY).matches ?? true;
}
