import type { Hono } from 'hono';
import { PRESENCE_LIMITS, publishPresence } from '../../../services/accounts/presence.js';
import type { ChatDeps } from '../ChatDeps.js';
import { notifyPresence } from '../events/presenceEvents.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';
import { NAMES_PER_CALL, presenceStates } from './presenceStates.js';
import { jsonBody, textOf, textsOf } from './readRequest.js';

/** Routes of presence: status texts, and the devices that are logged in. */
export function presenceRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock, hub } = deps;

  rest.get(
    '/users/:me/resources',
    asMember(deps, ({ account }, context) =>
      answer(context, clock.now(), { data: hub.sessionsOf(account.id).map(({ device }) => ({ res: device })) }),
    ),
  );

  rest.post(
    '/users/:me/presence/:resource/:status{[0-9]+}',
    asMember(deps, async ({ account, tenant }, context) => {
      const ext = textOf((await jsonBody(context))['ext']);
      if (Buffer.byteLength(ext) > PRESENCE_LIMITS.extBytes) return fail(context, clock.now(), 'statusTooLong');
      publishPresence(db, account.id, { ext, at: clock.now(), isStandIn: false });
      notifyPresence(deps, account, tenant.appKey);
      return answer(context, clock.now(), { result: 'ok' });
    }),
  );

  rest.post(
    '/users/:me/presence',
    asMember(deps, async (caller, context) => {
      const names = textsOf((await jsonBody(context))['usernames']);
      if (names.length > NAMES_PER_CALL) return fail(context, clock.now(), 'badRequest');
      return answer(context, clock.now(), { result: presenceStates(deps, caller, names) });
    }),
  );
}
