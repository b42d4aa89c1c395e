import { createHash } from 'node:crypto';
import type { Clock } from '../../Clock.js';
import type { Random } from '../../Random.js';
import type { Db } from '../../storage/Db.js';
import { LIMITS } from './limits.js';

/** What the log-ins of the marketplace need. */
export interface SessionDeps {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
}

/** Log-ins by token. Only hashes are stored, so a copied database permits no log-in (SB-7). */
export function createSessions({ db, clock, random }: SessionDeps) {
  /** Ends the log-in of this hash and names the chat tokens that end with it. */
  function endOf(hash: string): string[] {
    const sql = 'select token from market_chat_tokens where session_hash = ?';
    const chats = db.all<{ token: string }>(sql, hash).map((row) => row.token);
    db.run('delete from market_chat_tokens where session_hash = ?', hash);
    db.run('delete from market_sessions where token_hash = ?', hash);
    return chats;
  }

  return {
    /** A new token for this account. */
    open(accountId: string): string {
      const now = clock.now();
      const token = Buffer.from(random.bytes(LIMITS.tokenBytes)).toString('base64url');
      db.transaction(() => {
        db.run('delete from market_sessions where expires_at <= ?', now);
        db.run('delete from market_ended_sessions where expires_at <= ?', now);
        db.run('delete from market_chat_tokens where session_hash not in (select token_hash from market_sessions)');
        db.run('insert into market_sessions values (?, ?, ?)', hashOf(token), accountId, now + LIMITS.sessionMs);
      });
      return token;
    },

    /** The account id behind a token, or null when it is empty, unknown, expired or ended. */
    accountIdOf(token: string): string | null {
      const sql = 'select account_id as id from market_sessions where token_hash = ? and expires_at > ?';
      return db.all<{ id: string }>(sql, hashOf(token), clock.now())[0]?.id ?? null;
    },

    /** Notes that a chat token was given to this log-in; what is kept of it opens nothing. */
    noteChat: (token: string, chat: string) =>
      void db.run('insert into market_chat_tokens values (?, ?) on conflict do nothing', hashOf(token), chat),

    /** Ends one log-in and names the chat tokens that end with it; the other devices of the account stay in. */
    end(token: string): string[] {
      return db.transaction(() => endOf(hashOf(token)));
    },

    /** Ends every log-in of an account but this one, and names the chat tokens that end with them. */
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

    /** Whether this log-in was ended by a change of the password, as long as it would have lasted. */
    endedByPassword: (token: string): boolean =>
      db.all('select 1 from market_ended_sessions where token_hash = ?', hashOf(token)).length > 0,
  };
}

// A plain hash will do here: the token is too random to be guessed.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
