import type { Hono } from 'hono';
import { err, ok } from '../../../result.js';
import { createGroup } from '../../../services/groups/createGroup.js';
import { answerInvite, apply, decide, invite, leave, remove } from '../../../services/groups/groupEntry.js';
import { dissolve, rename, transfer, type GroupTexts } from '../../../services/groups/groupSettings.js';
import type { ChatDeps } from '../ChatDeps.js';
import { storeGroupEvents } from '../events/groupEvents.js';
import { asChange } from './asChange.js';
import { asGroupChange, PLACE } from './asGroupChange.js';
import { countOf, textOf, textsOf } from './readRequest.js';

/** Routes that create, join, leave, rename and dissolve groups, and the same for chatrooms where chatrooms have it. */
export function groupChangeRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock, random } = deps;

  rest.post(
    '/chatgroups',
    asChange(deps, ({ account, tenant, actor, body }) => {
      const made = createGroup(
        { db, now: clock.now(), me: account, random },
        {
          title: textOf(body['groupname']),
          description: textOf(body['desc']),
          avatar: textOf(body['avatar']),
          custom: textOf(body['custom']),
          isPublic: isSet(body['public'], false),
          needsApproval: isSet(body['approval'], false),
          allowsInvites: isSet(body['allowinvites'], true),
          invitesNeedConsent: isSet(body['invite_need_confirm'], false),
          maxMembers: countOf(body['maxusers'], MEMBERS_DEFAULT, Number.MAX_SAFE_INTEGER),
          members: textsOf(body['members']),
        },
      );
      if (!made.ok) return made;
      const { group, data } = made.value;
      const deliveries = storeGroupEvents(deps, { appKey: tenant.appKey, actor, group }, made.value);
      return ok({ fields: { data }, deliveries });
    }),
  );
  // With the vendor, only the application's own server creates chatrooms.
  rest.post(
    '/chatrooms',
    asChange(deps, () => err({ code: 'permissionDenied' })),
  );

  rest.put(
    PLACE,
    asGroupChange(deps, (groupContext, { body }) => {
      const owner = textOf(body['newowner']);
      return owner === '' ? rename(groupContext, textsIn(body)) : transfer(groupContext, owner);
    }),
  );
  rest.delete(PLACE, asGroupChange(deps, dissolve));

  rest.post(
    '/chatgroups/:id/invite',
    asGroupChange(deps, (groupContext, { names }) => invite(groupContext, names)),
  );
  rest.post(
    '/chatgroups/:id/invite_verify',
    asGroupChange(deps, (groupContext, { body }) => answerInvite(groupContext, isSet(body['verifyResult'], false))),
  );
  rest.post(
    '/chatgroups/:id/apply',
    asGroupChange(deps, (groupContext, { body }) => apply(groupContext, textOf(body['message']))),
  );
  rest.post(
    '/chatgroups/:id/apply_verify',
    asGroupChange(deps, (groupContext, { body }) =>
      decide(groupContext, textOf(body['applicant']), isSet(body['verifyResult'], false), textOf(body['reason'])),
    ),
  );
  rest.delete('/chatgroups/:id/quit', asGroupChange(deps, leave));
  rest.delete(
    `${PLACE}/users/:names`,
    asGroupChange(deps, (groupContext, { names }) => remove(groupContext, names)),
  );
}

const MEMBERS_DEFAULT = 200;

/** A boolean in each of the forms that the vendor's clients send. */
function isSet(value: unknown, fallback: boolean): boolean {
  if (value === undefined || value === null) return fallback;
  return value === true || value === 'true' || value === 1;
}

/** The texts that the body contains; an empty description counts as given. */
function textsIn(body: Readonly<Record<string, unknown>>): GroupTexts {
  const { groupname, name, description, custom, avatar } = body;
  const title = groupname ?? name;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(typeof custom === 'string' && { custom }),
    ...(typeof avatar === 'string' && { avatar }),
  };
}
