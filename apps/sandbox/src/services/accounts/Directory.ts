import type { Db } from '../../storage/Db.js';
import { findAccount } from './accounts.js';

/** The recipient of a message. */
export interface Person {
  readonly id: number;
  readonly name: string;
}

/** Finds accounts by name without a database query each time. */
export interface Directory {
  find(tenantId: number, name: string): Person | null;
}

/** How many accounts the directory holds; a dropped account only needs another query. */
const REMEMBERED_MAX = 50_000;

/**
 * Creates a directory that keeps every account it has found: an account never changes its name and is never deleted.
 */
export function createDirectory(db: Db): Directory {
  const known = new Map<string, Person>();

  return {
    find(tenantId, name) {
      const key = `${tenantId}/${name}`;
      const person = known.get(key);
      if (person !== undefined) return person;
      const account = findAccount(db, tenantId, name);
      if (account === null) return null;
      if (known.size >= REMEMBERED_MAX) known.clear();
      const found = { id: account.id, name: account.name };
      known.set(key, found);
      return found;
    },
  };
}
