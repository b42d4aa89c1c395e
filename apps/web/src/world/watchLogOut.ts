import type { AccountStore } from '../features/account/AccountStore.js';

/** Ends the login here when it was ended in another tab of this browser. Returns what stops the watching. */
export function watchLogOut(account: Pick<AccountStore, 'loggedOutElsewhere'>): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent): void => {
    // No key: the whole storage was emptied.
    if (key === null) account.loggedOutElsewhere(null);
    else if (key === 'Token' && newValue === null) account.loggedOutElsewhere(oldValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
