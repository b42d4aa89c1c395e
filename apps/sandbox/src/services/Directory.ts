import type { Db } from '../storage/Db.js';
import { findAccount } from './accounts.js';

/** The recipient of a message. */
export interface Person {
  readonly id: number;
  readonly name: string;
}

/** Finds people by name without asking the database each time. */
export interface Directory {
  find(tenantId: number, name: string): Person | null;
}

/** More people than write to each other at a time; forgetting only costs a question. */
const REMEMBERED_MAX = 50_000;

/** Remembers who was found: accounts never change their names and never go away. */
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
