import { useCallback } from 'react';
import type { PeopleStore } from '../../features/people/PeopleStore.js';
import { offersContactRequest } from '../../features/people/rules.js';
import { useRole } from './useMe.js';

/** Whether the conversation with an account offers a contact request (WEB-PEOPLE-13). */
export function useOffersRequest(people: PeopleStore | undefined): (id: string) => boolean {
  const role = useRole();
  return useCallback((id) => offersContactRequest(role === 'customer', people?.find(id)), [role, people]);
}
