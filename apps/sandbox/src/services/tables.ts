import type { Db } from '../storage/Db.js';
import { ACCOUNT_TABLES } from './accounts.js';
import { CONVERSATION_TABLES } from './conversations.js';
import { FRIENDSHIP_TABLES } from './friendship.js';
import { GROUP_LIST_TABLES } from './groupLists.js';
import { GROUP_TABLES } from './groups.js';
import { INBOX_TABLES } from './inbox.js';
import { MESSAGE_TABLES } from './messages.js';
import { PRESENCE_TABLES } from './presence.js';
import { PROFILE_TABLES } from './profiles.js';
import { ROSTER_TABLES } from './roster.js';
import { SILENT_MODE_TABLES } from './silentModes.js';
import { TOKEN_TABLES } from './tokens.js';
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
const SHAPE = 4;

/** The code of the error for a database whose tables have another shape. */
export const OTHER_SHAPE = 'FITOUT_OTHER_SHAPE';

/**
 * Makes the tables of the chat in a new database and leaves existing ones as they are.
 *
 * Throws with code {@link OTHER_SHAPE} when another version of the sandbox made them: reading them as ours would lose
 * what is in them bit by bit.
 */
export function createTables(db: Db): void {
  const [made] = db.all("select 1 from sqlite_master where name = 'worlds'");
  const [version] = db.all<{ user_version: number }>('pragma user_version');
  if (made !== undefined && version?.user_version !== SHAPE) {
    throw Object.assign(new Error('the database was made by another version'), { code: OTHER_SHAPE });
  }
  db.exec(`${CHAT_TABLES} pragma user_version = ${SHAPE};`);
}
