import type { Context, Hono } from 'hono';
import { findListedPeer } from '../../../services/messages/peers.js';
import { changeSilentMode, remindedConversations, silentModeOf } from '../../../services/messages/silentModes.js';
import type { ChatDeps } from '../ChatDeps.js';
import { notifyOtherDevices } from '../events/notifyOtherDevices.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';
import { countOf, jsonBody, textOf, type Caller } from './readRequest.js';

const TYPES = ['ALL', 'AT', 'NONE', 'DEFAULT'] as const;
const QUIET_HOURS = /^\d{1,2}:\d{1,2}-\d{1,2}:\d{1,2}$/;
/** A week, as with the vendor. */
const QUIET_MAX_MS = 7 * 24 * 3_600_000;
const NAMES_MAX = 20;
const PAGE_MAX = 50;

/** Routes of the notification mode of conversations. The server only stores it, the client applies it. */
export function silentRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  rest.put(
    '/users/:me/notification/:kind{user|chatgroup}/:id',
    asMember(deps, async (caller, context) => {
      const { account, tenant } = caller;
      const { isGroup, name, peer } = targetOf(deps, caller, context);
      if (!peer.ok) return fail(context, clock.now(), peer.error, name);
      const body = await jsonBody(context);
      const type = TYPES.find((known) => known === body['type']);
      const quietMs = countOf(body['ignoreDuration'], 0, QUIET_MAX_MS);
      const quietHours = textOf(body['ignoreInterval']);
      const listed = { owner: account.id, peer: peer.value };
      changeSilentMode(db, listed, {
        ...(type !== undefined && { type }),
        ...(quietMs > 0 && { quietUntil: clock.now() + quietMs }),
        ...(QUIET_HOURS.test(quietHours) && { quietHours }),
      });
      const data = silentModeOf(db, listed, clock.now());
      const device = textOf(context.req.query('resource'));
      const values = [{ operator_resource: device, [isGroup ? 'group' : 'user']: name, data }];
      notifyOtherDevices(deps, { account, appKey: tenant.appKey, device }, { type: 'user_notification_mute', values });
      return answer(context, clock.now(), { data });
    }),
  );

  rest.get(
    '/users/:me/notification/:kind{user|chatgroup}/:id',
    asMember(deps, (caller, context) => {
      const { name, peer } = targetOf(deps, caller, context);
      if (!peer.ok) return fail(context, clock.now(), peer.error, name);
      const data = silentModeOf(db, { owner: caller.account.id, peer: peer.value }, clock.now());
      return answer(context, clock.now(), { data });
    }),
  );

  rest.get(
    '/users/:me/notification',
    asMember(deps, ({ account }, context) => {
      const modesOf = (names: string | undefined, isGroup: boolean) =>
        Object.fromEntries(
          textOf(names)
            .split(',')
            .slice(0, NAMES_MAX)
            .flatMap((name) => {
              const peer = findListedPeer(db, account, isGroup, name);
              if (!peer.ok) return [];
              return [[name, silentModeOf(db, { owner: account.id, peer: peer.value }, clock.now())] as const];
            }),
        );
      const data = {
        user: modesOf(context.req.query('user'), false),
        group: modesOf(context.req.query('group'), true),
      };
      return answer(context, clock.now(), { data });
    }),
  );

  rest.get(
    '/users/:me/notification/mute/type',
    asMember(deps, ({ account }, context) => {
      const limit = countOf(context.req.query('limit'), PAGE_MAX, PAGE_MAX);
      const page = remindedConversations(db, account.id, textOf(context.req.query('cursor')), limit);
      const data = page.map(({ name, isGroup, type }) => ({ [isGroup ? 'group' : 'user']: name, value: type }));
      return answer(context, clock.now(), { data, cursor: page.length < limit ? '' : (page.at(-1)?.name ?? '') });
    }),
  );
}

function targetOf({ db }: ChatDeps, { account }: Caller, context: Context) {
  const isGroup = context.req.param('kind') === 'chatgroup';
  const name = textOf(context.req.param('id')).toLowerCase();
  return { isGroup, name, peer: findListedPeer(db, account, isGroup, name) };
}
