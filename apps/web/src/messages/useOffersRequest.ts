import { useCallback } from 'react';
import { useApp } from '../context/AppContext.js';
import type { PeopleStore } from './PeopleStore.js';
import { offersContactRequest } from '../shared/peopleRules.js';

/** Whether the conversation with an account offers a contact request. It sends no request of its own. */
export function useOffersRequest(people: PeopleStore | undefined): (id: string) => boolean {
  const { account } = useApp();
  return useCallback(
    (id) => offersContactRequest(people?.find(account.login?.user.id ?? ''), people?.find(id)),
    [account, people],
  );
}
