import type { ImClient } from '@fitout/im-core';
import { autorun } from 'mobx';
import type { ChatPeople } from '../session/ChatSession.js';
import { followFriends } from './followFriends.js';
import { followGroupRequests } from './followGroupRequests.js';
import { watchPeople } from './watchPeople.js';

/** The accounts that are followed, and where the toasts go. */
export interface FollowRelationsDeps {
  readonly im: Pick<ImClient, 'contacts' | 'groups' | 'presence' | 'profiles'>;
  readonly people: ChatPeople;
  /** The listed accounts, whose pictures are loaded. */
  readonly listed: () => readonly string[];
  /** The accounts whose presence is shown; the contacts by default. */
  readonly watched?: () => readonly string[];
  readonly notify: (text: string) => void;
}

/**
 * Keeps the user's relations up to date: requesters and blocked accounts have a name and a picture, the presence of
 * contacts is watched, and changes of the contacts by others, join requests and invitations are reported by toasts. Call
 * it after the client has restored its data: requests of earlier sessions are not reported. The returned function stops it.
 */
export function followRelations({ im, people, listed, watched, notify }: FollowRelationsDeps): () => void {
  const { contacts, groups, presence, profiles } = im;
  const present = watched ?? (() => contacts.ids.filter((id) => !contacts.isBlocked(id)));
  const requesters = () => contacts.requests.map(({ id }) => id);
  const stops = [
    autorun(() => people.load([...requesters(), ...contacts.blocked])),
    autorun(() => void profiles.load([...present(), ...listed(), ...requesters()])),
    // A presence belongs to a contact (R151): after the end of a friendship none is shown.
    watchPeople(presence, present),
    followFriends(contacts, people, notify),
    followGroupRequests(groups, people, notify),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
