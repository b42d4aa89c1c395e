import { useApiQuery } from '../queries/useApiQuery.js';
import type { KeptAddress } from '../ownContact.js';
import { useApp } from '../../context/AppContext.js';

const NONE: readonly KeptAddress[] = [];

/** The saved addresses; none if they cannot be loaded, and null while they load. */
export function useAddressBook(): readonly KeptAddress[] | null {
  const { api } = useApp();
  const { value, error } = useApiQuery(['addresses'], (options) =>
    api.call('address.list', { ...options, silent: true }),
  );
  return value ?? (error === null ? null : NONE);
}
