import type { GroupRequestStore } from '@fitout/im-core';
import { reaction } from 'mobx';
import type { ChatPeople } from '../ChatSession.js';
import { groupRequestToast } from './relationTexts.js';
import { createNameLookup } from './createNameLookup.js';

/**
 * Shows toasts about join requests and invitations that arrive from now on, on any page (R242, R243). The returned
 * function stops it.
 */
export function followGroupRequests(
  requests: Pick<GroupRequestStore, 'all'>,
  people: Pick<ChatPeople, 'find' | 'load'>,
  notify: (text: string) => void,
): () => void {
  const lookup = createNameLookup(people);
  const stop = reaction(
    () => requests.all,
    (now, before) => {
      for (const request of now.filter((one) => !before.includes(one)))
        lookup.withName(request.from, (name) => notify(groupRequestToast(request, name)));
    },
  );
  return () => {
    stop();
    lookup.dispose();
  };
}
