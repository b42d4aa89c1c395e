import type { Context } from 'hono';
import { err, ok } from '../../../result.js';
import { refusalOf, type GroupChangeResult, type GroupChangeContext } from '../../../services/groups/groupChange.js';
import type { GroupAction } from '../../../services/groups/groupRules.js';
import { findGroup, membersOf } from '../../../services/groups/groups.js';
import type { ChatDeps } from '../ChatDeps.js';
import { storeGroupEvents } from '../events/groupEvents.js';
import { asChange, type ChangeRequest } from './asChange.js';
import { visibleGroup } from './groupRoutes.js';
import { textOf, textsOf } from './readRequest.js';
import { occupantsOf } from './roomRoutes.js';

/** The path of a change of a group, or of a chatroom. */
export const PLACE = '/:place{chatgroups|chatrooms}/:id';

/** The parameters of a request about a group. */
export interface GroupParameters {
  readonly body: Readonly<Record<string, unknown>>;
  /** Account names in the path, `a,b`, or else in the body. */
  readonly names: readonly string[];
}

/** A change of a group: it returns the events with their recipients, or the refusal. */
export type GroupChange = (groupContext: GroupChangeContext, parameters: GroupParameters) => GroupChangeResult;

/** Runs a change of the group or chatroom in the path and notifies the affected accounts. */
export function asGroupChange(deps: ChatDeps, change: GroupChange) {
  return asChange(deps, (request) => {
    const groupContext = contextOf(deps, request);
    if (groupContext === null) {
      const code = isRoomAddress(request.context) ? 'roomUnknown' : 'groupUnknown';
      return err({ code, name: textOf(request.context.req.param('id')) });
    }
    const result = change(groupContext, { body: request.body, names: namesOf(request) });
    if (!result.ok) return result;
    const { group } = groupContext;
    const deliveries = storeGroupEvents(
      deps,
      { appKey: request.tenant.appKey, actor: request.actor, group },
      result.value,
    );
    const gone = result.value.gone ?? [];
    for (const occupant of deps.rooms.inside(group.id)) {
      if (gone.includes(occupant.account)) deps.rooms.leave(group.id, occupant);
    }
    return ok({ fields: { data: result.value.data }, deliveries });
  });
}

/** Answers with the result of `read` for the group or chatroom in the path, if the caller may do `action`. */
export function asGroupReading(
  deps: ChatDeps,
  action: GroupAction,
  read: (groupContext: GroupChangeContext) => unknown,
) {
  return asGroupChange(
    deps,
    (groupContext) => refusalOf(groupContext, action) ?? ok({ data: read(groupContext), events: [] }),
  );
}

function contextOf(deps: ChatDeps, caller: ChangeRequest): GroupChangeContext | null {
  const { db, clock } = deps;
  const { account, tenant, context } = caller;
  const name = textOf(context.req.param('id'));
  const base = { db, now: clock.now(), me: account };
  if (!isRoomAddress(context)) {
    const group = visibleGroup(deps, caller, name);
    return group === null ? null : { ...base, group, people: membersOf(db, group.id) };
  }
  const room = findGroup(db, tenant.id, name.toLowerCase());
  if (room?.isRoom !== true) return null;
  const staff = membersOf(db, room.id);
  const guests = occupantsOf(deps, room).filter(({ id }) => staff.every((member) => member.id !== id));
  return { ...base, group: room, people: [...staff, ...guests] };
}

function isRoomAddress(context: Context): boolean {
  return context.req.param('place') === 'chatrooms';
}

function namesOf({ body, context }: ChangeRequest): readonly string[] {
  const inAddress = textOf(context.req.param('names'));
  if (inAddress !== '') return inAddress.split(',');
  const { usernames } = body;
  return typeof usernames === 'string' ? [usernames] : textsOf(usernames);
}
