import { createAdvanceableClock, openDb } from '@fitout/emulator/profile';
import { describe, expect, it } from 'vitest';
import { createJobs, type Job } from './createJobs.js';

function start(db = openDb(':memory:')) {
  const clock = createAdvanceableClock({ now: () => 1_000, after: () => () => {} });
  const ran: string[] = [];
  const jobs = createJobs(db, clock);
  const run = ({ kind, about, dueAt }: Job) => void ran.push(`${kind} ${about} at ${dueAt}`);
  return { db, clock, jobs, ran, run };
}

describe('scheduled jobs (SIMULATION)', () => {
  it('jobs run in order of time, each at its own time, also when one advance of the clock passes several', () => {
    const { clock, jobs, ran, run } = start();
    jobs.start((job) => {
      run(job);
      if (job.kind === 'first') jobs.plan({ kind: 'chained', about: 'x', dueAt: job.dueAt + 10 });
    });
    jobs.plan({ kind: 'late', about: 'x', dueAt: 1_500 });
    jobs.plan({ kind: 'first', about: 'x', dueAt: 1_100 });
    clock.advance(99);
    expect(ran).toEqual([]);
    clock.advance(10_000);
    expect(ran).toEqual(['first x at 1100', 'chained x at 1110', 'late x at 1500']);
  });

  it('a job has one time per key, and continues after a restart', () => {
    const { db, clock, jobs, ran, run } = start();
    jobs.plan({ kind: 'a', about: '1', dueAt: 1_100 });
    jobs.plan({ kind: 'a', about: '1', dueAt: 1_200 });
    clock.advance(500);
    expect(ran).toEqual([]);
    const again = start(db);
    again.jobs.start(run);
    again.clock.advance(500);
    expect(ran).toEqual(['a 1 at 1200']);
  });

  it('a job that an earlier version stored under its former kind runs under the present one', () => {
    const { db } = start();
    db.run("insert into market_jobs values ('life.finish', '1', 1100), ('life.message:bo', '2', 1200)");
    const { clock, jobs, ran, run } = start(db);
    jobs.start(run);
    clock.advance(500);
    expect(ran).toEqual(['simulation.finish 1 at 1100', 'simulation.message:bo 2 at 1200']);
  });
});
