export type NoteUnknown = (what: string) => void;

const AGAIN_AFTER_MS = 60_000;
const REMEMBERED = 500;
const SHOWN_LENGTH = 300;

/**
 * Creates a log with one line for each path without a route, at most once a minute.
 *
 * The log shows which calls of another client the sandbox lacks. It contains only method and path, because the query
 * may contain a token.
 */
export function createUnknownLog(
  now: () => number,
  log: (line: string) => void,
  lineOf: (what: string) => string = (what) => `unknown address: ${what}`,
): NoteUnknown {
  const loggedAt = new Map<string, number>();
  return (what) => {
    const at = now();
    const shown = onOneLine(what.slice(0, SHOWN_LENGTH));
    if (at < (loggedAt.get(shown) ?? -Infinity) + AGAIN_AFTER_MS) return;
    loggedAt.delete(shown);
    loggedAt.set(shown, at);
    const [oldest] = loggedAt.keys();
    if (loggedAt.size > REMEMBERED && oldest !== undefined) loggedAt.delete(oldest);
    log(lineOf(shown));
  };
}

/** Replaces line breaks: a path is decoded, so it may contain one, which must not start a new line of the log. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '?');
}

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
