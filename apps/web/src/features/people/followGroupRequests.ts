import type { GroupRequestStore } from '@fitout/im-core';
import { reaction } from 'mobx';
import type { PeopleStore } from './PeopleStore.js';
import { groupRequestNotice } from './rules.js';
import { createNameLookup } from './createNameLookup.js';

/**
 * Shows toasts about join requests and invitations that arrive from now on, on any page (R242, R243). The returned
 * function stops it.
 */
export function followGroupRequests(
  requests: Pick<GroupRequestStore, 'all'>,
  people: Pick<PeopleStore, 'find' | 'want'>,
  notify: (text: string) => void,
): () => void {
  const lookup = createNameLookup(people);
  const stop = reaction(
    () => requests.all,
    (now, before) => {
      for (const request of now.filter((one) => !before.includes(one)))
        lookup.withName(request.from, (name) => notify(groupRequestNotice(request, name)));
    },
  );
  return () => {
    stop();
    lookup.dispose();
  };
}
