import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAppKey } from '../../../services/tenants.js';
import type { NoteUnknown } from '../../entry/createUnknownLog.js';
import type { ChatDeps } from '../ChatDeps.js';
import { accountRoutes } from './accountRoutes.js';
import { conversationRoutes } from './conversationRoutes.js';
import { fail } from './envelope.js';
import { fileRoutes } from './fileRoutes.js';
import { friendRoutes } from './friendRoutes.js';
import { groupChangeRoutes } from './groupChangeRoutes.js';
import { groupListRoutes } from './groupListRoutes.js';
import { groupReceiptRoutes } from './groupReceiptRoutes.js';
import { groupRoutes } from './groupRoutes.js';
import { groupStaffRoutes } from './groupStaffRoutes.js';
import { historyRoutes } from './historyRoutes.js';
import { ownConversationRoutes } from './ownConversationRoutes.js';
import { ownMessageRoutes } from './ownMessageRoutes.js';
import { presenceRoutes } from './presenceRoutes.js';
import { presenceSubscriptionRoutes } from './presenceSubscriptionRoutes.js';
import { appKeyOf } from './readRequest.js';
import { roomRoutes } from './roomRoutes.js';
import { rosterRoutes } from './rosterRoutes.js';
import { silentRoutes } from './silentRoutes.js';

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

/** The vendor's REST service at `/{org}/{app}/…`. */
export function mountVendorRest(app: Hono, deps: ChatDeps, noteUnknown: NoteUnknown): void {
  const now = deps.clock.now;
  const rest = new Hono();

  rest.use(`/:head{${HEADS}}/*`, async (context, next) => {
    if (!isAppKey(appKeyOf(context))) return fail(context, now(), 'badAppKey');
    return next();
  });
  // Mounted before the general body limit, because uploads have their own.
  fileRoutes(rest, deps);
  rest.use(
    `/:head{${HEADS}}/*`,
    bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (context) => fail(context, now(), 'tooLargeBody') }),
  );
  accountRoutes(rest, deps);
  rosterRoutes(rest, deps);
  friendRoutes(rest, deps);
  presenceRoutes(rest, deps);
  presenceSubscriptionRoutes(rest, deps);
  historyRoutes(rest, deps);
  conversationRoutes(rest, deps);
  ownConversationRoutes(rest, deps);
  ownMessageRoutes(rest, deps);
  silentRoutes(rest, deps);
  groupRoutes(rest, deps);
  groupReceiptRoutes(rest, deps);
  groupChangeRoutes(rest, deps);
  groupStaffRoutes(rest, deps);
  groupListRoutes(rest, deps);
  roomRoutes(rest, deps);
  const unknown = (context: Context): Response => {
    noteUnknown(`${context.req.method} ${context.req.path}`);
    return fail(context, now(), 'notFound');
  };
  rest.all(`/:head{${HEADS}}`, unknown);
  rest.all(`/:head{${HEADS}}/*`, unknown);

  app.route('/:org/:app', rest);
}
