import type { ImClient } from '@fitout/im-core';
import { followRelations } from '@fitout/ui-kit';
import { compareShallow, reaction } from 'mobx';
import type { PeopleStore } from '../messages/PeopleStore.js';
import { serviceContacts } from '../shared/peopleRules.js';

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
 * Keeps people up to date: staff and contacts are listed from the answer of the service on, and the kit follows them. The
 * returned function stops it.
 */
export function followPeople({ im, people, staff, listed, notify }: PeopleFollowing): () => void {
  const { contacts, conversations } = im;
  // Adds nothing before the service's list is loaded: an empty list and a loading one look different.
  const contactIds = () =>
    conversations.hasLoaded ? serviceContacts(staff(), contacts.ids, (id) => contacts.isBlocked(id)) : [];
  const stops = [
    reaction(contactIds, (ids) => ids.forEach((id) => conversations.ensure({ kind: 'contact', id })), {
      fireImmediately: true,
      equals: compareShallow,
    }),
    followRelations({ im, people, listed, watched: contactIds, notify }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
