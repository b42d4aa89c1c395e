import type { ContactStore } from '@fitout/im-core';
import type { ChatPeople } from '../session/ChatSession.js';
import { friendToast, friendOf } from './relationTexts.js';
import { createNameLookup } from './createNameLookup.js';

/**
 * Shows toasts about changes of the contact list by others, with their names (R237–R239). A request that is there
 * before the contacts are loaded waited for a new device: the number of open requests shows it. The returned function
 * stops it.
 */
export function followFriends(
  contacts: Pick<ContactStore, 'follow' | 'hasLoaded'>,
  people: Pick<ChatPeople, 'find' | 'load'>,
  notify: (text: string) => void,
): () => void {
  const lookup = createNameLookup(people);
  const stop = contacts.follow((event) => {
    if (event.type === 'friendRequested' && !contacts.hasLoaded) return;
    lookup.withName(friendOf(event), (name) => {
      const text = friendToast(event, name);
      if (text !== null) notify(text);
    });
  });
  return () => {
    stop();
    lookup.dispose();
  };
}
