import { isTable, jsonIn, nameOf } from './webStored.js';

export type SweptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Choices that all accounts of the browser share, but one account may have made. */
const SHARED_KEYS = ['Center', 'recording', 'fitout.diagnostics'];

/**
 * Removes from web storage what is stored of `userId`: keys with the account between colons, tables of the account, the
 * account's entry in tables of all accounts, and the choices that all accounts share; nothing of another installation on
 * the host. Denied storage stores nothing.
 */
export function forgetAccount(open: () => SweptStorage, userId: string): void {
  const ids = [userId, userId.toLowerCase()];
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      const name = nameOf(key);
      if (name === null) continue;
      const value = storage.getItem(key) ?? '';
      const left =
        SHARED_KEYS.includes(name) || name.split(':').some((part) => ids.includes(part)) ? null : without(value, ids);
      if (left === null) storage.removeItem(key);
      else if (left !== value) storage.setItem(key, left);
    }
  } catch {
    // Denied storage has stored nothing.
  }
}

function without(value: string, ids: readonly string[]): string | null {
  const table = jsonIn(value);
  if (!isTable(table)) return value;
  if (ids.includes(String(table['owner']))) return null;
  const left = Object.entries(table).filter(([key]) => !ids.includes(key));
  if (left.length === Object.keys(table).length) return value;
  return left.length === 0 ? null : JSON.stringify(Object.fromEntries(left));
}
