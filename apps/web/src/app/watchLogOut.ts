import type { AccountStore } from '../account/AccountStore.js';
import { accountsIn, FORGOTTEN_KEY } from '../account/storedLogin.js';
import { changedUserIn } from '../account/storedUser.js';
import { KEY_START } from '../shared/storage/keyStart.js';

/**
 * Ends the login here when it is ended in another tab of this browser, or another account is logged in there. Returns a
 * function that stops it.
 */
export function watchLogOut(
  account: Pick<AccountStore, 'loggedOutElsewhere' | 'changedElsewhere' | 'forgottenElsewhere'>,
): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent): void => {
    // No key: the whole storage was emptied.
    if (key === null) account.loggedOutElsewhere(null);
    else if (key === `${KEY_START}Token` && newValue === null) account.loggedOutElsewhere(oldValue);
    else if (key === `${KEY_START}UserInfo`) {
      const user = changedUserIn(newValue);
      if (user !== null) account.changedElsewhere(user.id);
    } else if (key === KEY_START + FORGOTTEN_KEY) {
      const known = accountsIn(oldValue);
      for (const id of accountsIn(newValue)) if (!known.includes(id)) account.forgottenElsewhere(id);
    }
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
