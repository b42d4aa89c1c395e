import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { REPORT_PATH } from './policies.js';

const MAX_REPORT_BYTES = 16 * 1024;
/** How many reports are kept, so that a page that violates its policy in a loop cannot fill the memory or the log. */
const MAX_KEPT = 50;
const MAX_TEXT = 200;

/** A violation of a content security policy. */
export interface PolicyReport {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

/** The dependencies of the reports: a log that gets one line for each. */
export interface PolicyReportDeps {
  readonly log: (line: string) => void;
}

/**
 * Mounts the route to which browsers report violations of the content security policy, and counts them: `GET
 * /__csp-report` answers `{ count, reports }`. The expected count is zero (APP-1).
 */
export function mountPolicyReports(app: Hono, { log }: PolicyReportDeps): void {
  const reports: PolicyReport[] = [];
  let count = 0;

  app.get(REPORT_PATH, (context) => {
    context.header('cache-control', 'no-store');
    return context.json({ count, reports });
  });

  app.post(
    REPORT_PATH,
    bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: (context) => context.body(null, 413) }),
    async (context) => {
      const report = reportOf(await bodyOf(context.req.raw));
      count += 1;
      if (reports.length < MAX_KEPT) {
        reports.push(report);
        log(`content policy: ${JSON.stringify(report)}`);
      }
      return context.body(null, 204);
    },
  );
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return null;
  }
}

/** Copies the four useful fields; the input is untrusted. */
function reportOf(body: unknown): PolicyReport {
  const report = field(body, 'csp-report');
  const line = text(field(report, 'line-number'));
  return {
    page: text(field(report, 'document-uri')),
    directive: text(field(report, 'effective-directive') ?? field(report, 'violated-directive')),
    blocked: text(field(report, 'blocked-uri')),
    source: `${text(field(report, 'source-file'))}:${line}`,
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_TEXT) : '';
}
