import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAppKey } from '../../../services/tenants.js';
import type { NoteUnknown } from '../../entry/logs.js';
import type { ChatDeps } from '../ChatDeps.js';
import { accountRoutes, fileRoutes, speechRoutes } from './accountRoutes.js';
import { conversationRoutes, historyRoutes, silentRoutes } from './conversationRoutes.js';
import { fail, appKeyOf, callerOf } from './requests.js';
import { markRoutes } from './markRoutes.js';
import { contactRoutes, presenceRoutes } from './peopleRoutes.js';
import { threadRoutes } from './threadRoutes.js';
import { groupChangeRoutes, groupFileRoutes, groupRoutes } from './groupRoutes.js';

/**
 * The first path segments of the vendor's routes after `/{org}/{app}/`. The chat server answers every path that begins
 * with them, unknown paths with a JSON 404; it leaves all other paths to the web app.
 */
const HEADS = [
  'users?',
  'token',
  'sdk',
  'metadata',
  'chatgroups',
  'publicchatgroups',
  'chatrooms',
  'chatfiles',
  'reaction',
  'threads?',
  'rtc_mapper',
].join('|');

const BODY_MAX_BYTES = 256 * 1_024;

export function mountVendorRest(app: Hono, deps: ChatDeps, noteUnknown: NoteUnknown): void {
  const now = deps.clock.now;
  const rest = new Hono();

  rest.use(`/:head{${HEADS}}/*`, async (context, next) => {
    if (!isAppKey(appKeyOf(context))) return fail(context, now(), 'badAppKey');
    const refused = refusalOf(deps, context);
    if (refused !== null) return refused;
    await next();
    // What belongs to an account does not stay in the browser's cache after its log-out; files have a rule of their own.
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });
  // Mounted before the general body limit, because uploads have their own.
  fileRoutes(rest, deps);
  groupFileRoutes(rest, deps);
  rest.use(
    `/:head{${HEADS}}/*`,
    bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (context) => fail(context, now(), 'tooLargeBody') }),
  );
  accountRoutes(rest, deps);
  contactRoutes(rest, deps);
  presenceRoutes(rest, deps);
  historyRoutes(rest, deps);
  conversationRoutes(rest, deps);
  silentRoutes(rest, deps);
  markRoutes(rest, deps);
  groupRoutes(rest, deps);
  groupChangeRoutes(rest, deps);
  threadRoutes(rest, deps);
  const unknown = (context: Context): Response => {
    noteUnknown(`${context.req.method} ${context.req.path}`);
    return fail(context, now(), 'notFound');
  };
  rest.all(`/:head{${HEADS}}`, unknown);
  rest.all(`/:head{${HEADS}}/*`, unknown);

  app.route('/:org/:app', rest);
  speechRoutes(app, deps);
}

/** The answer that a test has asked for instead of the true one, in the vendor's envelope. */
function refusalOf(deps: ChatDeps, context: Context): Response | null {
  const name = (): string => {
    const caller = callerOf(deps, context);
    return caller.ok ? caller.value.account.name : '';
  };
  const path = `/${context.req.path.split('/').slice(3).join('/')}`;
  const refusal = deps.faults.refusalOf(appKeyOf(context), name, path);
  if (refusal === null) return null;
  const error = { error: 'refused', exception: 'refused', error_description: 'refused by the control API' };
  const body = { ...error, timestamp: deps.clock.now(), duration: 0 };
  return Response.json(body, { status: refusal.status });
}
