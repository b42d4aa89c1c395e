import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { mountPolicyReports, type PolicyReportDeps } from './mountPolicyReports.js';
import { cacheControlOf, contentTypeOf, fileFor, isPageRequest } from './staticFiles.js';

/** What the web door needs. */
export interface WebDoorDeps extends PolicyReportDeps {
  /** Folder of the built app; without it only the reports are taken. */
  readonly webRoot?: string | undefined;
  /** Tells the app to be hardened as well. */
  readonly isHardened?: boolean;
}

/** The built app at `/`, for whatever no other door has answered; must be the last thing on the app. */
export function mountWeb(app: Hono, { webRoot, log, isHardened = false }: WebDoorDeps): void {
  mountPolicyReports(app, { log });
  if (webRoot === undefined) return;

  if (isHardened) app.get('/config.json', async (context) => context.json(await hardenedSettings(webRoot)));
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

/** The app's settings with what makes it hardened. */
async function hardenedSettings(webRoot: string): Promise<object> {
  const text = await readFile(join(webRoot, 'config.json'), 'utf8').catch(() => '{}');
  const settings: unknown = JSON.parse(text);
  return { ...(typeof settings === 'object' ? settings : {}), security: { profile: 'hardened' } };
}

/** The file, or 304 when the browser has it already, or null when there is none. */
async function answerWith(context: Context, file: string, cacheControl: string): Promise<Response | null> {
  const info = await stat(file).catch(() => null);
  if (info === null || !info.isFile()) return null;

  const etag = `W/"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`;
  context.header('etag', etag);
  context.header('cache-control', cacheControl);
  context.header('content-type', contentTypeOf(file));
  if (context.req.header('if-none-match') === etag) return context.body(null, 304);
  return context.body(new Uint8Array(await readFile(file)));
}
