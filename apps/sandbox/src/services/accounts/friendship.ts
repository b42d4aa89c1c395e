import type { RequestError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import type { Db } from '../../storage/Db.js';
import { findAccount, type Account } from './accounts.js';
import { areContacts, befriend, isBlocked, removeContact } from './roster.js';

/** A roster event between two accounts; `to` gets it. */
export interface RosterEvent {
  readonly what: 'invited' | 'deleted' | 'added' | 'agreed' | 'refused';
  readonly from: Account;
  readonly to: Account;
  readonly reason?: string;
}

/** Why a roster request was refused. */
export type RosterError = Extract<RequestError, 'badRequest' | 'forbidden' | 'permissionDenied'> | 'accountUnknown';

type RosterResult = Result<readonly RosterEvent[], RosterError>;

/** The tables of this service. */
export const FRIENDSHIP_TABLES = `
create table if not exists friend_requests (
  requester integer not null references accounts(id),
  target integer not null references accounts(id),
  reason text not null,
  at integer not null,
  primary key (requester, target)
) without rowid;`;

const REASON_MAX = 1_024;

/**
 * Sends a friend request (R237). A repeated request sends another event; a request to a contact, or to an account that
 * has blocked the sender, succeeds without an event, so that a block stays secret.
 */
export function requestContact(
  db: Db,
  me: Account,
  { name, reason }: { readonly name: string; readonly reason: string },
  now: number,
): RosterResult {
  const target = findAccount(db, me.tenantId, name);
  if (target === null) return err('accountUnknown');
  if (target.id === me.id || reason.length > REASON_MAX) return err('badRequest');
  if (areContacts(db, me.id, target.id) || isBlocked(db, target.id, me.id)) return ok([]);
  db.run(
    `insert into friend_requests values (?, ?, ?, ?)
     on conflict do update set reason = excluded.reason, at = excluded.at`,
    me.id,
    target.id,
    reason,
    now,
  );
  return ok([{ what: 'invited', from: me, to: target, reason }]);
}

/** Accepts an existing friend request: no account becomes a contact without a request (R238, SB-1). */
export function acceptContact(db: Db, me: Account, name: string): RosterResult {
  const requester = findAccount(db, me.tenantId, name);
  if (requester === null) return err('accountUnknown');
  if (areContacts(db, me.id, requester.id)) return ok([]);
  if (!dropRequest(db, requester.id, me.id)) return err('permissionDenied');
  dropRequest(db, me.id, requester.id);
  befriend(db, me.id, requester.id);
  return ok([
    { what: 'agreed', from: me, to: requester },
    { what: 'added', from: requester, to: me },
  ]);
}

/** Declines a friend request, which is deleted and may be sent again (R239). */
export function declineContact(db: Db, me: Account, name: string): RosterResult {
  const requester = findAccount(db, me.tenantId, name);
  if (requester === null) return err('accountUnknown');
  if (!dropRequest(db, requester.id, me.id)) return err('permissionDenied');
  return ok([{ what: 'refused', from: me, to: requester }]);
}

/** Removes a contact from both accounts and notifies the devices of both. */
export function deleteContact(db: Db, me: Account, name: string): RosterResult {
  const other = findAccount(db, me.tenantId, name);
  if (other === null) return err('accountUnknown');
  if (!removeContact(db, me.id, other.id)) return ok([]);
  return ok([
    { what: 'deleted', from: me, to: other },
    { what: 'deleted', from: other, to: me },
  ]);
}

/** An unanswered friend request. */
export interface OpenRequest {
  readonly from: Account;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The friend requests to this account, the oldest first, without those of accounts that it blocks. */
export function openRequests(db: Db, me: Account): OpenRequest[] {
  const rows = db.all<{ name: string; reason: string; at: number }>(
    `select a.name, r.reason, r.at from friend_requests r join accounts a on a.id = r.requester
     where r.target = ? order by r.at, r.requester`,
    me.id,
  );
  return rows.flatMap(({ name, reason, at }) => {
    const from = findAccount(db, me.tenantId, name);
    return from === null || isBlocked(db, me.id, from.id) ? [] : [{ from, reason, at }];
  });
}

function dropRequest(db: Db, requester: number, target: number): boolean {
  return db.run('delete from friend_requests where requester = ? and target = ?', requester, target).changes === 1;
}
