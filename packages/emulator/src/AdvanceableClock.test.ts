import { describe, expect, it, onTestFinished } from 'vitest';
import { type Clock, createAdvanceableClock } from './Clock.js';
import { createClockAdvance, openDb } from './storage/Db.js';

const still: Clock = { now: () => 1_000, after: () => () => {} };

describe('the clock that can be advanced (CLOCK)', () => {
  it('an advance runs the jobs that become due, in order, and no others', () => {
    const clock = createAdvanceableClock(still);
    const ran: string[] = [];
    clock.after(300, () => ran.push('c'));
    clock.after(100, () => ran.push('a'));
    clock.after(200, () => ran.push('b'));
    clock.advance(200);
    expect(ran).toEqual(['a', 'b']);
    expect(clock.now()).toBe(1_200);
    clock.advance(100);
    expect(ran).toEqual(['a', 'b', 'c']);
  });

  it('a cancelled job does not run, also when an earlier job cancels it', () => {
    const clock = createAdvanceableClock(still);
    const ran: string[] = [];
    const cancel = clock.after(200, () => ran.push('late'));
    clock.after(100, cancel);
    clock.after(50, () => ran.push('never'))();
    clock.advance(500);
    expect(ran).toEqual([]);
  });

  it('the delay of a job that another job creates during an advance begins at that job’s time', () => {
    const clock = createAdvanceableClock(still);
    const ran: number[] = [];
    clock.after(100, () => clock.after(100, () => ran.push(clock.now())));
    clock.advance(1_000);
    expect(ran).toEqual([]);
    clock.advance(100);
    expect(ran).toEqual([2_100]);
  });

  it('without an advance, jobs run at the times of the base clock', () => {
    let run = (): void => {};
    const clock = createAdvanceableClock({
      now: () => 0,
      after(_, task) {
        run = task;
        return () => {};
      },
    });
    const ran: string[] = [];
    clock.after(100, () => ran.push('a'));
    run();
    clock.advance(200);
    expect(ran).toEqual(['a']);
  });

  it('the clock continues from the time that an earlier process had reached', () => {
    const db = openDb(':memory:');
    onTestFinished(() => db.close());
    const clock = createAdvanceableClock(still, createClockAdvance(db));
    clock.advance(200);
    clock.advance(300);
    expect(createAdvanceableClock(still, createClockAdvance(db)).now()).toBe(1_500);
  });
});
