import type { RequestError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import type { Db } from '../../storage/Db.js';
import { findAccount, type Account } from '../accounts/accounts.js';
import { isListed } from './conversationChanges.js';
import { findGroup, findGroupEver, peerOf, roleIn } from '../groups/groups.js';

/** The peer of a conversation as the tables number it: an account, or a group below zero. */
type FoundPeer = Result<number, RequestError | 'accountUnknown'>;

/**
 * The account or channel whose history the caller may read: a group for its members only (SB-1), a chatroom for every
 * account.
 */
export function findPeer(db: Db, me: Account, isGroup: boolean, name: string): FoundPeer {
  if (!isGroup) return findPerson(db, me, name);
  const group = findGroup(db, me.tenantId, name.toLowerCase());
  if (group === null) return err('groupUnknown');
  return group.isRoom || roleIn(db, group.id, me.id) !== null ? ok(peerOf(group)) : err('notInGroup');
}

/**
 * An account or group that can be on the caller's list, including a group that the caller has left or that was
 * dissolved.
 */
export function findListedPeer(db: Db, me: Account, isGroup: boolean, name: string): FoundPeer {
  if (!isGroup) return findPerson(db, me, name);
  const group = findGroupEver(db, me.tenantId, name.toLowerCase());
  if (group === null) return err('groupUnknown');
  return isListed(db, { owner: me.id, peer: peerOf(group) }) ? ok(peerOf(group)) : err('notInGroup');
}

function findPerson(db: Db, me: Account, name: string): FoundPeer {
  const account = findAccount(db, me.tenantId, name);
  return account === null ? err('accountUnknown') : ok(account.id);
}
