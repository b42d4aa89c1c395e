import type { ClockAdvance } from '../AdvanceableClock.js';
import type { Db } from './Db.js';

const TABLE = 'create table if not exists pushed_time (ahead_ms integer not null);';

/**
 * Stores in the database how far the clock was advanced: after a restart no new message may be older than an existing
 * one.
 */
export function createClockAdvance(db: Db): ClockAdvance {
  db.exec(TABLE);
  const [row] = db.all<{ aheadMs: number }>('select ahead_ms aheadMs from pushed_time');
  return {
    aheadMs: row?.aheadMs ?? 0,
    save: (aheadMs) =>
      db.transaction(() => {
        db.run('delete from pushed_time');
        db.run('insert into pushed_time values (?)', aheadMs);
      }),
  };
}
