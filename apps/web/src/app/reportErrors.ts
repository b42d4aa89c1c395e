import { pageLocation } from '../navigation/hrefs.js';
import { type Config, pageVersion } from '../settings/config.js';

/** The report of one error. It contains neither the page's query nor any text of a user. */
export interface ErrorReport {
  readonly version: string;
  /** Path of the page, such as `/Order`. */
  readonly page: string;
  readonly message: string;
  /** The position in the built files; the release's hidden source maps map it to the source. Empty if unknown. */
  readonly stack: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The parts that reporting needs. */
export interface ErrorReportDeps {
  readonly target: EventTarget;
  readonly version: string;
  readonly page: () => string;
  readonly now: () => number;
  readonly send: (report: ErrorReport) => void;
}

/** The maximal number of reports of a page, because it may fail in a loop. */
const MOST_REPORTS = 10;
/** Characters; the rest of a stack is frames of libraries. */
const LONGEST = 4_000;

/** Sends each unhandled error once, and no more than ten of one page. */
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
    // A picture that fails to load fires an event without an error too.
    if (event instanceof ErrorEvent) report(event.error ?? event.message);
  });
  target.addEventListener('unhandledrejection', (event) => report((event as PromiseRejectionEvent).reason));
}

/** Sends errors of this page to the operator's address, as JSON and without cookies. */
export function sendErrors({ reportTo }: Config['errors']): void {
  reportErrors({
    target: window,
    version: pageVersion(document),
    page: () => pageLocation().pathname,
    now: Date.now,
    send: (report) => {
      const answer = fetch(reportTo, {
        method: 'POST',
        body: JSON.stringify(report),
        headers: { 'content-type': 'text/plain' },
        credentials: 'omit',
        keepalive: true,
      });
      // A failed report is dropped.
      answer.catch(() => undefined);
    },
  });
}
