import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_NAME } from './Db.js';
import { FILES_NAME } from './FileStore.js';

/**
 * Removes the data of a closed sandbox from its folder, and no other files.
 *
 * Throws the system's error if something cannot be removed. Does nothing for `:memory:`.
 */
export function removeData(storage: string): void {
  if (storage === ':memory:') return;
  for (const name of [DATABASE_NAME, `${DATABASE_NAME}-wal`, `${DATABASE_NAME}-shm`, FILES_NAME]) {
    rmSync(join(storage, name), { recursive: true, force: true });
  }
}
