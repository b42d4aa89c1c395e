/** Writes down an address that nothing answers to, or a host name that is not the sandbox's. */
export type NoteUnknown = (what: string) => void;

const AGAIN_AFTER_MS = 60_000;
/** The number of remembered addresses; a scanner requests thousands. */
const REMEMBERED = 500;
const SHOWN_LENGTH = 300;

/**
 * One line for each address that nothing answers to, at most once a minute.
 *
 * The log shows which calls another client misses. Only method and path: the query may hold a token.
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

/** An address is decoded, so it may contain a line break, which must not start a new line of the log. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '?');
}
