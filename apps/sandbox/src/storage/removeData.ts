import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_NAME } from './Db.js';
import { FILES_NAME } from './FileStore.js';

/**
 * Removes what a closed sandbox has kept in its folder, and no other files.
 *
 * Throws the system's error when something cannot be removed. Nothing to do for `:memory:`.
 */
export function removeData(storage: string): void {
  if (storage === ':memory:') return;
  for (const name of [DATABASE_NAME, `${DATABASE_NAME}-wal`, `${DATABASE_NAME}-shm`, FILES_NAME]) {
    rmSync(join(storage, name), { recursive: true, force: true });
  }
}
