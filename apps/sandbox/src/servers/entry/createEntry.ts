import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { isOriginAllowed } from '../origins.js';
import { securityHeaders } from '../web/securityHeaders.js';
import { createUnknownLog } from './createUnknownLog.js';
import { startingAnswer } from './startingAnswer.js';

/** What the entry needs. */
export interface EntryDeps {
  readonly version: string;
  /** The sandbox's time, which may have been pushed. */
  readonly now: () => number;
  readonly isNameAllowed: (host: string | undefined) => boolean;
  /** Origins besides loopback and the sandbox's own that may call from a page (SB-8). */
  readonly origins: readonly string[];
  /** Servers besides the sandbox that its pages may connect to, as a content policy writes them (SB-WEB-9). */
  readonly servers: readonly string[];
  readonly log: (line: string) => void;
}

/** The entry point of all requests on the port. */
export interface Entry {
  readonly fetch: Hono['fetch'];
  /** Until it is called every request is answered with 503: the port is taken before the data are ready. */
  open(routes: Pick<Hono, 'fetch'>): void;
}

/** Headers, time and name check of every answer, and the answers of a sandbox that is still starting. */
export function createEntry({ version, now, isNameAllowed, origins, servers, log }: EntryDeps): Entry {
  const app = new Hono();
  const noteName = createUnknownLog(
    now,
    log,
    (name) => `refused: asked for by the name ${name}, which no setting knows`,
  );
  let routes: Pick<Hono, 'fetch'> | null = null;

  app.use(securityHeaders({ hosts: servers }));
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
    // A separate answer, whose headers can be changed.
    return routes.fetch(context.req.raw, context.env);
  });

  return {
    fetch: app.fetch,
    open(opened) {
      routes = opened;
    },
  };
}

/** The fixed list (SB-8): what the vendor's client and ours send. */
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
  // A page on another origin counts down to a deadline by the server's clock.
  exposeHeaders: ['date'],
  maxAge: 600,
};
