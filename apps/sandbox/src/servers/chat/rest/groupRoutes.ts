import type { Context, Hono } from 'hono';
import {
  findGroup,
  groupsOf,
  membersOf,
  openGroups,
  roleIn,
  type Group,
  type GroupMember,
  inviterOf,
  isOnList,
  namesOnList,
  type GroupAction,
  peerOf,
  isMuted,
  mutesOf,
} from '../../../services/groups/groups.js';
import type { ChatDeps } from '../ChatDeps.js';
import { settingsOf } from '../wire/downlink.js';
import {
  asMember,
  answer,
  fail,
  countOf,
  textOf,
  type Caller,
  asChange,
  textsOf,
  messageIdOf,
  type ChangeRequest,
} from './requests.js';
import { err, ok } from '../../../result.js';
import {
  createGroup,
  answerInvite,
  apply,
  decide,
  invite,
  leave,
  remove,
  type GroupChangeContext,
  refusalOf,
  type GroupChangeResult,
} from '../../../services/groups/groupEntry.js';
import {
  dissolve,
  rename,
  transfer,
  type GroupTexts,
  allow,
  block,
  unblock,
  announce,
  mute,
  setMuteAll,
  setAdmin,
  unmute,
  unsetAdmin,
} from '../../../services/groups/groupStaff.js';
import { storeGroupEvents } from '../events.js';
import { findMessage, readersOf } from '../../../services/messages/messages.js';
import { accountById } from '../../../services/accounts/accounts.js';

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
function membersPage(members: readonly GroupMember[], context: Context) {
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
function visibleGroup({ db }: ChatDeps, { tenant, account }: Caller, name: string): Group | null {
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

/** Route with which the sender of a group message gets its readers. */
export function groupReceiptRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  rest.get(
    '/chatgroups/:id/acks/:message',
    asMember(deps, (caller, context) => {
      const { account, tenant } = caller;
      const group = visibleGroup(deps, caller, textOf(context.req.param('id')));
      if (group === null) return fail(context, clock.now(), 'groupUnknown', context.req.param('id'));
      const id = messageIdOf(context.req.param('message'));
      const message = id === null ? null : findMessage(db, tenant.id, id);
      // Only the sender gets the readers of a message.
      const isMine = message?.sender === account.id && message.recipient === peerOf(group);
      if (id === null || !isMine) return fail(context, clock.now(), 'permissionDenied', account.name);
      const userlist = readersOf(db, id);
      const page = {
        ackmid: id,
        is_last: true,
        next_key: '',
        timestamp: clock.now(),
        total: userlist.length,
        userlist,
      };
      return answer(context, clock.now(), { data: page });
    }),
  );
}

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

const ROOMS_MAX = 1_000;
const PAGE = 20;

/** Routes of chatrooms and their occupants. Clients join and leave over the socket. */
export function roomRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  rest.get(
    '/chatrooms',
    asMember(deps, ({ tenant }, context) => {
      const size = countOf(context.req.query('pagesize'), PAGE, ROOMS_MAX);
      const page = countOf(context.req.query('pagenum'), 1, ROOMS_MAX) - 1;
      const rooms = openGroups(db, tenant.id, true, '', ROOMS_MAX).slice(page * size, (page + 1) * size);
      const data = rooms.map((room) => ({
        id: room.name,
        name: room.title,
        owner: ownerOf(deps, room),
        affiliations_count: occupantsOf(deps, room).length,
      }));
      return answer(context, clock.now(), { data });
    }),
  );

  rest.get(
    '/chatrooms/:id',
    asMember(deps, (caller, context) => {
      const room = findRoom(deps, caller, textOf(context.req.param('id')));
      if (room === null) return fail(context, clock.now(), 'roomUnknown', context.req.param('id'));
      const people = occupantsOf(deps, room);
      const owner = ownerOf(deps, room);
      const details = {
        id: room.name,
        name: room.title,
        description: room.description,
        membersonly: false,
        allowinvites: false,
        maxusers: room.maxMembers,
        owner,
        created: room.createdAt,
        affiliations_count: people.length,
        affiliations: [{ owner }, ...people.filter(({ name }) => name !== owner).map(({ name }) => ({ member: name }))],
        mute: room.isMuteAll,
        public: true,
        custom: '',
      };
      return answer(context, clock.now(), { data: [details] });
    }),
  );

  rest.get(
    '/chatrooms/:id/users',
    asMember(deps, (caller, context) => {
      const room = findRoom(deps, caller, textOf(context.req.param('id')));
      if (room === null) return fail(context, clock.now(), 'roomUnknown', context.req.param('id'));
      return answer(context, clock.now(), membersPage(occupantsOf(deps, room), context));
    }),
  );
}

function findRoom({ db }: ChatDeps, { tenant }: Caller, name: string): Group | null {
  const group = findGroup(db, tenant.id, name.toLowerCase());
  return group?.isRoom === true ? group : null;
}

function ownerOf({ db }: ChatDeps, room: Group): string {
  return membersOf(db, room.id).find(({ role }) => role === 'owner')?.name ?? '';
}

/** The current occupants, each account once, with any number of devices. */
function occupantsOf({ db, rooms }: ChatDeps, room: Group): GroupMember[] {
  const ids = new Set(rooms.inside(room.id).map(({ account }) => account));
  const staff = new Map(membersOf(db, room.id).map((member) => [member.id, member]));
  return [...ids].flatMap((id): GroupMember | never[] => {
    const account = accountById(db, id);
    if (account === null) return [];
    return staff.get(id) ?? { id, name: account.name, role: 'member', joinedAt: room.createdAt };
  });
}

/** The path of a change of a group, or of a chatroom. */
const PLACE = '/:place{chatgroups|chatrooms}/:id';

/** The parameters of a request about a group. */
interface GroupParameters {
  readonly body: Readonly<Record<string, unknown>>;
  /** Account names in the path, `a,b`, or else in the body. */
  readonly names: readonly string[];
}

/** A change of a group: it returns the events with their recipients, or the refusal. */
type GroupChange = (groupContext: GroupChangeContext, parameters: GroupParameters) => GroupChangeResult;

/** Runs a change of the group or chatroom in the path and notifies the affected accounts. */
function asGroupChange(deps: ChatDeps, change: GroupChange) {
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
function asGroupReading(deps: ChatDeps, action: GroupAction, read: (groupContext: GroupChangeContext) => unknown) {
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
