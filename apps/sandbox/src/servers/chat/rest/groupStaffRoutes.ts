import type { Hono } from 'hono';
import type { GroupChangeContext } from '../../../services/groups/groupChange.js';
import { isMuted, mutesOf } from '../../../services/groups/groupLists.js';
import type { GroupAction } from '../../../services/groups/groupRules.js';
import { announce } from '../../../services/groups/groupSettings.js';
import { mute, setMuteAll, setAdmin, unmute, unsetAdmin } from '../../../services/groups/groupStaff.js';
import type { ChatDeps } from '../ChatDeps.js';
import { asGroupChange, asGroupReading, PLACE, type GroupChange } from './asGroupChange.js';
import { textOf } from './readRequest.js';

/** Routes of owners and admins: admins, mutes, announcements. */
export function groupStaffRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;
  const changeHandler = (change: GroupChange) => asGroupChange(deps, change);
  const readHandler = (action: GroupAction, read: (groupContext: GroupChangeContext) => unknown) =>
    asGroupReading(deps, action, read);

  rest.get(
    `${PLACE}/admin`,
    readHandler('read', ({ people }) => people.filter(({ role }) => role === 'admin').map(({ name }) => name)),
  );
  rest.post(
    `${PLACE}/admin`,
    changeHandler((groupContext, { body }) => setAdmin(groupContext, textOf(body['newadmin']))),
  );
  rest.delete(
    `${PLACE}/admin/:names`,
    changeHandler((groupContext, { names: [name = ''] }) => unsetAdmin(groupContext, name)),
  );

  rest.get(
    `${PLACE}/mute`,
    readHandler('seeMutes', ({ group }) =>
      mutesOf(db, group.id, clock.now()).map(({ name, until }) => ({ expire: until, user: name })),
    ),
  );
  rest.post(
    `${PLACE}/mute`,
    changeHandler((groupContext, { names, body }) =>
      mute(groupContext, names, Math.trunc(Number(body['mute_duration']) || 0)),
    ),
  );
  rest.delete(
    `${PLACE}/mute/:names`,
    changeHandler((groupContext, { names }) => unmute(groupContext, names)),
  );
  rest.get(
    `/sdk${PLACE}/mute/:me`,
    readHandler('read', ({ group, me }) => isMuted(db, group.id, me.id, clock.now())),
  );
  rest.post(
    `${PLACE}/ban`,
    changeHandler((groupContext) => setMuteAll(groupContext, true)),
  );
  rest.delete(
    `${PLACE}/ban`,
    changeHandler((groupContext) => setMuteAll(groupContext, false)),
  );

  rest.get(
    `${PLACE}/announcement`,
    readHandler('read', ({ group }) => ({ announcement: group.announcement })),
  );
  rest.post(
    `${PLACE}/announcement`,
    changeHandler((groupContext, { body }) => announce(groupContext, textOf(body['announcement']))),
  );
}
