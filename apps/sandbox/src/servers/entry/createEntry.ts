import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { isOriginAllowed } from '../origins.js';
import { securityHeaders } from '../web/securityHeaders.js';
import { createUnknownLog } from './createUnknownLog.js';
import { startingAnswer } from './startingAnswer.js';

/** The dependencies of the entry point. */
export interface EntryDeps {
  readonly version: string;
  /** The sandbox's time, which may be ahead of the machine's. */
  readonly now: () => number;
  readonly isNameAllowed: (host: string | undefined) => boolean;
  /** Origins, besides loopback and the sandbox's own, whose pages may send requests (SB-8). */
  readonly origins: readonly string[];
  /**
   * Servers, besides the sandbox, to which its pages may connect, as sources of the content security policy.
   */
  readonly servers: readonly string[];
  readonly log: (line: string) => void;
}

/** The entry point for all requests on the port. */
export interface Entry {
  readonly fetch: Hono['fetch'];
  /**
   * Starts serving the routes. Until then every request is answered with 503, because the port is opened before the
   * data are ready.
   */
  open(routes: Pick<Hono, 'fetch'>): void;
}

/**
 * Creates the entry point, which checks the host name, sets the headers and the time of every answer, and answers
 * requests while the sandbox starts.
 */
export function createEntry({ version, now, isNameAllowed, origins, servers, log }: EntryDeps): Entry {
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
  app.use(securityHeaders({ hosts: servers, origins }));
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
    open(opened) {
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
