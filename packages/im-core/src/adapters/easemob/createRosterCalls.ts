import type { RosterService } from '../../ports/RosterService.js';
import type { EasemobContext } from './EasemobContext.js';
import { field, textsOf } from './reading.js';

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
