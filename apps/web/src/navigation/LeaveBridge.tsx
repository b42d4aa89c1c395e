import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLoadedApp } from '../app/AppContext.js';

/**
 * Opens the log-in page when the account requests it. After a refused token the visitor returns to the same page after
 * logging in; a user who logged out does not (R252, R399).
 */
export function LeaveBridge() {
  const account = useLoadedApp()?.account;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      account?.onLeave((reason) => {
        const from = reason === 'tokenRefused' ? pathname + search : null;
        void navigate('/Login', { state: { from } });
      }),
    [account, navigate, pathname, search],
  );
  return null;
}
