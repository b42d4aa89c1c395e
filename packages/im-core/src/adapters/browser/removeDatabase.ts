import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { VALUES, within } from './openValues.js';

/** The time limit of each step: the user waits for the removal at log-out. */
const TIMEOUT_MS = 3_000;

/**
 * Removes the database that `createIndexedDbStore` or `createIndexedDbBlobs` keeps under `name`; stores that have it open,
 * in any tab, close it and keep their values in memory from then on. Resolves with false where nothing could be removed.
 */
export async function removeDatabase(name: string): Promise<boolean> {
  try {
    // Emptied first: a removal waits for every tab that has the database open, and a frozen one may not answer for hours.
    await within(empty(name), TIMEOUT_MS);
  } catch {
    return false;
  }
  await within(deleteDB(name), TIMEOUT_MS).catch(() => undefined);
  return true;
}

async function empty(name: string): Promise<void> {
  const db = await openExisting(name);
  if (db === null) return;
  try {
    if (db.objectStoreNames.contains(VALUES)) await db.clear(VALUES);
  } finally {
    db.close();
  }
}

/** Null if there is none: opening would create it, and a removal that then ends early would leave it. */
async function openExisting(name: string): Promise<IDBPDatabase | null> {
  let isMissing = false;
  return openDB(name, undefined, {
    upgrade(_db, _before, _after, creation) {
      isMissing = true;
      creation.done.catch(() => undefined);
      creation.abort();
    },
  }).catch((error: unknown) => {
    if (isMissing) return null;
    throw error;
  });
}
