import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useEntry } from '../context/EntryContext.js';
import { KEY_START } from '../shared/storage/keyStart.js';
import { requestedPage } from './useEnterApp.js';

/**
 * After a log-in in another tab of this browser the log-in page here opens the page that was requested.
 * Not while the user registers: what they typed would be lost.
 */
export function useLogInElsewhere(isRegistering: boolean): void {
  const { openAnew } = useEntry();
  const { state } = useLocation();
  useEffect(() => {
    if (isRegistering) return undefined;
    const listen = ({ key, newValue }: StorageEvent): void => {
      if (key === `${KEY_START}Token` && newValue !== null) openAnew(requestedPage(state));
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [isRegistering, state, openAnew]);
}
