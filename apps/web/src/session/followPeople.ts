import type { ImClient } from '@fitout/im-core';
import { autorun, compareShallow, reaction } from 'mobx';
import { followFriends } from '../features/people/followFriends.js';
import type { PeopleStore } from '../features/people/PeopleStore.js';
import { serviceContacts } from '../features/people/rules.js';
import { watchPeople } from '../features/people/watchPeople.js';

/** The observed parts. */
export interface PeopleFollowing {
  readonly im: ImClient;
  readonly people: PeopleStore;
  /** The staff that looks after this account or its orders (A29). */
  readonly staff: () => readonly string[];
  /** The listed accounts. */
  readonly listed: () => readonly string[];
  readonly notify: (text: string) => void;
}

/**
 * Keeps people up to date: staff and contacts are listed, listed accounts and requesters have a name and a picture, the
 * presence of staff and contacts is watched, and changes of the contact list by others are reported. The returned function
 * stops it.
 */
export function followPeople({ im, people, staff, listed, notify }: PeopleFollowing): () => void {
  const { contacts, conversations, presence, profiles } = im;
  // Adds nothing before the service's list is loaded: an empty list and a loading one look different.
  const wanted = () =>
    conversations.hasLoaded ? serviceContacts(staff(), contacts.ids, (id) => contacts.isBlocked(id)) : [];
  const stops = [
    reaction(wanted, (ids) => ids.forEach((id) => conversations.ensure({ kind: 'contact', id })), {
      fireImmediately: true,
      equals: compareShallow,
    }),
    autorun(() => people.load([...contacts.requests.map(({ id }) => id), ...contacts.blocked])),
    autorun(() => void profiles.load([...wanted(), ...listed(), ...contacts.requests.map(({ id }) => id)])),
    // A presence belongs to a contact (R151): after the end of a friendship none is shown.
    watchPeople(presence, wanted),
    followFriends(contacts, people, notify),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
