import type { RequestError } from '../errors.js';
import { err, ok, type Result } from '../result.js';
import type { Db } from '../storage/Db.js';
import { findAccount, type Account } from './accounts.js';
import { isListed } from './conversationChanges.js';
import { findGroup, findGroupEver, peerOf, roleIn } from './groups.js';

/** The other side of a conversation as the tables number it: an account, or a group below zero. */
type FoundPeer = Result<number, RequestError | 'accountUnknown'>;

/** Somebody to read the history with: only members may look at a group (SB-1), a chatroom is open to everybody. */
export function findPeer(db: Db, me: Account, isGroup: boolean, name: string): FoundPeer {
  if (!isGroup) return findPerson(db, me, name);
  const group = findGroup(db, me.tenantId, name.toLowerCase());
  if (group === null) return err('groupUnknown');
  return group.isRoom || roleIn(db, group.id, me.id) !== null ? ok(peerOf(group)) : err('notInGroup');
}

/** Somebody, or a group, that can stand on the own list: also one that was left or dissolved since. */
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
