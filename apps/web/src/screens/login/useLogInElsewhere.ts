import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useEntry } from '../../app/EntryContext.js';
import { KEY_START } from '../../storage/keyStart.js';
import { requestedPage } from './useEnterApp.js';

/**
 * After a log-in in another tab of this browser this one opens the page that was requested, as it left with the log-out
 * there (WEB-LOGIN-19). Not while `isBusy`: a registration that is being filled in stays.
 */
export function useLogInElsewhere(isBusy: boolean): void {
  const { openAnew } = useEntry();
  const { state } = useLocation();
  useEffect(() => {
    if (isBusy) return undefined;
    const listen = ({ key, newValue }: StorageEvent): void => {
      if (key === `${KEY_START}Token` && newValue !== null) openAnew(requestedPage(state));
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [isBusy, state, openAnew]);
}
