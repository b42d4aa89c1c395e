import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono, Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { REPORT_PATH } from './policies.js';
import type { Credentials } from '../../seed/demoAccounts.js';
import { cacheControlOf, contentTypeOf, fileFor, isPage } from './securityHeaders.js';

const MAX_REPORT_BYTES = 16 * 1024;
/** How many reports are kept, so that a page that violates its policy in a loop cannot fill the memory or the log. */
const MAX_KEPT = 50;
const MAX_TEXT = 200;

/**
 * Mounts the route to which browsers report violations of the content security policy, and counts them: `GET
 * /__csp-report` answers `{ count, reports }`. The expected count is zero (APP-1).
 */
function mountPolicyReports(app: Hono, log: (line: string) => void): void {
  const reports: ReturnType<typeof reportOf>[] = [];
  let count = 0;

  app.get(REPORT_PATH, (context) => {
    context.header('cache-control', 'no-store');
    return context.json({ count, reports });
  });

  app.post(
    REPORT_PATH,
    bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: (context) => context.body(null, 413) }),
    async (context) => {
      const report = reportOf(await context.req.json().catch(() => null));
      count += 1;
      if (reports.length < MAX_KEPT) {
        reports.push(report);
        log(`content policy: ${JSON.stringify(report)}`);
      }
      return context.body(null, 204);
    },
  );
}

/** Copies the four useful fields; the input is untrusted. */
function reportOf(body: unknown) {
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

interface WebServerDeps {
  readonly log: (line: string) => void;
  readonly webRoot?: string | undefined;
  readonly overrides?: () => Readonly<Record<string, object>>;
  /** The credentials of an account in the app's settings; null if the app must not offer the account. */
  readonly logInOf?: (username: string) => Credentials | null;
}

/** Mounts the built app at `/`, for every request that no other route answered; must be mounted last. */
export function mountWeb(app: Hono, { webRoot, log, overrides, logInOf }: WebServerDeps): void {
  mountPolicyReports(app, log);
  if (webRoot === undefined) return;

  if (overrides !== undefined || logInOf !== undefined) {
    app.get('/config.json', async (context) => context.json(await settingsWith(webRoot, overrides?.(), logInOf)));
  }
  app.get('*', async (context, next) => {
    const { path } = context.req;
    const file = fileFor(webRoot, path);
    const found = file === null ? null : await answerWith(context, file, cacheControlOf(path));
    if (found !== null) return found;

    const page = isPage(path) ? await answerWith(context, join(webRoot, 'index.html'), 'no-cache') : null;
    return page ?? next();
  });
}

async function settingsWith(
  webRoot: string,
  overrides: Readonly<Record<string, object>> = {},
  logInOf: WebServerDeps['logInOf'],
): Promise<object> {
  const text = await readFile(join(webRoot, 'config.json'), 'utf8').catch(() => '{}');
  const read: unknown = JSON.parse(text);
  const settings: Readonly<Record<string, unknown>> = { ...Object(read) };
  const offered = settings['demoAccounts'];
  const canChange = logInOf !== undefined && Array.isArray(offered);
  return {
    ...settings,
    ...(canChange && { demoAccounts: offered.flatMap((account: unknown) => offeredWith(account, logInOf)) }),
    // A group has further settings, which stay.
    ...Object.fromEntries(
      Object.entries(overrides).map(([group, changes]) => [group, { ...Object(settings[group]), ...changes }]),
    ),
  };
}

function offeredWith(account: unknown, logInOf: NonNullable<WebServerDeps['logInOf']>): unknown[] {
  if (typeof account !== 'object' || account === null || !('username' in account)) return [account];
  const credentials = logInOf(String(account.username));
  return credentials === null ? [] : [{ ...account, ...credentials }];
}

async function answerWith(context: Context, file: string, cacheControl: string): Promise<Response | null> {
  const info = await stat(file).catch(() => null);
  if (info === null || !info.isFile()) return null;

  const etag = `W/"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`;
  context.header('etag', etag);
  context.header('vary', 'accept-encoding');
  context.header('cache-control', cacheControl);
  context.header('content-type', contentTypeOf(file));
  if (context.req.header('if-none-match') === etag) return context.body(null, 304);
  const [encoding, bytes] = await compressed(file, context.req.header('accept-encoding') ?? '');
  if (encoding !== null) context.header('content-encoding', encoding);
  return context.body(new Uint8Array(bytes));
}

async function compressed(file: string, accepted: string): Promise<readonly [encoding: string | null, bytes: Buffer]> {
  for (const [encoding, ending] of ENCODINGS) {
    const bytes = takes(accepted, encoding) ? await readFile(`${file}${ending}`).catch(() => null) : null;
    if (bytes !== null) return [encoding, bytes];
  }
  return [null, await readFile(file)];
}

const takes = (accepted: string, encoding: string) =>
  accepted.split(',').some((entry) => {
    const [name, quality] = entry.trim().split(/\s*;\s*q=/u);
    return name === encoding && Number(quality ?? 1) > 0;
  });

const ENCODINGS = Object.entries({ br: '.br', gzip: '.gz' });

export function unknownSettingsIn(config: unknown, known: readonly string[], prefix = ''): readonly string[] {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return [];
  return Object.entries(config).flatMap(([name, value]) => {
    const path = prefix + name;
    if (known.includes(path)) return [];
    if (known.some((knownPath) => knownPath.startsWith(`${path}.`))) return unknownSettingsIn(value, known, `${path}.`);
    return [path];
  });
}

export async function unknownSettings(webRoot: string): Promise<readonly string[]> {
  const [config, known] = await Promise.all([
    readJson(join(webRoot, 'config.json')),
    readJson(join(webRoot, 'settings.json')),
  ]);
  return Array.isArray(known) ? unknownSettingsIn(config, known.map(String)) : [];
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
