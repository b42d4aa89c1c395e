import type { ImClient } from '@fitout/im-core';
import { reaction } from 'mobx';
import type { ChatPeople } from '../session/ChatSession.js';
import { groupRequestToast } from './relationTexts.js';
import { createNameLookup } from './createNameLookup.js';

/**
 * Shows toasts about join requests and invitations that arrive from now on, on any page (R242, R243). The returned
 * function stops it.
 */
export function followGroupRequests(
  groups: { readonly requests: Pick<ImClient['groups']['requests'], 'all'>; nameOf(id: string): string },
  people: Pick<ChatPeople, 'find' | 'load'>,
  notify: (text: string) => void,
): () => void {
  const lookup = createNameLookup(people);
  const stop = reaction(
    () => groups.requests.all,
    (now, before) => {
      for (const request of now.filter((one) => !before.includes(one)))
        lookup.withName(request.from, (name) =>
          notify(groupRequestToast(request, name, groups.nameOf(request.groupId))),
        );
    },
  );
  return () => {
    stop();
    lookup.dispose();
  };
}
