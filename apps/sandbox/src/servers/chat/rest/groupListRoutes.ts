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
  const changing = (change: GroupChange) => asGroupChange(deps, change);
  const reading = (action: GroupAction, read: (groupContext: GroupChangeContext) => unknown) =>
    asGroupReading(deps, action, read);

  rest.get(
    `${PLACE}/blocks/users`,
    reading('manageBlocked', ({ group }) => namesOnList(db, group.id, 'blocked')),
  );
  rest.post(
    `${PLACE}/blocks/users`,
    changing((groupContext, { names }) => block(groupContext, names)),
  );
  rest.post(
    `${PLACE}/blocks/users/:names`,
    changing((groupContext, { names }) => block(groupContext, names)),
  );
  rest.delete(
    `${PLACE}/blocks/users/:names`,
    changing((groupContext, { names }) => unblock(groupContext, names)),
  );

  rest.get(
    `${PLACE}/white/users`,
    reading('allow', ({ group }) => namesOnList(db, group.id, 'allowed')),
  );
  rest.get(
    `${PLACE}/white/users/:me`,
    reading('read', ({ group, me }) => ({ white: isOnList(db, group.id, 'allowed', me.id), member: me.name })),
  );
  rest.post(
    `${PLACE}/white/users`,
    changing((groupContext, { names }) => allow(groupContext, names, true)),
  );
  rest.delete(
    `${PLACE}/white/users/:names`,
    changing((groupContext, { names }) => allow(groupContext, names, false)),
  );
}
