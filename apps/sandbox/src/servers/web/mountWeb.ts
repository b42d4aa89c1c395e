import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { mountPolicyReports, type PolicyReportDeps } from './mountPolicyReports.js';
import type { Credentials } from '../../seed/demoAccounts.js';
import { cacheControlOf, contentTypeOf, fileFor, isPageRequest } from './staticFiles.js';

/** What the web server needs. */
export interface WebServerDeps extends PolicyReportDeps {
  /** Folder of the built app; without it only the reports are taken. */
  readonly webRoot?: string | undefined;
  /** Settings of the app that this sandbox decides, above those in its `config.json`. */
  readonly overrides?: () => Readonly<Record<string, object>>;
  /** What opens the account that the app's settings offer under this name; null for one that cannot be offered. */
  readonly logInOf?: (username: string) => Credentials | null;
}

/** The built app at `/`, for every request that no other route answered; must be mounted last. */
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

    const isPage = isPageRequest(path, (name) => context.req.header(name));
    const page = isPage ? await answerWith(context, join(webRoot, 'index.html'), 'no-cache') : null;
    return page ?? next();
  });
}

/** The app's settings with these above them, and with demo accounts that can log in. */
async function settingsWith(
  webRoot: string,
  overrides: object | undefined,
  logInOf: WebServerDeps['logInOf'],
): Promise<object> {
  const text = await readFile(join(webRoot, 'config.json'), 'utf8').catch(() => '{}');
  const read: unknown = JSON.parse(text);
  const settings: { readonly demoAccounts?: unknown } = typeof read === 'object' && read !== null ? read : {};
  const { demoAccounts: offered } = settings;
  const canChange = logInOf !== undefined && Array.isArray(offered);
  return {
    ...settings,
    ...(canChange && { demoAccounts: offered.flatMap((one: unknown) => offeredWith(one, logInOf)) }),
    ...overrides,
  };
}

function offeredWith(account: unknown, logInOf: NonNullable<WebServerDeps['logInOf']>): unknown[] {
  if (typeof account !== 'object' || account === null || !('username' in account)) return [account];
  const credentials = logInOf(String(account.username));
  return credentials === null ? [] : [{ ...account, ...credentials }];
}

/** The file, or 304 when the browser has it already, or null when there is none. */
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

/** The smallest form of a file that the browser takes, among those the build has made. */
async function compressed(file: string, accepted: string): Promise<readonly [encoding: string | null, bytes: Buffer]> {
  for (const [encoding, ending] of ENCODINGS) {
    const bytes = takes(accepted, encoding) ? await readFile(`${file}${ending}`).catch(() => null) : null;
    if (bytes !== null) return [encoding, bytes];
  }
  return [null, await readFile(file)];
}

const takes = (accepted: string, encoding: string) =>
  accepted.split(',').some((one) => {
    const [name, quality] = one.trim().split(/\s*;\s*q=/u);
    return name === encoding && Number(quality ?? 1) > 0;
  });

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
