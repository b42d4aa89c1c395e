import type { Db } from '../../storage/Db.js';
import type { RequestError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import { findAccount, type Account } from './accounts.js';

export function befriend(db: Db, a: number, b: number): void {
  db.run`insert into contacts (owner, peer) values (${a}, ${b}), (${b}, ${a}) on conflict do nothing`;
}

function removeContact(db: Db, a: number, b: number): boolean {
  const { changes } =
    db.run`delete from contacts where (owner = ${a} and peer = ${b}) or (owner = ${b} and peer = ${a})`;
  return changes > 0;
}

function areContacts(db: Db, owner: number, peer: number): boolean {
  return db.all`select 1 from contacts where owner = ${owner} and peer = ${peer}`.length > 0;
}

export function setRemark(db: Db, owner: number, peer: number, remark: string): boolean {
  return db.run`update contacts set remark = ${remark} where owner = ${owner} and peer = ${peer}`.changes > 0;
}

/** Contacts by name, from `after` on (exclusive), at most `limit`. */
export function contactsOf(db: Db, owner: number, after: string = '', limit: number = -1) {
  return db.all<{ readonly name: string; readonly remark: string }>`select accounts.name, contacts.remark from contacts
      join accounts on accounts.id = contacts.peer
     where contacts.owner = ${owner} and accounts.name > ${after} order by accounts.name limit ${limit}`;
}

export function block(db: Db, owner: number, peer: number): void {
  db.run`insert into blocks (owner, peer) values (${owner}, ${peer}) on conflict do nothing`;
}

export function unblock(db: Db, owner: number, peer: number): void {
  db.run`delete from blocks where owner = ${owner} and peer = ${peer}`;
}

function isBlocked(db: Db, owner: number, peer: number): boolean {
  return db.all`select 1 from blocks where owner = ${owner} and peer = ${peer}`.length > 0;
}

export function blocklistOf(db: Db, owner: number): string[] {
  const rows = db.all<{ name: string }>`select accounts.name from blocks join accounts on accounts.id = blocks.peer
      where owner = ${owner} order by name`;
  return rows.map((row) => row.name);
}

export interface RosterEvent {
  readonly what: 'invited' | 'deleted' | 'added' | 'agreed' | 'refused';
  readonly from: Account;
  readonly to: Account;
  readonly reason?: string;
}

export type RosterError = Extract<RequestError, 'badRequest' | 'forbidden' | 'permissionDenied'> | 'accountUnknown';

type RosterResult = Result<readonly RosterEvent[], RosterError>;

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
  db.run`insert into friend_requests values (${me.id}, ${target.id}, ${reason}, ${now})
     on conflict do update set reason = excluded.reason, at = excluded.at`;
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

export function deleteContact(db: Db, me: Account, name: string): RosterResult {
  const other = findAccount(db, me.tenantId, name);
  if (other === null) return err('accountUnknown');
  if (!removeContact(db, me.id, other.id)) return ok([]);
  return ok([
    { what: 'deleted', from: me, to: other },
    { what: 'deleted', from: other, to: me },
  ]);
}

export function openRequests(db: Db, me: Account) {
  const rows = db.all<{ name: string; reason: string; at: number }>`select a.name, r.reason, r.at
      from friend_requests r join accounts a on a.id = r.requester
     where r.target = ${me.id} order by r.at, r.requester`;
  return rows.flatMap(({ name, reason, at }) => {
    const from = findAccount(db, me.tenantId, name);
    return from === null || isBlocked(db, me.id, from.id) ? [] : [{ from, reason, at }];
  });
}

function dropRequest(db: Db, requester: number, target: number): boolean {
  return db.run`delete from friend_requests where requester = ${requester} and target = ${target}`.changes === 1;
}

interface PresenceText {
  /** Free text; the product uses five fixed values (A34). */
  readonly ext: string;
  /** Milliseconds since 1970; 0 if no presence was ever published. */
  readonly at: number;
  readonly isStandIn: boolean;
}

interface Subscription {
  readonly account: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The vendor's limits: the length of a subscription (A33), the number of subscriptions, and the length of a text. */
export const PRESENCE_LIMITS = { expirySeconds: 2_592_000, subscriptions: 3_000, extBytes: 512 } as const;

export function presenceOf(db: Db, account: number): PresenceText {
  const [row] = db.all<{ ext: string; at: number; is_stand_in: number }>`select ext, at, is_stand_in from presences
      where account = ${account}`;
  return { ext: row?.ext ?? '', at: row?.at ?? 0, isStandIn: row?.is_stand_in === 1 };
}

export function publishPresence(db: Db, account: number, state: PresenceText): void {
  db.run`insert into presences values (${account}, ${state.ext}, ${state.at}, ${state.isStandIn ? 1 : 0})
     on conflict do update set ext = excluded.ext, at = excluded.at, is_stand_in = excluded.is_stand_in`;
}

export function endStandIn(db: Db, account: number): void {
  db.run`update presences set is_stand_in = 0 where account = ${account} and is_stand_in = 1`;
}

/**
 * Subscribes to an account's presence until a time in milliseconds since 1970; a new subscription replaces an older
 * one.
 */
export function subscribe(db: Db, owner: number, peer: number, until: number): void {
  db.run`insert into presence_subscriptions values (${owner}, ${peer}, ${until})
    on conflict do update set until = excluded.until`;
}

export function unsubscribe(db: Db, owner: number, peer: number): void {
  db.run`delete from presence_subscriptions where owner = ${owner} and peer = ${peer}`;
}

export function subscriptionsOf(db: Db, owner: number, now: number): Subscription[] {
  db.run`delete from presence_subscriptions where owner = ${owner} and until <= ${now}`;
  return db.all<Subscription>`select s.peer account, a.name, s.until from presence_subscriptions s
      join accounts a on a.id = s.peer
     where s.owner = ${owner} order by a.name`;
}

export function subscribersOf(db: Db, peer: number, now: number): Subscription[] {
  return db.all<Subscription>`select s.owner account, a.name, s.until from presence_subscriptions s
      join accounts a on a.id = s.owner
     where s.peer = ${peer} and s.until > ${now}`;
}
