import type { Db } from '../../storage/Db.js';

/** The presence text of an account, independent of whether it is online. */
export interface PresenceText {
  /** Free text; the product uses five fixed values (A34). */
  readonly ext: string;
  /** Milliseconds since 1970; 0 if no presence was ever published. */
  readonly at: number;
  /** The account is shown as online without a device: accounts of the demo, until their first log-in. */
  readonly isStandIn: boolean;
}

/** A subscription: the other account and the expiry. */
export interface Subscription {
  readonly account: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The tables of this service. */
export const PRESENCE_TABLES = `
create table if not exists presences (
  account integer primary key references accounts(id),
  ext text not null,
  at integer not null,
  is_stand_in integer not null default 0
);
create table if not exists presence_subscriptions (
  owner integer not null references accounts(id),
  peer integer not null references accounts(id),
  until integer not null,
  primary key (owner, peer)
) without rowid;
create index if not exists presence_subscriptions_by_peer on presence_subscriptions (peer);`;

/** The vendor's limits: the length of a subscription (A33), the number of subscriptions, and the length of a text. */
export const PRESENCE_LIMITS = { expirySeconds: 2_592_000, subscriptions: 3_000, extBytes: 512 } as const;

/** The presence text of an account. */
export function presenceOf(db: Db, account: number): PresenceText {
  const [row] = db.all<{ ext: string; at: number; is_stand_in: number }>(
    'select ext, at, is_stand_in from presences where account = ?',
    account,
  );
  return { ext: row?.ext ?? '', at: row?.at ?? 0, isStandIn: row?.is_stand_in === 1 };
}

/** Publishes the presence; it survives log-out and restart. */
export function publishPresence(db: Db, account: number, state: PresenceText): void {
  db.run(
    `insert into presences values (?, ?, ?, ?)
     on conflict do update set ext = excluded.ext, at = excluded.at, is_stand_in = excluded.is_stand_in`,
    account,
    state.ext,
    state.at,
    state.isStandIn ? 1 : 0,
  );
}

/** Ends the stand-in: from now on the account's devices determine its presence. */
export function endStandIn(db: Db, account: number): void {
  db.run('update presences set is_stand_in = 0 where account = ? and is_stand_in = 1', account);
}

/**
 * Subscribes to an account's presence until a time in milliseconds since 1970; a new subscription replaces an older
 * one.
 */
export function subscribe(db: Db, owner: number, peer: number, until: number): void {
  db.run(
    'insert into presence_subscriptions values (?, ?, ?) on conflict do update set until = excluded.until',
    owner,
    peer,
    until,
  );
}

/** Ends the subscription. */
export function unsubscribe(db: Db, owner: number, peer: number): void {
  db.run('delete from presence_subscriptions where owner = ? and peer = ?', owner, peer);
}

/** The accounts to whose presence an account is subscribed now, by name; expired subscriptions are deleted. */
export function subscriptionsOf(db: Db, owner: number, now: number): Subscription[] {
  db.run('delete from presence_subscriptions where owner = ? and until <= ?', owner, now);
  return db.all<Subscription>(
    `select s.peer account, a.name, s.until from presence_subscriptions s join accounts a on a.id = s.peer
     where s.owner = ? order by a.name`,
    owner,
  );
}

/** The current subscribers of an account's presence. */
export function subscribersOf(db: Db, peer: number, now: number): Subscription[] {
  return db.all<Subscription>(
    `select s.owner account, a.name, s.until from presence_subscriptions s join accounts a on a.id = s.owner
     where s.peer = ? and s.until > ?`,
    peer,
    now,
  );
}
