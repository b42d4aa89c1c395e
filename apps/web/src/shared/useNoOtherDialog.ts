import { useSyncExternalStore } from 'react';

/**
 * Whether a dialog that opens by itself may be shown: it waits while another one is open. Observes the page only while
 * `isWanted`.
 */
export function useNoOtherDialog(isWanted: boolean): boolean {
  const isTaken = useSyncExternalStore(isWanted ? watch : never, () => isWanted && hasDialog());
  return !isTaken;
}

/** Dialogs are appended to the page when they open and removed when they are closed. */
function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function never(): () => void {
  return () => undefined;
}

function hasDialog(): boolean {
  const asks = document.querySelector('[role="alertdialog"]') !== null;
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return asks || dialogs.some((dialog) => dialog.querySelector('input, textarea, [role="combobox"]') !== null);
}
