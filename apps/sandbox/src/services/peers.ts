import type { RequestError } from '../errors.js';
import { err, ok, type Result } from '../result.js';
import type { Db } from '../storage/Db.js';
import { findAccount, type Account } from './accounts.js';
import { isListed } from './conversationChanges.js';
import { findGroup, findGroupEver, peerOf, roleIn } from './groups.js';

/** The other side of a conversation as the tables number it: an account, or a group below zero. */
type FoundPeer = Result<number, RequestError | 'accountUnknown'>;

/**
 * The peer or channel whose history is read: only members may read a group (SB-1), a chatroom is open to every account.
 */
export function findPeer(db: Db, me: Account, isGroup: boolean, name: string): FoundPeer {
  if (!isGroup) return findPerson(db, me, name);
  const group = findGroup(db, me.tenantId, name.toLowerCase());
  if (group === null) return err('groupUnknown');
  return group.isRoom || roleIn(db, group.id, me.id) !== null ? ok(peerOf(group)) : err('notInGroup');
}

/** An account or a group that can be on the user's list: also a group that was left or dissolved since. */
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
