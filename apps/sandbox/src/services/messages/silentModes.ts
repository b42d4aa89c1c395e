import type { Db } from '../../storage/Db.js';
import type { Listed } from './conversationChanges.js';

/** Which messages notify an account: all, mentions only, or none. */
export type RemindType = 'ALL' | 'AT' | 'NONE';

/** The notification mode of a conversation, or of all conversations if the peer is the account itself. */
export interface SilentMode {
  readonly type?: RemindType;
  /** No notifications until this time, in milliseconds since 1970. */
  readonly ignoreDuration?: number;
  /** Quiet hours of every day, `22:0-7:30`. */
  readonly ignoreInterval?: string;
}

/** A conversation with its own type. */
export interface RemindedConversation {
  readonly name: string;
  readonly isGroup: boolean;
  readonly type: RemindType;
}

/** The tables of this service. */
export const SILENT_MODE_TABLES = `
create table if not exists silent_modes (
  owner integer not null references accounts(id),
  peer integer not null,
  type text,
  quiet_until integer,
  quiet_hours text,
  primary key (owner, peer)
) without rowid;`;

/** The mode of a conversation; empty by default. Expired modes are left out. */
export function silentModeOf(db: Db, { owner, peer }: Listed, now: number): SilentMode {
  const [row] = db.all<{ type: RemindType | null; quiet_until: number | null; quiet_hours: string | null }>(
    'select type, quiet_until, quiet_hours from silent_modes where owner = ? and peer = ?',
    owner,
    peer,
  );
  if (row === undefined) return {};
  const { type, quiet_until: until, quiet_hours: hours } = row;
  return {
    ...(type !== null && { type }),
    ...(until !== null && until > now && { ignoreDuration: until }),
    ...(hours !== null && { ignoreInterval: hours }),
  };
}

/** Changes the given fields and keeps the others; `DEFAULT` removes the type. */
export function changeSilentMode(
  db: Db,
  { owner, peer }: Listed,
  change: { readonly type?: RemindType | 'DEFAULT'; readonly quietUntil?: number; readonly quietHours?: string },
): void {
  const { type, quietUntil = null, quietHours = null } = change;
  db.run(
    `insert into silent_modes values (?, ?, ?, ?, ?) on conflict do update set
       type = case when ? then excluded.type else type end,
       quiet_until = coalesce(excluded.quiet_until, quiet_until),
       quiet_hours = coalesce(excluded.quiet_hours, quiet_hours)`,
    owner,
    peer,
    type === undefined || type === 'DEFAULT' ? null : type,
    quietUntil,
    quietHours,
    type === undefined ? 0 : 1,
  );
}

/** Conversations with their own type, by name from `after` on (exclusive). */
export function remindedConversations(db: Db, owner: number, after: string, limit: number): RemindedConversation[] {
  return db
    .all<{ name: string; is_group: number; type: RemindType }>(
      `select coalesce(a.name, g.name) name, g.id is not null is_group, s.type from silent_modes s
         left join accounts a on a.id = s.peer left join groups g on g.id = -s.peer
       where s.owner = ? and s.peer <> s.owner and s.type is not null and coalesce(a.name, g.name) > ?
       order by name limit ?`,
      owner,
      after,
      limit,
    )
    .map(({ name, is_group, type }) => ({ name, isGroup: is_group === 1, type }));
}
