/** What the operator is told of one error. Neither the page's query nor anything that somebody wrote is in it. */
export interface ErrorReport {
  readonly version: string;
  /** Path of the page, such as `/Order`. */
  readonly page: string;
  readonly message: string;
  /** Where in the built files; the release's hidden source maps say where in the source. Empty when unknown. */
  readonly stack: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What reporting needs of the page. */
export interface ErrorReportDeps {
  readonly target: EventTarget;
  readonly version: string;
  readonly page: () => string;
  readonly now: () => number;
  readonly send: (report: ErrorReport) => void;
}

/** A page that fails in a loop is reported by its first errors. */
const MOST_REPORTS = 10;
/** Characters; what a stack has beyond is the frames of the libraries below. */
const LONGEST = 4_000;

/** Sends each error that nobody handled once, and no more than ten of one page (WEB-REPORT-1, WEB-REPORT-2). */
export function reportErrors({ target, version, page, now, send }: ErrorReportDeps): void {
  const sent = new Set<string>();
  const report = (reason: unknown) => {
    const { message, stack = '' } = reason instanceof Error ? reason : { message: String(reason) };
    const what = { message: message.slice(0, LONGEST), stack: stack.slice(0, LONGEST) };
    const key = `${what.message}\n${what.stack}`;
    if (sent.has(key) || sent.size === MOST_REPORTS) return;
    sent.add(key);
    send({ version, page: page(), ...what, at: now() });
  };
  target.addEventListener('error', (event) => {
    // A picture that does not load is an event too, without an error.
    if (event instanceof ErrorEvent) report(event.error ?? event.message);
  });
  target.addEventListener('unhandledrejection', (event) => report((event as PromiseRejectionEvent).reason));
}
