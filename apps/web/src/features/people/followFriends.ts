import type { ContactStore } from '@fitout/im-core';
import type { PeopleStore } from './PeopleStore.js';
import { friendNotice, friendOf } from './rules.js';
import { sayWithName } from './sayWithName.js';

/**
 * Shows toasts about changes of the contact list by others, with their names (R237–R239). The returned function stops
 * it.
 */
export function followFriends(
  contacts: Pick<ContactStore, 'follow'>,
  people: Pick<PeopleStore, 'find' | 'load'>,
  notify: (text: string) => void,
): () => void {
  const saying = sayWithName(people);
  const stop = contacts.follow((event) =>
    saying.about(friendOf(event), (name) => {
      const text = friendNotice(event, name);
      if (text !== null) notify(text);
    }),
  );
  return () => {
    stop();
    saying.end();
  };
}
