import type { Hono } from 'hono';
import { ok } from '../../../result.js';
import { refusalOf, type Changed, type GroupScene } from '../../../services/groupChange.js';
import { isMuted, isNamed, mutesOf, namesOn } from '../../../services/groupLists.js';
import type { GroupAction } from '../../../services/groupRules.js';
import { announce } from '../../../services/groupSettings.js';
import { allow, block, mute, muteAll, setAdmin, unblock, unmute, unsetAdmin } from '../../../services/groupStaff.js';
import type { ChatDeps } from '../ChatDeps.js';
import { asGroupChange, PLACE } from './asGroupChange.js';
import { textOf } from './readRequest.js';

/** What owners and admins do with people, and the lists they keep. */
export function groupStaffRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;
  const changing = (change: Parameters<typeof asGroupChange>[1]) => asGroupChange(deps, change);
  const reading = (action: GroupAction, read: (scene: GroupScene) => unknown) =>
    changing((scene): Changed => refusalOf(scene, action) ?? ok({ data: read(scene), news: [] }));

  rest.get(
    `${PLACE}/admin`,
    reading('look', ({ people }) => people.filter(({ role }) => role === 'admin').map(({ name }) => name)),
  );
  rest.post(
    `${PLACE}/admin`,
    changing((scene, { body }) => setAdmin(scene, textOf(body['newadmin']))),
  );
  rest.delete(
    `${PLACE}/admin/:names`,
    changing((scene, { names: [name = ''] }) => unsetAdmin(scene, name)),
  );

  rest.get(
    `${PLACE}/mute`,
    reading('seeMutes', ({ group }) =>
      mutesOf(db, group.id, clock.now()).map(({ name, until }) => ({ expire: until, user: name })),
    ),
  );
  rest.post(
    `${PLACE}/mute`,
    changing((scene, { names, body }) => mute(scene, names, Math.trunc(Number(body['mute_duration']) || 0))),
  );
  rest.delete(
    `${PLACE}/mute/:names`,
    changing((scene, { names }) => unmute(scene, names)),
  );
  rest.get(
    `/sdk${PLACE}/mute/:me`,
    reading('look', ({ group, me }) => isMuted(db, group.id, me.id, clock.now())),
  );
  rest.post(
    `${PLACE}/ban`,
    changing((scene) => muteAll(scene, true)),
  );
  rest.delete(
    `${PLACE}/ban`,
    changing((scene) => muteAll(scene, false)),
  );

  rest.get(
    `${PLACE}/blocks/users`,
    reading('manageBlocked', ({ group }) => namesOn(db, group.id, 'blocked')),
  );
  rest.post(
    `${PLACE}/blocks/users`,
    changing((scene, { names }) => block(scene, names)),
  );
  rest.post(
    `${PLACE}/blocks/users/:names`,
    changing((scene, { names }) => block(scene, names)),
  );
  rest.delete(
    `${PLACE}/blocks/users/:names`,
    changing((scene, { names }) => unblock(scene, names)),
  );

  rest.get(
    `${PLACE}/white/users`,
    reading('allow', ({ group }) => namesOn(db, group.id, 'allowed')),
  );
  rest.get(
    `${PLACE}/white/users/:me`,
    reading('look', ({ group, me }) => ({ white: isNamed(db, group.id, 'allowed', me.id), member: me.name })),
  );
  rest.post(
    `${PLACE}/white/users`,
    changing((scene, { names }) => allow(scene, names, true)),
  );
  rest.delete(
    `${PLACE}/white/users/:names`,
    changing((scene, { names }) => allow(scene, names, false)),
  );

  rest.get(
    `${PLACE}/announcement`,
    reading('look', ({ group }) => ({ announcement: group.announcement })),
  );
  rest.post(
    `${PLACE}/announcement`,
    changing((scene, { body }) => announce(scene, textOf(body['announcement']))),
  );
}
