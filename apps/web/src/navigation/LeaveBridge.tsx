import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEntry, useLoadedApp } from '../context/AppContext.js';

/**
 * Opens the log-in page when the account requests it. After a refused token the visitor returns to the same page after
 * logging in; a user who logged out does not (R252, R399). The page of another account is loaded anew.
 */
export function LeaveBridge() {
  const account = useLoadedApp()?.account;
  const { openAnew } = useEntry();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      account?.onLeave((reason) => {
        if (reason === 'accountChanged') return openAnew(pathname + search);
        const from = reason === 'tokenRefused' ? pathname + search : null;
        void navigate('/Login', { state: { from } });
      }),
    [account, navigate, openAnew, pathname, search],
  );
  return null;
}
