import type { ContactStore } from '@fitout/im-core';
import { when } from 'mobx';
import type { PeopleStore } from './PeopleStore.js';
import { friendNotice, friendOf } from './rules.js';

/** How long a toast waits for a name before it shows the id. Milliseconds. */
const NAME_WAIT_MS = 3_000;

/**
 * Shows toasts about changes of the contact list by others, with their names (R237–R239). The returned function stops
 * it.
 */
export function followFriends(
  contacts: Pick<ContactStore, 'follow'>,
  people: Pick<PeopleStore, 'find' | 'want'>,
  notify: (text: string) => void,
): () => void {
  const ends = new Set<() => void>();
  const stop = contacts.follow((event) => {
    const id = friendOf(event);
    people.want([id]);
    const tell = (): void => {
      const text = friendNotice(event, people.find(id)?.name ?? id);
      if (text !== null) notify(text);
    };
    if (people.find(id) !== undefined) return tell();
    ends.add(when(() => people.find(id) !== undefined, tell, { timeout: NAME_WAIT_MS, onError: tell }));
  });
  return () => {
    stop();
    for (const end of ends) end();
  };
}
