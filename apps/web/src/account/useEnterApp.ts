import { useLocation, useNavigate } from 'react-router-dom';
import type { App } from '../app/createApp.js';
import { isFirstLoginDue } from './firstLogin.js';
import { redirectTarget } from '../navigation/rules.js';

/** Navigates to the page requested before the log-in; a new account goes to its profile first. */
export function useEnterApp(): (app: App) => void {
  const navigate = useNavigate();
  const location = useLocation();

  return ({ account, tabStorage }) => {
    const from = requestedPage(location.state);
    const isFirst = isFirstLoginDue(tabStorage, account.login?.user);
    void navigate(isFirst ? '/FirstLogin' : from, { replace: true, ...(isFirst && { state: { from } }) });
  };
}

/** The page that was requested before the log-in, by the state of the log-in page's history entry; else home. */
export function requestedPage(state: unknown): string {
  return redirectTarget(typeof state === 'object' && state !== null && 'from' in state ? state.from : null);
}
