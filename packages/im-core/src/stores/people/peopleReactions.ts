import { reaction } from 'mobx';
import type { StoredPeople } from '../../persistence/storedPeople.js';
import type { ContactStore } from './ContactStore.js';
import type { ConversationListStore } from '../list/ConversationListStore.js';

/** Gives every contact a conversation and hides blocked accounts. The returned function stops it. */
export function listPeople(contacts: ContactStore, conversations: ConversationListStore): () => void {
  const stopListing = reaction(
    () => contacts.ids,
    (now, before) => {
      const listed = new Set(now);
      for (const id of now) conversations.ensure({ kind: 'contact', id });
      for (const id of before) if (!listed.has(id)) conversations.removeEmpty({ kind: 'contact', id });
    },
  );
  const stopHiding = reaction(
    () => contacts.blocked,
    (now, before) => {
      for (const id of new Set([...now, ...before])) conversations.shownChanged({ kind: 'contact', id });
    },
  );
  return () => {
    stopListing();
    stopHiding();
  };
}

/** Keeps lists and requests for the next visit, from now on. Ends when the answer is called. */
export function storeContacts(contacts: ContactStore, stored: StoredPeople): () => void {
  const stops = [
    reaction(() => contacts.held, stored.keepRequests),
    reaction(() => contacts.kept, stored.keepContacts),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
