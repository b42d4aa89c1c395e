import type { IncomingMessage, Server } from 'node:http';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { cors } from 'hono/cors';
import { createAdaptorServer } from '@hono/node-server';
import { isOriginAllowed } from '../origins.js';
import { createUnknownLog } from './logs.js';

const RETRY_AFTER_S = 1;

function startingAnswer(context: Context): Response | Promise<Response> {
  context.header('retry-after', String(RETRY_AFTER_S));
  context.header('cache-control', 'no-store');
  if (context.req.header('accept')?.includes('text/html') === true) {
    return context.html(
      html`<!doctype html>
        <html lang="zh-CN">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <meta http-equiv="refresh" content="${RETRY_AFTER_S}" />
            <title>正在启动</title>
          </head>
          <body>
            <p role="status">演示环境正在启动，请稍候，页面会自动打开。</p>
          </body>
        </html>`,
      503,
    );
  }
  return context.json({ error: 'starting', error_description: 'the sandbox is starting, ask again' }, 503);
}

interface EntryDeps {
  readonly version: string;
  readonly now: () => number;
  readonly isNameAllowed: (host: string | undefined) => boolean;
  /** Origins, besides loopback and the sandbox's own, whose pages may send requests (SB-8). */
  readonly origins: readonly string[];
  /** Sets the policy and the protective headers of every answer. */
  readonly headers: MiddlewareHandler;
  readonly log: (line: string) => void;
}

export function createEntry({ version, now, isNameAllowed, origins, headers, log }: EntryDeps) {
  const app = new Hono();
  const noteName = createUnknownLog(
    now,
    log,
    (name) => `refused: asked for by the name ${name}, which no setting knows`,
  );
  let routes: Pick<Hono, 'fetch'> | null = null;

  app.use(async (context, next) => {
    await next();
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
    if (incoming !== undefined && !(await hasEnded(incoming))) context.header('connection', 'close');
  });
  app.use(headers);
  app.use(async (context, next) => {
    await next();
    context.header('date', new Date(now()).toUTCString());
  });
  app.use(async (context, next) => {
    const host = context.req.header('host');
    if (isNameAllowed(host)) return next();
    noteName(JSON.stringify(host ?? ''));
    return context.json(
      {
        error: 'unknown_name',
        error_description:
          'this sandbox does not answer to that name: use its address, or start it with FITOUT_ORIGINS naming the origin',
      },
      421,
    );
  });
  app.use(
    cors({
      ...CORS,
      origin: (origin, context) => (isOriginAllowed(origin, context.req.header('host'), origins) ? origin : null),
    }),
  );
  app.get('/healthz', (context) => {
    context.header('cache-control', 'no-store');
    if (routes !== null) return context.json({ status: 'ok', version });
    context.header('retry-after', '1');
    return context.json({ status: 'starting', version }, 503);
  });
  app.all('*', (context) => {
    if (routes === null) return startingAnswer(context);
    // A separate response, whose headers can be changed.
    return routes.fetch(context.req.raw, context.env);
  });

  return {
    fetch: app.fetch,
    /**
     * Starts serving the routes. Until then every request is answered with 503, because the port is opened before the
     * data are ready.
     */
    open(opened: Pick<Hono, 'fetch'>): void {
      routes = opened;
    },
  };
}

/** How much of a body that no route wanted is read: more than the largest file, so that its sender is answered. */
const MAX_REST_BYTES = 128 * 1_024 * 1_024;

/**
 * Reads what the routes have left of a request's body, and drops it: a client that is still sending would not read the
 * answer, and the next request of the connection would fail. Returns false if the body is larger than anyone sends.
 */
function hasEnded(incoming: IncomingMessage): boolean | Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return true;
  // A route that stopped reading would hold the rest back.
  incoming.removeAllListeners('data');
  let rest = 0;
  return new Promise((resolve) => {
    for (const event of ['end', 'error', 'close']) incoming.once(event, () => resolve(true));
    incoming.on('data', ({ length }: Buffer) => {
      rest += length;
      if (rest <= MAX_REST_BYTES) return;
      incoming.pause();
      resolve(false);
    });
    incoming.resume();
  });
}

/** The allowed methods and headers (SB-8): those that the vendor's client and the project's client send. */
const CORS = {
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowHeaders: [
    'authorization',
    'content-type',
    'restrict-access',
    'share-secret',
    'x-requested-with',
    'x-request-id',
    'gxtoken',
    'version',
    'range',
  ],
  // A page of another origin uses the server's clock for countdowns.
  exposeHeaders: ['date'],
  maxAge: 600,
};

export function listen({ fetch }: Pick<Hono, 'fetch'>, host: string, port: number): Promise<Server> {
  // The type includes HTTP/2 servers, which other options would create.
  const server = createAdaptorServer({ fetch, hostname: host }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
