import { PROFILE_FIELDS, type ProfileCard } from '../domain/people/profile.js';
import type { PresenceService, ProfileService, RosterService } from '../ports/ChatService.js';
import type { EasemobContext } from './config.js';
import { presenceRecordOf } from './events.js';
import { field, listOf, textOf, textsOf } from './reading.js';

/** Contacts and blocked users, on the vendor's connection. */
export function createRosterCalls({ connection, attempt }: EasemobContext): RosterService {
  const done = (what: string, run: () => Promise<unknown>) => attempt(what, run, () => null);
  const names = (answer: unknown) => textsOf(field(answer, 'data')).map((name) => name.toLowerCase());
  return {
    contacts: () => attempt('contacts', () => connection.getContacts(), names),
    addFriend: (id, message) => done('friend request', () => connection.addContact(id, message)),
    acceptFriend: (id) => done('friend accepted', () => connection.acceptContactInvite(id)),
    declineFriend: (id) => done('friend declined', () => connection.declineContactInvite(id)),
    removeFriend: (id) => done('friend removed', () => connection.deleteContact(id)),
    blocked: () => attempt('blocked', () => connection.getBlocklist(), names),
    block: (id) => done('block', () => connection.addUsersToBlocklist({ name: [id] })),
    unblock: (id) => done('unblock', () => connection.removeUserFromBlocklist({ name: [id] })),
  };
}

/** Profiles over the vendor's connection. */
export function createProfileCalls({ connection, attempt }: EasemobContext): ProfileService {
  return {
    profiles: (ids) =>
      attempt(
        'profiles',
        () => connection.fetchUserInfoById([...ids], [...PROFILE_FIELDS]),
        (answer) => ids.map((id) => cardOf(id, field(field(answer, 'data'), id))),
      ),

    updateProfile: (name, value) =>
      attempt(
        'profile change',
        // As an object: given as two texts the value is sent as it is, and an ampersand in it sets another field.
        () => connection.updateUserInfo({ [name]: value }),
        () => null,
      ),
  };
}

function cardOf(id: string, card: unknown): ProfileCard {
  const text = (name: string): string => textOf(field(card, name));
  return {
    id,
    avatarurl: text('avatarurl'),
    nickname: text('nickname'),
    sign: text('sign'),
    gender: text('gender'),
    birth: text('birth'),
    phone: text('phone'),
    mail: text('mail'),
  };
}

/** Presence over the vendor's connection. */
export function createPresenceCalls({ connection, attempt, self }: EasemobContext): PresenceService {
  const records = (answer: unknown) =>
    listOf(field(answer, 'result')).flatMap((item) => presenceRecordOf(item, self()) ?? []);
  return {
    publishPresence: (ext) =>
      attempt(
        'presence',
        () => connection.publishPresence({ description: ext }),
        () => null,
      ),

    subscribePresence: (ids, seconds) =>
      attempt(
        'presence subscription',
        () => connection.subscribePresence({ usernames: [...ids], expiry: seconds }),
        (answer) => records(field(answer, 'data')),
      ),

    unsubscribePresence: (ids) =>
      attempt(
        'presence unsubscription',
        () => connection.unsubscribePresence({ usernames: [...ids] }),
        () => null,
      ),

    presences: (ids) =>
      attempt(
        'presences',
        () => connection.getPresenceStatus({ usernames: [...ids] }),
        (answer) => records(field(answer, 'data')),
      ),
  };
}
