import { reaction } from 'mobx';
import type { ContactsSnapshot, FriendRequest } from '../../domain/people/contact.js';
import type { ContactStore } from './ContactStore.js';
import type { ConversationListStore } from '../list/ConversationListStore.js';

/** Gives every contact a conversation and hides blocked accounts. The returned function stops it. */
export function listPeople(contacts: ContactStore, conversations: ConversationListStore): () => void {
  const stopListing = reaction(
    () => ({ ids: contacts.ids, isKnown: contacts.hasLoaded }),
    (now, before) => {
      const [listed, former] = [new Set(now.ids), new Set(before.ids)];
      for (const id of now.ids) {
        // A contact added after the list is loaded is listed, even if the user removed an earlier conversation.
        if (before.isKnown && !former.has(id)) conversations.joined({ kind: 'contact', id });
        else conversations.ensure({ kind: 'contact', id });
      }
      for (const id of before.ids) if (!listed.has(id)) conversations.removeEmpty({ kind: 'contact', id });
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

/** Where the lists and the requests are stored. */
interface ContactsStorage {
  saveContacts(contacts: ContactsSnapshot): void;
  saveRequests(requests: readonly FriendRequest[]): void;
}

/** Stores lists and requests for the next session, until the returned function is called. */
export function storeContacts(contacts: ContactStore, storage: ContactsStorage): () => void {
  const stops = [
    reaction(() => contacts.allRequests, storage.saveRequests),
    reaction(() => contacts.snapshot, storage.saveContacts),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
