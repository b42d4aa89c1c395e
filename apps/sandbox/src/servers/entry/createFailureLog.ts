import { onOneLine } from './createUnknownLog.js';

/** Logs an error of the sandbox itself; `what` is the request or the work that failed. */
export type NoteFailure = (what: string, cause: unknown) => void;

/**
 * Creates the log of the sandbox's own errors: a line with what failed, and the stack. An error that passes several
 * places is logged once. Clients see neither (SB-8).
 */
export function createFailureLog(log: (line: string) => void): NoteFailure {
  const logged = new WeakSet();
  return (what, cause) => {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    if (logged.has(error)) return;
    logged.add(error);
    log(`internal error: ${onOneLine(what)}\n${error.stack ?? error.message}`);
  };
}
