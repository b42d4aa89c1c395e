import type { Language } from '../copy/language.js';
import type { ImClient, ContactStore, FriendEvent, GroupRequest, PresenceStore } from '@fitout/im-core';
import { autorun, reaction, when } from 'mobx';
import type { ChatPeople } from '../session/ChatSession.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { zhRelations } from '../copy/zhPeople.js';

/** The accounts that are followed, and where the toasts go. */
export interface FollowRelationsDeps {
  readonly im: Pick<ImClient, 'contacts' | 'groups' | 'presence' | 'profiles'>;
  readonly people: ChatPeople;
  readonly language: Language;
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
export function followRelations({ im, people, language, listed, watched, notify }: FollowRelationsDeps): () => void {
  const { contacts, groups, presence, profiles } = im;
  const present = watched ?? (() => contacts.ids.filter((id) => !contacts.isBlocked(id)));
  const requesters = () => contacts.requests.map(({ id }) => id);
  const stops = [
    autorun(() => people.load([...requesters(), ...contacts.blocked])),
    autorun(() => void profiles.load([...present(), ...listed(), ...requesters()])),
    // A presence belongs to a contact (R151): after the end of a friendship none is shown.
    watchPeople(presence, present),
    followFriends(contacts, people, notify, language),
    followGroupRequests(groups, people, notify, language),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A request from before the contacts are loaded waited for a new device, and has no toast (R237–R239). */
export function followFriends(
  contacts: Pick<ContactStore, 'follow' | 'hasLoaded'>,
  people: Pick<ChatPeople, 'find' | 'load'>,
  notify: (text: string) => void,
  language: Language,
): () => void {
  const lookup = createNameLookup(people);
  const stop = contacts.follow((event) => {
    if (event.type === 'friendRequested' && !contacts.hasLoaded) return;
    lookup.withName(friendOf(event), (name) => {
      const text = friendToast(event, name, language);
      if (text !== null) notify(text);
    });
  });
  return () => {
    stop();
    lookup.dispose();
  };
}

/** Those that arrive from now on, on any page (R242, R243). */
export function followGroupRequests(
  groups: { readonly requests: Pick<ImClient['groups']['requests'], 'all'>; nameOf(id: string): string },
  people: Pick<ChatPeople, 'find' | 'load'>,
  notify: (text: string) => void,
  language: Language,
): () => void {
  const lookup = createNameLookup(people);
  const stop = reaction(
    () => groups.requests.all,
    (now, before) => {
      for (const request of now.filter((one) => !before.includes(one)))
        lookup.withName(request.from, (name) =>
          notify(groupRequestToast(request, name, groups.nameOf(request.groupId), language)),
        );
    },
  );
  return () => {
    stop();
    lookup.dispose();
  };
}

/** How long a text waits for a name before it does without. Milliseconds. */
const NAME_WAIT_MS = 3_000;

function createNameLookup(people: Pick<ChatPeople, 'find' | 'load'>) {
  const waiting = new Set<() => void>();
  return {
    withName(id: string, callback: (name: string | undefined) => void): void {
      people.load([id]);
      const callWithName = () => callback(people.find(id)?.name);
      if (people.find(id) !== undefined) return callWithName();
      const finish = () => {
        waiting.delete(cancel);
        callWithName();
      };
      const cancel = when(() => people.find(id) !== undefined, finish, { timeout: NAME_WAIT_MS, onError: finish });
      waiting.add(cancel);
    },
    dispose(): void {
      for (const cancel of waiting) cancel();
    },
  };
}

/** Null for an event without a toast (R237–R239). */
export function friendToast(event: FriendEvent, name: string | undefined, language: Language): string | null {
  if (event.type === 'friendAdded' && event.acceptedBy === 'me') return null;
  return language(zhRelations)[event.type](
    name ?? (event.type === 'friendRequested' ? language(zhRelations).someone : language(zhRelations).peer),
  );
}

/** `known` is the group's name in the user's list (R242, R243). */
export function groupRequestToast(
  { kind, groupName }: GroupRequest,
  name: string | undefined,
  known: string,
  language: Language,
): string {
  return language(zhRelations)[kind](
    name ?? language(zhRelations).someone,
    groupName || known || language(zhMessenger).unnamedGroup,
  );
}

export function friendOf(event: FriendEvent): string {
  return 'id' in event ? event.id : event.by;
}

export function watchPeople(presence: Pick<PresenceStore, 'watch'>, ids: () => readonly string[]): () => void {
  let unwatch = () => {};
  const stop = reaction(
    () => [...new Set(ids())].toSorted(),
    (now) => {
      // Subscribes to the new ones first, so that an account in both is never released.
      const before = unwatch;
      unwatch = presence.watch(now);
      before();
    },
    { equals: (a, b) => a.length === b.length && a.every((id, at) => id === b[at]), fireImmediately: true },
  );
  return () => {
    stop();
    unwatch();
  };
}
