import type { Cancel, Clock } from '../../ports/Clock.js';

/** A pending answer, and a way to stop waiting for it. */
export interface TimelyAnswer<T> {
  readonly answer: Promise<T>;
  /** Stops waiting: `answer` resolves with the `late` value at once. */
  readonly giveUp: Cancel;
}

/** Waits at most `ms` for an answer; resolves with `late` if it does not arrive in time. */
export function answerInTime<T>(clock: Clock, pending: Promise<T>, ms: number, late: T): TimelyAnswer<T> {
  let giveUp: Cancel = () => undefined;
  const answer = new Promise<T>((resolve) => {
    const cancel = clock.after(ms, () => resolve(late));
    giveUp = () => {
      cancel();
      resolve(late);
    };
    void pending.then((value) => {
      cancel();
      resolve(value);
    });
  });
  return { answer, giveUp: () => giveUp() };
}
