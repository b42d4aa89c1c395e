import type { ImClient } from '@fitout/im-core';
import { autorun, compareShallow, reaction } from 'mobx';
import { followFriends } from '../features/people/followFriends.js';
import type { PeopleStore } from '../features/people/PeopleStore.js';
import { serviceContacts } from '../features/people/rules.js';
import { watchPeople } from '../features/people/watchPeople.js';

/** What is followed. */
export interface PeopleFollowing {
  readonly im: ImClient;
  readonly people: PeopleStore;
  /** Service staff that look after this account or its orders (A29). */
  readonly staff: () => readonly string[];
  /** Whom the list shows. */
  readonly listed: () => readonly string[];
  readonly notify: (text: string) => void;
}

/**
 * Keeps up with people: staff and friends have a place in the list, everyone who is listed or asks has a name and a
 * picture, whoever is listed is watched, and what others do to my list is said. Ends when the answer is called.
 */
export function followPeople({ im, people, staff, listed, notify }: PeopleFollowing): () => void {
  const { contacts, conversations, presence, profiles } = im;
  // Until the service's own list is here nothing is put into it: an empty one and one to come look different.
  const wanted = () =>
    conversations.hasLoaded ? serviceContacts(staff(), contacts.ids, (id) => contacts.isBlocked(id)) : [];
  const stops = [
    reaction(wanted, (ids) => ids.forEach((id) => conversations.ensure({ kind: 'contact', id })), {
      fireImmediately: true,
      equals: compareShallow,
    }),
    autorun(() => people.want([...contacts.requests.map(({ id }) => id), ...contacts.blocked])),
    autorun(() => void profiles.want([...wanted(), ...listed(), ...contacts.requests.map(({ id }) => id)])),
    watchPeople(presence, () => [...wanted(), ...listed()]),
    followFriends(contacts, people, notify),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
