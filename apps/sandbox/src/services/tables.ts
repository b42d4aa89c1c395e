import type { Db } from '../storage/Db.js';
import { ACCOUNT_TABLES, PROFILE_TABLES } from './accounts/accounts.js';
import { CONVERSATION_TABLES, SILENT_MODE_TABLES } from './messages/conversations.js';
import { FRIENDSHIP_TABLES, PRESENCE_TABLES, ROSTER_TABLES } from './accounts/roster.js';
import { GROUP_LIST_TABLES, GROUP_TABLES } from './groups/groups.js';
import { INBOX_TABLES } from './messages/inbox.js';
import { MESSAGE_TABLES } from './messages/messages.js';
import { TOKEN_TABLES } from './accounts/tokens.js';
import { TENANT_TABLES } from './tenants.js';

const CHAT_TABLES = [
  TENANT_TABLES,
  ACCOUNT_TABLES,
  TOKEN_TABLES,
  ROSTER_TABLES,
  FRIENDSHIP_TABLES,
  PROFILE_TABLES,
  PRESENCE_TABLES,
  MESSAGE_TABLES,
  INBOX_TABLES,
  GROUP_TABLES,
  GROUP_LIST_TABLES,
  CONVERSATION_TABLES,
  SILENT_MODE_TABLES,
].join('\n');

/** Increases when a table's columns change. */
const SHAPE = 5;
/** The previous shape, whose tables are those of {@link SHAPE} under older names. */
const SHAPE_OF_OLD_NAMES = 4;

const NEW_NAMES = `
alter table worlds rename to tenants;
alter table accounts rename column world to tenant;
alter table groups rename column world to tenant;
alter table messages rename column world to tenant;
pragma user_version = ${SHAPE};`;

/** The code of the error for a database whose tables have another shape. */
export const OTHER_SHAPE = 'FITOUT_OTHER_SHAPE';

/**
 * Creates the chat's tables in a new database, renames those of the previous version, and leaves existing ones
 * unchanged.
 *
 * Throws with code {@link OTHER_SHAPE} if another version of the sandbox created them: writing to them with these
 * columns would lose data.
 */
export function createTables(db: Db): void {
  const isNew = db.all("select 1 from sqlite_master where name = 'accounts'").length === 0;
  const [version] = db.all<{ user_version: number }>('pragma user_version');
  if (!isNew && version?.user_version === SHAPE_OF_OLD_NAMES) db.transaction(() => db.exec(NEW_NAMES));
  else if (!isNew && version?.user_version !== SHAPE) {
    throw Object.assign(new Error('the database was made by another version'), { code: OTHER_SHAPE });
  }
  db.exec(`${CHAT_TABLES} pragma user_version = ${SHAPE};`);
}
