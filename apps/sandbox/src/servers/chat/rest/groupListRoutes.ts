import type { Hono } from 'hono';
import type { GroupChangeContext } from '../../../services/groups/groupChange.js';
import { isOnList, namesOnList } from '../../../services/groups/groupLists.js';
import type { GroupAction } from '../../../services/groups/groupRules.js';
import { allow, block, unblock } from '../../../services/groups/groupStaff.js';
import type { ChatDeps } from '../ChatDeps.js';
import { asGroupChange, asGroupReading, PLACE, type GroupChange } from './asGroupChange.js';

/**
 * Routes of the lists that owners and admins keep: the blocklist, and the members who may write while the group is
 * muted.
 */
export function groupListRoutes(rest: Hono, deps: ChatDeps): void {
  const { db } = deps;
  const changeHandler = (change: GroupChange) => asGroupChange(deps, change);
  const readHandler = (action: GroupAction, read: (groupContext: GroupChangeContext) => unknown) =>
    asGroupReading(deps, action, read);

  rest.get(
    `${PLACE}/blocks/users`,
    readHandler('manageBlocked', ({ group }) => namesOnList(db, group.id, 'blocked')),
  );
  rest.post(
    `${PLACE}/blocks/users`,
    changeHandler((groupContext, { names }) => block(groupContext, names)),
  );
  rest.post(
    `${PLACE}/blocks/users/:names`,
    changeHandler((groupContext, { names }) => block(groupContext, names)),
  );
  rest.delete(
    `${PLACE}/blocks/users/:names`,
    changeHandler((groupContext, { names }) => unblock(groupContext, names)),
  );

  rest.get(
    `${PLACE}/white/users`,
    readHandler('allow', ({ group }) => namesOnList(db, group.id, 'allowed')),
  );
  rest.get(
    `${PLACE}/white/users/:me`,
    readHandler('read', ({ group, me }) => ({ white: isOnList(db, group.id, 'allowed', me.id), member: me.name })),
  );
  rest.post(
    `${PLACE}/white/users`,
    changeHandler((groupContext, { names }) => allow(groupContext, names, true)),
  );
  rest.delete(
    `${PLACE}/white/users/:names`,
    changeHandler((groupContext, { names }) => allow(groupContext, names, false)),
  );
}
