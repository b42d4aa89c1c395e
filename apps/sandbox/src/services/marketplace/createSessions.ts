import { createHash } from 'node:crypto';
import type { Clock } from '../../Clock.js';
import type { Random } from '../../Random.js';
import type { Db } from '../../storage/Db.js';
import { LIMITS } from './limits.js';

/** The dependencies of the marketplace's log-ins. */
export interface SessionDeps {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
}

/** A log-in that has not ended, as its account may see it. */
export interface Device {
  /** Derived from the hash of the token, so that it cannot be used to log in. */
  readonly id: string;
  /** The user agent of the browser or app at the log-in. */
  readonly userAgent: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly isCurrent: boolean;
}

/** Creates the log-ins by token. Only hashes are stored, so that a copied database permits no log-in (SB-7). */
export function createSessions({ db, clock, random }: SessionDeps) {
  /** Ends the log-in with this token hash and returns the names of the chat tokens that end with it. */
  function endOf(hash: string): string[] {
    const sql = 'select token from market_chat_tokens where session_hash = ?';
    const chats = db.all<{ token: string }>(sql, hash).map((row) => row.token);
    db.run('delete from market_chat_tokens where session_hash = ?', hash);
    db.run('delete from market_devices where token_hash = ?', hash);
    db.run('delete from market_sessions where token_hash = ?', hash);
    return chats;
  }

  return {
    /** Creates a token for this account, for a device with this user agent. */
    open(accountId: string, userAgent: string): string {
      const now = clock.now();
      const token = Buffer.from(random.bytes(LIMITS.tokenBytes)).toString('base64url');
      db.transaction(() => {
        db.run('delete from market_sessions where expires_at <= ?', now);
        db.run('delete from market_ended_sessions where expires_at <= ?', now);
        db.run('delete from market_chat_tokens where session_hash not in (select token_hash from market_sessions)');
        db.run('delete from market_devices where token_hash not in (select token_hash from market_sessions)');
        db.run('insert into market_sessions values (?, ?, ?)', hashOf(token), accountId, now + LIMITS.sessionMs);
        const name = userAgent.slice(0, LIMITS.userAgentChars);
        db.run('insert into market_devices values (?, ?, ?)', hashOf(token), name, now);
      });
      return token;
    },

    /** The account id of a token; null if the token is empty, unknown, expired or ended. */
    accountIdOf(token: string): string | null {
      const sql = 'select account_id as id from market_sessions where token_hash = ? and expires_at > ?';
      return db.all<{ id: string }>(sql, hashOf(token), clock.now())[0]?.id ?? null;
    },

    /** Records that a chat token was issued to this log-in; the stored hash cannot be used to log in. */
    noteChat: (token: string, chat: string) =>
      void db.run('insert into market_chat_tokens values (?, ?) on conflict do nothing', hashOf(token), chat),

    /** Ends a log-in and returns the names of its chat tokens; the account's other devices stay logged in. */
    end(token: string): string[] {
      return db.transaction(() => endOf(hashOf(token)));
    },

    /** The log-ins of an account that have not ended, the newest first; `token` is the caller's. */
    devicesOf: (accountId: string, token: string): readonly Device[] =>
      db.all<DeviceRow>(DEVICES_SQL, accountId, clock.now()).map(({ hash, userAgent, createdAt }) => ({
        id: hashOf(hash).slice(0, ID_CHARS),
        userAgent: userAgent ?? '',
        createdAt,
        isCurrent: hash === hashOf(token),
      })),

    /** Ends a log-in of an account and returns the names of its chat tokens; null if there is no such log-in. */
    endDevice(accountId: string, id: string): string[] | null {
      const found = db
        .all<DeviceRow>(DEVICES_SQL, accountId, clock.now())
        .find(({ hash }) => hashOf(hash).slice(0, ID_CHARS) === id);
      return found === undefined ? null : db.transaction(() => endOf(found.hash));
    },

    /** Ends every other log-in of an account and returns the names of the chat tokens that end with them. */
    endOthers(accountId: string, token: string): string[] {
      const sql = 'select token_hash as hash, expires_at as until from market_sessions where account_id = ?';
      return db.transaction(() =>
        db
          .all<{ hash: string; until: number }>(sql, accountId)
          .filter(({ hash }) => hash !== hashOf(token))
          .flatMap(({ hash, until }) => {
            db.run('insert into market_ended_sessions values (?, ?) on conflict do nothing', hash, until);
            return endOf(hash);
          }),
      );
    },

    /** Whether a change of the password ended this log-in; true until the log-in would have expired. */
    endedByPassword: (token: string): boolean =>
      db.all('select 1 from market_ended_sessions where token_hash = ?', hashOf(token)).length > 0,
  };
}

interface DeviceRow {
  readonly hash: string;
  readonly userAgent: string | null;
  readonly createdAt: number;
}

/**
 * Selects the log-ins of an account. The start of a log-in without a device row, from an older version, is computed
 * from its expiry.
 */
const DEVICES_SQL = `
  select s.token_hash as hash, d.user_agent as userAgent,
    coalesce(d.created_at, s.expires_at - ${LIMITS.sessionMs}) as createdAt
  from market_sessions s left join market_devices d on d.token_hash = s.token_hash
  where s.account_id = ? and s.expires_at > ? order by createdAt desc, hash`;

/** How much of a hash identifies a log-in of an account. */
const ID_CHARS = 16;

// A fast hash is enough, because a random token cannot be guessed.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
