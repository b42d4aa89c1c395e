import type { Db } from '../../storage/Db.js';

/** One row of an account's contact list. */
export interface Contact {
  readonly name: string;
  readonly remark: string;
}

/** The tables of this service. */
export const ROSTER_TABLES = `
create table if not exists contacts (
  owner integer not null references accounts(id),
  peer integer not null references accounts(id),
  remark text not null default '',
  primary key (owner, peer)
) without rowid;
create table if not exists blocks (
  owner integer not null references accounts(id),
  peer integer not null references accounts(id),
  primary key (owner, peer)
) without rowid;`;

/** Adds each account to the other's contact list. */
export function befriend(db: Db, a: number, b: number): void {
  db.run('insert into contacts (owner, peer) values (?, ?), (?, ?) on conflict do nothing', a, b, b, a);
}

/** Removes each account from the other's contact list; returns false if they were not contacts. */
export function removeContact(db: Db, a: number, b: number): boolean {
  const { changes } = db.run(
    'delete from contacts where (owner = ?1 and peer = ?2) or (owner = ?2 and peer = ?1)',
    a,
    b,
  );
  return changes > 0;
}

/** Whether `peer` is on the contact list of `owner`. */
export function areContacts(db: Db, owner: number, peer: number): boolean {
  return db.all('select 1 from contacts where owner = ? and peer = ?', owner, peer).length > 0;
}

/** Sets the owner's remark for a contact; returns false if the account is not a contact. */
export function setRemark(db: Db, owner: number, peer: number, remark: string): boolean {
  return db.run('update contacts set remark = ? where owner = ? and peer = ?', remark, owner, peer).changes > 0;
}

/** Contacts by name, from `after` on (exclusive), at most `limit`. */
export function contactsOf(db: Db, owner: number, after: string = '', limit: number = -1): Contact[] {
  return db.all<Contact>(
    `select accounts.name, contacts.remark from contacts join accounts on accounts.id = contacts.peer
     where contacts.owner = ? and accounts.name > ? order by accounts.name limit ?`,
    owner,
    after,
    limit,
  );
}

/** Adds an account to a blocklist. */
export function block(db: Db, owner: number, peer: number): void {
  db.run('insert into blocks (owner, peer) values (?, ?) on conflict do nothing', owner, peer);
}

/** Removes an account from a blocklist. */
export function unblock(db: Db, owner: number, peer: number): void {
  db.run('delete from blocks where owner = ? and peer = ?', owner, peer);
}

/** Whether `owner` has blocked `peer`. */
export function isBlocked(db: Db, owner: number, peer: number): boolean {
  return db.all('select 1 from blocks where owner = ? and peer = ?', owner, peer).length > 0;
}

/** Names on a blocklist. */
export function blocklistOf(db: Db, owner: number): string[] {
  const rows = db.all<{ name: string }>(
    'select accounts.name from blocks join accounts on accounts.id = blocks.peer where owner = ? order by name',
    owner,
  );
  return rows.map((row) => row.name);
}
