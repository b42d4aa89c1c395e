import type { Context, Hono } from 'hono';
import {
  findGroup,
  groupsOf,
  membersOf,
  openGroups,
  roleIn,
  type Group,
  type GroupMember,
} from '../../../services/groups/groups.js';
import { inviterOf } from '../../../services/groups/groupLists.js';
import type { ChatDeps } from '../ChatDeps.js';
import { settingsOf } from '../wire/groupForms.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';
import { countOf, textOf, type Caller } from './readRequest.js';

const PAGE_MAX = 1_000;
const MEMBERS_PAGE = 50;
const IDS_PER_CALL = 100;

/** Routes that read groups, for their members and for accounts that search for a group. */
export function groupRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  rest.get(
    '/users/:me/joined_chatgroups',
    asMember(deps, ({ account }, context) => {
      const rows = groupsOf(db, account.id).map(({ group, role }) => ({ ...nameOf(group), permission: role }));
      // Pages are numbered from 1 in this form, from 0 in the detailed form.
      return answer(context, clock.now(), { data: pageOf(rows, context, 1) });
    }),
  );

  rest.get(
    '/chatgroups/user/:me/joined_count',
    asMember(deps, ({ account }, context) => answer(context, clock.now(), { data: groupsOf(db, account.id).length })),
  );

  rest.get(
    '/chatgroups/user/:me',
    asMember(deps, ({ account }, context) => {
      const groups = groupsOf(db, account.id);
      const rows = groups.map(({ group, role }) => ({
        ...nameOf(group),
        ...settingsOf(group),
        groupId: group.name,
        permission: role,
        affiliations_count: membersOf(db, group.id).length,
      }));
      return answer(context, clock.now(), { entities: pageOf(rows, context, 0), total: groups.length });
    }),
  );

  rest.get(
    '/publicchatgroups',
    asMember(deps, ({ tenant }, context) => {
      const limit = countOf(context.req.query('limit'), MEMBERS_PAGE, MEMBERS_PAGE);
      const groups = openGroups(db, tenant.id, false, textOf(context.req.query('cursor')), limit);
      const cursor = groups.length < limit ? undefined : groups.at(-1)?.name;
      return answer(context, clock.now(), { data: groups.map(nameOf), ...(cursor !== undefined && { cursor }) });
    }),
  );

  rest.get(
    '/chatgroups/:ids',
    asMember(deps, (caller, context) => {
      const names = textOf(context.req.param('ids')).split(',').slice(0, IDS_PER_CALL);
      const found = names.flatMap((name) => visibleGroup(deps, caller, name) ?? []);
      if (found.length === 0) return fail(context, clock.now(), 'groupUnknown', names[0]);
      return answer(context, clock.now(), { data: found.map((group) => detailsOf(deps, caller, group)) });
    }),
  );

  rest.get(
    '/chatgroups/:id/users',
    asMember(deps, (caller, context) => {
      const group = visibleGroup(deps, caller, textOf(context.req.param('id')));
      if (group === null) return fail(context, clock.now(), 'groupUnknown', context.req.param('id'));
      if (roleIn(db, group.id, caller.account.id) === null) {
        return fail(context, clock.now(), 'notInGroup', caller.account.name);
      }
      return answer(context, clock.now(), membersPage(membersOf(db, group.id), context));
    }),
  );
}

/** Members by page, from 1, or by cursor with roles and times; the client uses both forms. */
export function membersPage(members: readonly GroupMember[], context: Context) {
  if (context.req.query('pagenum') !== undefined) {
    // This form has only owners and members.
    const rows = members.map(({ name, role }) => (role === 'owner' ? { owner: name } : { member: name }));
    return { data: pageOf(rows, context, 1), count: members.length };
  }
  const limit = countOf(context.req.query('limit'), MEMBERS_PAGE, MEMBERS_PAGE);
  const start = countOf(context.req.query('cursor'), 0, members.length);
  const data = members.slice(start, start + limit).map(({ name, role, joinedAt }) => ({
    [role]: name,
    joined_time: joinedAt,
  }));
  return { data, cursor: start + limit < members.length ? String(start + limit) : '' };
}

/**
 * The group if the caller may see it: to an account that is neither a member nor invited, a private group is as unknown
 * as a group that does not exist (SB-1).
 */
export function visibleGroup({ db }: ChatDeps, { tenant, account }: Caller, name: string): Group | null {
  const group = findGroup(db, tenant.id, name.toLowerCase());
  if (group === null || group.isRoom) return null;
  const isKnown = group.isPublic || roleIn(db, group.id, account.id) !== null;
  return isKnown || inviterOf(db, group.id, account.id) !== undefined ? group : null;
}

function detailsOf({ db }: ChatDeps, { account }: Caller, group: Group) {
  const members = membersOf(db, group.id);
  const role = roleIn(db, group.id, account.id);
  // Accounts outside the group get the number of members and the owner.
  const shown = role === null ? members.filter((member) => member.role === 'owner') : members;
  return {
    ...nameOf(group),
    ...settingsOf(group),
    owner: members.find((member) => member.role === 'owner')?.name ?? '',
    created: group.createdAt,
    custom: group.custom,
    mute: group.isMuteAll,
    affiliations_count: members.length,
    affiliations: shown.map((member) => ({
      [member.role === 'owner' ? 'owner' : 'member']: member.name,
      joined_time: member.joinedAt,
    })),
    shieldgroup: false,
    permission: role ?? 'none',
  };
}

function nameOf(group: Group) {
  return { id: group.name, name: group.title, disabled: false };
}

function pageOf<T>(rows: readonly T[], context: Context, first: 0 | 1): T[] {
  const size = countOf(context.req.query('pagesize'), PAGE_MAX, PAGE_MAX);
  const page = countOf(context.req.query('pagenum'), first, Number.MAX_SAFE_INTEGER) - first;
  return rows.slice(page * size, (page + 1) * size);
}
