/** Logs a path without a route, or a host name that is not the sandbox's. */
export type NoteUnknown = (what: string) => void;

const AGAIN_AFTER_MS = 60_000;
/** How many paths are remembered; a scanner requests thousands. */
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
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '?');
}
