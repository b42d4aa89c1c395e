import type { Clock } from '../../Clock.js';
import type { Db } from '../../storage/Db.js';
import { LIMITS } from './limits.js';

/** The result of one password attempt. */
export type Attempt = 'right' | 'wrong' | 'tooMany';

/**
 * Creates a guard: after five wrong passwords within a minute it refuses log-ins of the account for the rest of that
 * minute (SB-7).
 *
 * Attempts at one account are checked one after the other: hashing is slow, and fifty parallel attempts would otherwise
 * all be started before the first has failed.
 */
export function createLoginGuard({ db, clock }: { readonly db: Db; readonly clock: Pick<Clock, 'now'> }) {
  const lanes = new Map<string, Promise<unknown>>();

  async function take(accountId: string, verify: () => Promise<boolean>): Promise<Attempt> {
    if (recentFailures(accountId) >= LIMITS.failedLogins) return 'tooMany';
    if (await verify()) {
      db.run('delete from market_failed_logins where account_id = ?', accountId);
      return 'right';
    }
    db.run('insert into market_failed_logins values (?, ?)', accountId, clock.now());
    return 'wrong';
  }

  function recentFailures(accountId: string): number {
    const since = clock.now() - LIMITS.failedLoginWindowMs;
    db.run('delete from market_failed_logins where failed_at <= ?', since);
    const sql = 'select count(*) as n from market_failed_logins where account_id = ?';
    return db.all<{ n: number }>(sql, accountId)[0]?.n ?? 0;
  }

  return {
    async attempt(accountId: string, verify: () => Promise<boolean>): Promise<Attempt> {
      const mine = (lanes.get(accountId) ?? Promise.resolve()).then(() => take(accountId, verify));
      const settled = mine.catch(() => {});
      lanes.set(accountId, settled);
      try {
        return await mine;
      } finally {
        if (lanes.get(accountId) === settled) lanes.delete(accountId);
      }
    },
  };
}
