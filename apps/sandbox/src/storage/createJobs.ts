import { type Cancel, type Clock, type Db } from '@fitout/emulator/profile';

export interface Job {
  readonly kind: string;
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs(db: Db, clock: Clock) {
  db.exec(`create table if not exists market_jobs (
      kind text not null, about text not null, due_at integer not null, primary key (kind, about));
    create index if not exists market_jobs_by_time on market_jobs (due_at);
    -- The kinds of a database of an earlier version.
    update or replace market_jobs set kind = 'simulation.' || substr(kind, 6) where kind like 'life.%';`);
  let runner: ((job: Job) => void) | null = null;
  let cancelTimer: Cancel = () => {};

  const next = (): Job | undefined =>
    db.all<Job>`select kind, about, due_at dueAt from market_jobs order by due_at, kind, about limit 1`[0];

  function runDue(): void {
    for (let job = next(); job !== undefined && job.dueAt <= clock.now() && runner !== null; job = next()) {
      const due = job;
      const run = runner;
      // The job is removed before it runs, so that it can schedule itself again.
      db.transaction(() => {
        db.run`delete from market_jobs where kind = ${due.kind} and about = ${due.about}`;
        run(due);
      });
    }
    arm();
  }

  function arm(): void {
    cancelTimer();
    const job = runner === null ? undefined : next();
    cancelTimer = job === undefined ? () => {} : clock.after(Math.max(0, job.dueAt - clock.now()), runDue);
  }

  return {
    plan({ kind, about, dueAt }: Job): void {
      db.run`insert into market_jobs values (${kind}, ${about}, ${Math.round(dueAt)})
        on conflict (kind, about) do update set due_at = excluded.due_at`;
      arm();
    },
    start(run: (job: Job) => void): void {
      runner = run;
      arm();
    },
    stop(): void {
      runner = null;
      cancelTimer();
    },
  };
}
