import type { Cancel, Clock } from '../../ports/Clock.js';

/** An answer that is waited for, and a way to stop waiting. */
export interface TimelyAnswer<T> {
  readonly answer: Promise<T>;
  /** No caller waits any more: `answer` becomes the late one at once. */
  readonly giveUp: Cancel;
}

/** Waits `ms` for an answer and not longer; `late` replaces one that did not come in time. */
export function answerInTime<T>(clock: Clock, asked: Promise<T>, ms: number, late: T): TimelyAnswer<T> {
  let giveUp: Cancel = () => undefined;
  const answer = new Promise<T>((resolve) => {
    const cancel = clock.after(ms, () => resolve(late));
    giveUp = () => {
      cancel();
      resolve(late);
    };
    void asked.then((value) => {
      cancel();
      resolve(value);
    });
  });
  return { answer, giveUp: () => giveUp() };
}
