import { err, ok, type Result } from '../../domain/result.js';
import { imError, type ImError } from '../../errors/imError.js';
import { failureOf } from './codes.js';
import type { ConnectionTimers } from './createConnectionTimers.js';

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
