import type { RecordingEntry } from '../domain/recording.js';
import type { Clock } from '../ports/Clock.js';

interface Timer {
  readonly due: number;
  readonly ms: number;
  readonly task: () => void;
}

/** Time as recorded. A recorded timer ends at its entry, because real ones end late; any other one at its time. */
export function createReplayClock(entries: readonly RecordingEntry[], settle: () => Promise<void>) {
  const ahead = new Map<string, number>();
  const keyOf = ({ due, ms }: Pick<Timer, 'due' | 'ms'>): string => `${due} ${ms}`;
  const count = (key: string, by: number) => ahead.set(key, (ahead.get(key) ?? 0) + by);
  for (const entry of entries) if (entry.type === 'timer') count(keyOf(entry), 1);
  let timers: readonly Timer[] = [];
  let time = 0;

  function run(timer: Timer | undefined): void {
    timers = timers.filter((other) => other !== timer);
    timer?.task();
  }

  function late(at: number): Timer | undefined {
    const isLate = (timer: Timer) => timer.due <= at && !((ahead.get(keyOf(timer)) ?? 0) > 0);
    return timers.filter(isLate).toSorted((a, b) => a.due - b.due)[0];
  }

  const clock: Clock = {
    now: () => time,
    after(ms, task) {
      const timer = { due: time + ms, ms, task };
      timers = [...timers, timer];
      return () => void (timers = timers.filter((other) => other !== timer));
    },
  };
  return {
    ...clock,
    set: (at: number): void => void (time = at),
    /** Whether a timer is due that the recording does not have. */
    isLate: (at: number): boolean => late(at) !== undefined,
    /** Ends the timers that the recording does not have. */
    async advance(at: number): Promise<void> {
      for (let next = late(at); next !== undefined; next = late(at)) {
        time = Math.max(time, next.due);
        run(next);
        await settle();
      }
      time = at;
    },
    /** Ends a recorded timer. */
    end(entry: Pick<Timer, 'due' | 'ms'>): void {
      count(keyOf(entry), -1);
      run(timers.find((timer) => keyOf(timer) === keyOf(entry)));
    },
  };
}
