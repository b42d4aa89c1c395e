import type { Db } from '../storage/Db.js';
import { CHAT_TABLES } from './sql.js';

const SHAPE = 5;
const SHAPE_OF_OLD_NAMES = 4;

const NEW_NAMES = `
alter table worlds rename to tenants;
alter table accounts rename column world to tenant;
alter table groups rename column world to tenant;
alter table messages rename column world to tenant;
pragma user_version = ${SHAPE};`;

export const OTHER_SHAPE = 'FITOUT_OTHER_SHAPE';

/**
 * Creates the chat's tables in a new database, renames those of the previous version, and leaves existing ones
 * unchanged.
 *
 * Throws with code {@link OTHER_SHAPE} if another version of the sandbox created them: writing to them with these
 * columns would lose data.
 */
export function createTables(db: Db): void {
  const isNew = db.all`select 1 from sqlite_master where name = 'accounts'`.length === 0;
  const [version] = db.all<{ user_version: number }>`pragma user_version`;
  if (!isNew && version?.user_version === SHAPE_OF_OLD_NAMES) db.transaction(() => db.exec(NEW_NAMES));
  else if (!isNew && version?.user_version !== SHAPE) {
    throw Object.assign(new Error('the database was made by another version'), { code: OTHER_SHAPE });
  }
  db.exec(`${CHAT_TABLES} pragma user_version = ${SHAPE};`);
}
