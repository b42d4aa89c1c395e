import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { mountPolicyReports, type PolicyReportDeps } from './mountPolicyReports.js';
import type { Credentials } from '../../seed/demoAccounts.js';
import { cacheControlOf, contentTypeOf, fileFor, isPage } from './staticFiles.js';

/** The dependencies of the web server. */
export interface WebServerDeps extends PolicyReportDeps {
  /** The folder of the built app; without it the server only accepts reports. */
  readonly webRoot?: string | undefined;
  /** Settings of the app that this sandbox sets, by group; they replace those of the same names in its `config.json`. */
  readonly overrides?: () => Readonly<Record<string, object>>;
  /** The credentials of an account in the app's settings; null if the app must not offer the account. */
  readonly logInOf?: (username: string) => Credentials | null;
}

/** Mounts the built app at `/`, for every request that no other route answered; must be mounted last. */
export function mountWeb(app: Hono, { webRoot, log, overrides, logInOf }: WebServerDeps): void {
  mountPolicyReports(app, { log });
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

/** The app's settings with the overrides, and with the demo accounts that can log in. */
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

/** Answers with the file, or with 304 if the browser has it already; null if there is no such file. */
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

/** The smallest encoding of a file that the browser accepts, among those that the build has created. */
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

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
