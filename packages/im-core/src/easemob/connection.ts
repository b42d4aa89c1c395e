import { imError, type ImError } from '../domain/imError.js';
import { err, ok, type Result } from '../domain/result.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import { failureOf } from './codes.js';

/** A wait that ends in time, or earlier. */
export interface ConnectionTimer {
  /** True if the time has passed, false if the connection ended or the wait was cancelled before. */
  readonly isDue: Promise<boolean>;
  readonly cancel: Cancel;
}

/** The timers of one connection. They end with it: none may act on the next connection. */
export interface ConnectionTimers {
  wait(ms: number): ConnectionTimer;
  endAll(): void;
}

/** Creates the timers of a connection. */
export function createConnectionTimers(clock: Clock): ConnectionTimers {
  const running = new Set<Cancel>();
  return {
    wait(ms) {
      let cancel: Cancel = () => undefined;
      const isDue = new Promise<boolean>((resolve) => {
        const settle = (isPassed: boolean): void => {
          stop();
          running.delete(cancel);
          resolve(isPassed);
        };
        const stop = clock.after(ms, () => settle(true));
        cancel = () => settle(false);
        running.add(cancel);
      });
      return { isDue, cancel: () => cancel() };
    },
    endAll() {
      for (const cancel of running) cancel();
    },
  };
}

/** A frame that is never readable must not break the connection again and again. */
const REPAIR_PAUSE_MS = 60_000;

/**
 * Creates the handler for a frame that the vendor could not read: the vendor counts the frame as received and drops the
 * rest of it. A reconnect delivers all of it, from the service's queue or from history (IM-13). The
 * handler reconnects once a minute at most, and always after the last damaged frame.
 */
export function createRepair(timers: ConnectionTimers, clock: Clock, drop: () => void): () => void {
  let repairedAt = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  async function repairAfter(pauseMs: number): Promise<void> {
    isPlanned = true;
    const isDue = await timers.wait(pauseMs).isDue;
    isPlanned = false;
    // If the connection has ended by itself, the next one fetches the lost messages as well.
    if (!isDue) return;
    repairedAt = clock.now();
    drop();
  }

  return () => {
    if (isPlanned) return;
    const since = clock.now() - repairedAt;
    // A clock that was set back is ignored.
    void repairAfter(since >= 0 && since < REPAIR_PAUSE_MS ? REPAIR_PAUSE_MS - since : 0);
  };
}

/** Shorter than the vendor's own 15 s, after which it would open sockets by itself. */
const ANSWER_DEADLINE_MS = 12_000;

/** Converts promises of the vendor to results within a deadline; calls `onLate` if no answer arrives. */
export type Attempt = <T>(
  what: string,
  run: () => Promise<unknown>,
  read: (answer: unknown) => T,
  onLate?: () => void,
) => Promise<Result<T, ImError>>;

/** Creates the one way to call the vendor after log-in. Without a connection it calls nothing. */
export function createAttempt(timers: ConnectionTimers, isOpen: () => boolean): Attempt {
  return async (what, run, read, onLate = () => undefined) => {
    if (!isOpen()) return err(imError('notConnected', `easemob ${what}: not logged in`));
    const deadline = timers.wait(ANSWER_DEADLINE_MS);
    const silence = deadline.isDue.then((isDue) => {
      if (isDue) onLate();
      return err(imError('timedOut', `easemob ${what}: no answer`));
    });
    const outcome = await Promise.race([caught(what, run, read), silence]);
    deadline.cancel();
    return outcome;
  };
}

async function caught<T>(
  what: string,
  run: () => Promise<unknown>,
  read: (answer: unknown) => T,
): Promise<Result<T, ImError>> {
  try {
    return ok(read(await run()));
  } catch (cause) {
    return err(failureOf(what, cause));
  }
}
