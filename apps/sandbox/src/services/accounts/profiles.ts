import type { Db } from '../../storage/Db.js';

/** The tables of this service. */
export const PROFILE_TABLES = `
create table if not exists profiles (
  account integer not null references accounts(id),
  key text not null,
  value text not null,
  primary key (account, key)
) without rowid;`;

/** The attributes of the vendor's client; others are dropped. */
const KEYS: ReadonlySet<string> = new Set(['nickname', 'avatarurl', 'mail', 'phone', 'gender', 'sign', 'birth', 'ext']);

/** The limit for all attributes of one account. */
const MAX_BYTES = 2_048;

/** Attributes by key. */
export type Profile = Readonly<Record<string, string>>;

/** The attributes of an account, or only those in `fields`. */
export function profileOf(db: Db, accountId: number, fields: readonly string[] = []): Profile {
  const rows = db.all<{ key: string; value: string }>('select key, value from profiles where account = ?', accountId);
  const chosen = fields.length === 0 ? rows : rows.filter((row) => fields.includes(row.key));
  return Object.fromEntries(chosen.map((row) => [row.key, row.value]));
}

/** Changes the known attributes in `changes`; returns what was changed, or null if the profile would be too large. */
export function changeProfile(db: Db, accountId: number, changes: Profile): Profile | null {
  const known = Object.entries(changes).filter(([key]) => KEYS.has(key));
  const merged = { ...profileOf(db, accountId), ...Object.fromEntries(known) };
  if (new TextEncoder().encode(Object.values(merged).join('')).length > MAX_BYTES) return null;
  db.transaction(() => {
    for (const [key, value] of known) {
      db.run(
        'insert into profiles values (?, ?, ?) on conflict do update set value = excluded.value',
        accountId,
        key,
        value,
      );
    }
  });
  return Object.fromEntries(known);
}
