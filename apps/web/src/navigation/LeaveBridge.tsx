import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AccountStore } from '../features/account/AccountStore.js';

/**
 * Takes the visitor to the log-in page when the account says that it is time. Whose token was refused comes
 * back to the same page after logging in; a user who logged out does not (R252, R399).
 */
export function LeaveBridge({ account }: { readonly account: Pick<AccountStore, 'onLeave'> }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      account.onLeave((reason) => {
        const from = reason === 'tokenRefused' ? pathname + search : null;
        void navigate('/Login', { state: { from } });
      }),
    [account, navigate, pathname, search],
  );
  return null;
}
