import type { Context, Hono } from 'hono';
import * as groups from '../../../services/groups/groups.js';
import type { Group, GroupAction, GroupMember } from '../../../services/groups/groups.js';
import type { ChatDeps } from '../ChatDeps.js';
import { settingsOf } from '../wire/downlink.js';
import {
  asMember,
  committed,
  countOf,
  fail,
  messageIdOf,
  mountAnswers,
  mountChanges,
  requestOf,
  textOf,
  textsOf,
  type Caller,
  type ChatRequest,
  type Done,
  type Refusal,
} from './requests.js';
import { err, ok, type Result } from '../../../result.js';
import * as entry from '../../../services/groups/groupEntry.js';
import type { GroupChangeContext, GroupChangeResult } from '../../../services/groups/groupEntry.js';
import * as board from '../../../services/groups/groupBoard.js';
import * as staff from '../../../services/groups/groupStaff.js';
import { storeGroupEvents } from '../events.js';
import { readUpload, sendFile } from '../../media/files.js';
import { findMessage, readersOf } from '../../../services/messages/messages.js';
import { accountById } from '../../../services/accounts/accounts.js';

const PAGE_MAX = 1_000;
const MEMBERS_PAGE = 50;
const IDS_PER_CALL = 100;
const ROOMS_MAX = 1_000;
const ROOMS_PAGE = 20;
const ROOM_MEMBERS_MAX = 10_000;

export function groupRoutes(rest: Hono, deps: ChatDeps): void {
  const { db } = deps;
  const groupIn = (request: ChatRequest): Result<Group, Refusal> => {
    const group = visibleGroup(deps, request, request.param('id'));
    return group === null ? err({ code: 'groupUnknown', name: request.param('id') }) : ok(group);
  };
  const roomIn = ({ tenant, param }: ChatRequest): Result<Group, Refusal> => {
    const room = groups.findGroup(db, tenant.id, param('id').toLowerCase());
    return room?.isRoom === true ? ok(room) : err({ code: 'roomUnknown', name: param('id') });
  };

  mountAnswers(rest, deps, {
    'GET /users/:me/joined_chatgroups'(request) {
      const all = groups.groupsOf(db, request.account.id);
      if (request.query('version') !== 'v3')
        return ok({ data: all.map(({ group }) => ({ groupid: group.name, groupname: group.title })) });
      const rows = all.map(({ group, role }) => ({ ...nameOf(group), permission: role }));
      // Pages are numbered from 1 in this form, from 0 in the detailed form.
      return ok({ data: pageOf(rows, request, 1) });
    },

    'GET /chatgroups/user/:me/joined_count': ({ account }) => ok({ data: groups.groupsOf(db, account.id).length }),

    'GET /chatgroups/user/:me'(request) {
      const all = groups.groupsOf(db, request.account.id);
      const rows = all.map(({ group, role }) => ({
        ...nameOf(group),
        ...settingsOf(group),
        groupId: group.name,
        permission: role,
        affiliations_count: groups.membersOf(db, group.id).length,
      }));
      return ok({ entities: pageOf(rows, request, 0), total: all.length });
    },

    'GET /publicchatgroups'({ tenant, query }) {
      const limit = countOf(query('limit'), MEMBERS_PAGE, MEMBERS_PAGE);
      const page = groups.openGroups(db, tenant.id, false, query('cursor'), limit);
      const cursor = page.length < limit ? undefined : page.at(-1)?.name;
      return ok({ data: page.map(nameOf), ...(cursor !== undefined && { cursor }) });
    },

    'GET /chatgroups/:ids'(request) {
      const names = request.param('ids').split(',').slice(0, IDS_PER_CALL);
      const found = names.flatMap((name) => visibleGroup(deps, request, name) ?? []);
      if (found.length === 0) return err({ code: 'groupUnknown', name: names[0] ?? '' });
      return ok({ data: found.map((group) => detailsOf(deps, request, group)) });
    },

    'GET /chatgroups/:id/users'(request) {
      const group = groupIn(request);
      if (!group.ok) return group;
      const { id, name } = request.account;
      if (groups.roleIn(db, group.value.id, id) === null) return err({ code: 'notInGroup', name });
      return ok(membersPage(groups.membersOf(db, group.value.id), request));
    },

    'GET /chatgroups/:id/acks/:message'(request) {
      const { account, tenant, now } = request;
      const group = groupIn(request);
      if (!group.ok) return group;
      const id = messageIdOf(request.param('message'));
      const message = id === null ? null : findMessage(db, tenant.id, id);
      // Only the sender gets the readers of a message.
      const isMine = message?.sender === account.id && message.recipient === groups.peerOf(group.value);
      if (id === null || !isMine) return err({ code: 'permissionDenied', name: account.name });
      const userlist = readersOf(db, id);
      const page = { ackmid: id, is_last: true, next_key: '', timestamp: now, total: userlist.length, userlist };
      return ok({ data: page });
    },

    // Clients join and leave chatrooms over the socket.
    'GET /chatrooms'({ tenant, query }) {
      const size = countOf(query('pagesize'), ROOMS_PAGE, ROOMS_MAX);
      const page = countOf(query('pagenum'), 1, ROOMS_MAX) - 1;
      const rooms = groups.openGroups(db, tenant.id, true, '', ROOMS_MAX).slice(page * size, (page + 1) * size);
      const data = rooms.map((room) => ({
        id: room.name,
        name: room.title,
        owner: ownerOf(deps, room),
        affiliations_count: occupantsOf(deps, room).length,
      }));
      return ok({ data });
    },

    'GET /chatrooms/:id'(request) {
      const found = roomIn(request);
      if (!found.ok) return found;
      const room = found.value;
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
        custom: room.custom,
        shieldgroup: false,
      };
      return ok({ data: [details] });
    },

    'GET /users/:me/joined_chatrooms'(request) {
      const { account, tenant } = request;
      const devices = deps.hub.sessionsOf(account.id);
      const ids = new Set(devices.flatMap(({ device }) => deps.rooms.roomsOf({ account: account.id, device })));
      const rows = [...ids].flatMap((id) => {
        const room = groups.groupById(db, id);
        if (room === null) return [];
        const { name, title, description, createdAt: created, maxMembers: max_users } = room;
        const owner = `${tenant.appKey}_${ownerOf(deps, room)}`;
        return [{ id: name, title, owner, created, description, max_users }];
      });
      return ok({ data: pageOf(rows, request, 1) });
    },

    'GET /chatrooms/:id/users'(request) {
      const room = roomIn(request);
      return room.ok ? ok(membersPage(occupantsOf(deps, room.value), request)) : room;
    },
  });
}

function membersPage(members: readonly GroupMember[], request: ChatRequest) {
  const { query } = request;
  if (query('pagenum') !== '') {
    // This form has only owners and members.
    const rows = members.map(({ name, role }) => (role === 'owner' ? { owner: name } : { member: name }));
    return { data: pageOf(rows, request, 1), count: members.length };
  }
  const limit = countOf(query('limit'), MEMBERS_PAGE, MEMBERS_PAGE);
  const start = countOf(query('cursor'), 0, members.length);
  const data = members
    .slice(start, start + limit)
    .map(({ name, role, joinedAt }) => ({ [role]: name, joined_time: joinedAt }));
  return { data, cursor: start + limit < members.length ? String(start + limit) : '' };
}

function visibleGroup({ db }: ChatDeps, { tenant, account }: Caller, name: string): Group | null {
  const group = groups.findGroup(db, tenant.id, name.toLowerCase());
  if (group === null || group.isRoom || group.isThread) return null;
  const isKnown = group.isPublic || groups.roleIn(db, group.id, account.id) !== null;
  return isKnown || groups.inviterOf(db, group.id, account.id) !== undefined ? group : null;
}

function detailsOf({ db }: ChatDeps, { account }: Caller, group: Group) {
  const members = groups.membersOf(db, group.id);
  const role = groups.roleIn(db, group.id, account.id);
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
    shieldgroup: groups.isOnList(db, group.id, 'shielded', account.id),
    permission: role ?? 'none',
  };
}

function nameOf(group: Group) {
  return { id: group.name, name: group.title, disabled: false };
}

function pageOf<T>(rows: readonly T[], { query }: Pick<ChatRequest, 'query'>, first: 0 | 1): T[] {
  const size = countOf(query('pagesize'), PAGE_MAX, PAGE_MAX);
  const page = countOf(query('pagenum'), first, Number.MAX_SAFE_INTEGER) - first;
  return rows.slice(page * size, (page + 1) * size);
}

function ownerOf({ db }: ChatDeps, room: Group): string {
  return groups.membersOf(db, room.id).find(({ role }) => role === 'owner')?.name ?? '';
}

function occupantsOf({ db, rooms }: ChatDeps, room: Group): GroupMember[] {
  const ids = new Set(rooms.inside(room.id).map(({ account }) => account));
  const keepers = new Map(groups.membersOf(db, room.id).map((member) => [member.id, member]));
  return [...ids].flatMap((id): GroupMember | never[] => {
    const account = accountById(db, id);
    if (account === null) return [];
    return keepers.get(id) ?? { id, name: account.name, role: 'member', joinedAt: room.createdAt };
  });
}

const MEMBERS_DEFAULT = 200;

const PLACE = '/:place{chatgroups|chatrooms}/:id';
const ATTRIBUTES = '/metadata/:place{chatroom}/:id/user/:me/:forced{forced}?';

/** A member's name in a group: an attribute of which version 5 of the client has calls of its own. */
const NAME_CARD = 'nameCard';

interface Parameters extends Pick<ChatRequest, 'body' | 'param' | 'query'> {
  readonly names: readonly string[];
}

type GroupChange = (context: GroupChangeContext, parameters: Parameters) => GroupChangeResult;

const reading =
  (action: GroupAction, read: (context: GroupChangeContext, parameters: Parameters) => unknown): GroupChange =>
  (context, parameters) =>
    entry.refusalOf(context, action) ?? ok({ data: read(context, parameters), events: [] });

const CHANGES: Readonly<Record<string, GroupChange>> = {
  [`PUT ${PLACE}`](context, { body }) {
    const owner = textOf(body['newowner']);
    return owner === '' ? staff.rename(context, textsIn(body)) : staff.transfer(context, [owner]);
  },
  [`DELETE ${PLACE}`]: staff.dissolve,
  'POST /chatgroups/:id/invite': (context, { names }) => entry.invite(context, names),
  'POST /chatgroups/:id/invite_verify': (context, { body }) =>
    entry.answerInvite(context, isSet(body['verifyResult'], false)),
  'POST /chatgroups/:id/apply': (context, { body }) => entry.apply(context, textOf(body['message'])),
  'POST /chatgroups/:id/apply_verify': (context, { body }) =>
    entry.decide(context, textOf(body['applicant']), isSet(body['verifyResult'], false), textOf(body['reason'])),
  'DELETE /chatgroups/:id/quit': entry.leave,
  [`DELETE ${PLACE}/users/:names`]: (context, { names }) => entry.remove(context, names),

  [`GET ${PLACE}/admin`]: reading('read', ({ people }) =>
    people.filter(({ role }) => role === 'admin').map(({ name }) => name),
  ),
  [`POST ${PLACE}/admin`]: (context, { body }) => staff.setAdmin(context, [textOf(body['newadmin'])]),
  [`DELETE ${PLACE}/admin/:names`]: (context, { names }) => staff.unsetAdmin(context, names.slice(0, 1)),

  [`GET ${PLACE}/mute`]: reading('seeMutes', ({ db, group, now }) =>
    groups.mutesOf(db, group.id, now).map(({ name, until }) => ({ expire: until, user: name })),
  ),
  [`POST ${PLACE}/mute`]: (context, { names, body }) =>
    staff.mute(context, names, Math.trunc(Number(body['mute_duration']) || 0)),
  [`DELETE ${PLACE}/mute/:names`]: (context, { names }) => staff.unmute(context, names),
  [`GET /sdk${PLACE}/mute/:me`]: reading(
    'read',
    ({ db, group, me, now }) => groups.mutedUntil(db, group.id, me.id, now) !== null,
  ),
  [`POST ${PLACE}/ban`]: (context) => staff.setMuteAll(context, true),
  [`DELETE ${PLACE}/ban`]: (context) => staff.setMuteAll(context, false),

  [`GET ${PLACE}/announcement`]: reading('read', ({ group }) => ({ announcement: group.announcement })),
  [`POST ${PLACE}/announcement`]: (context, { body }) => staff.announce(context, textOf(body['announcement'])),

  [`POST ${PLACE}/shield`]: (context) => entry.shield(context, true),
  [`DELETE ${PLACE}/shield`]: (context) => entry.shield(context, false),
  'POST /:place{chatrooms}/:id/users': (context, { names }) => entry.bring(context, names),

  'POST /metadata/:place{chatroom}/:id': reading('read', ({ db, group }, { body }) =>
    board.roomAttributesOf(db, group.id, textsOf(body['keys'])),
  ),
  [`PUT ${ATTRIBUTES}`]: (context, { body, param }) =>
    board.setRoomAttributes(context, body['metaData'], {
      isKept: body['autoDelete'] === 'NO_DELETE',
      isForced: param('forced') !== '',
    }),
  [`DELETE ${ATTRIBUTES}`]: (context, { body, param }) =>
    board.removeRoomAttributes(context, textsOf(body['keys']), { isForced: param('forced') !== '' }),

  [`GET ${PLACE}/share_files`]: reading('read', ({ db, group }, parameters) =>
    pageOf(board.filesOf(db, group.id), parameters, 1),
  ),
  [`DELETE ${PLACE}/share_files/:file`]: (context, { param }) => board.removeFile(context, param('file')),
  'PUT /sdk/metadata/chatgroup/:id/user/:user': (context, { body, param }) =>
    board.setAttributes(context, param('user'), body['metaData']),
  'POST /sdk/metadata/chatgroup/:id/get': reading('read', (context, { body }) =>
    board.attributesOf(context, textsOf(body['targets']), textsOf(body['properties'])),
  ),
  'PUT /sdk/chatgroups/:id/nameCard': (context, { body }) =>
    board.setAttributes(context, context.me.name, { [NAME_CARD]: body[NAME_CARD] }),
  'POST /sdk/chatgroups/:id/nameCard/batch/get': reading('read', (context, { body }) => {
    const cards = Object.entries(board.attributesOf(context, textsOf(body['members']), [NAME_CARD]));
    return cards.flatMap(([username, { [NAME_CARD]: nameCard }]) => (nameCard ? [{ username, nameCard }] : []));
  }),

  [`GET ${PLACE}/blocks/users`]: reading('manageBlocked', ({ db, group }) =>
    groups.namesOnList(db, group.id, 'blocked'),
  ),
  [`POST ${PLACE}/blocks/users`]: (context, { names }) => staff.block(context, names),
  [`POST ${PLACE}/blocks/users/:names`]: (context, { names }) => staff.block(context, names),
  [`DELETE ${PLACE}/blocks/users/:names`]: (context, { names }) => staff.unblock(context, names),

  [`GET ${PLACE}/white/users`]: reading('allow', ({ db, group }) => groups.namesOnList(db, group.id, 'allowed')),
  [`GET ${PLACE}/white/users/:me`]: reading('read', ({ db, group, me }) => ({
    white: groups.isOnList(db, group.id, 'allowed', me.id),
    member: me.name,
  })),
  [`POST ${PLACE}/white/users`]: (context, { names }) => staff.allow(context, names, true),
  [`DELETE ${PLACE}/white/users/:names`]: (context, { names }) => staff.allow(context, names, false),
};

/** A file that the group shares is stored before the change is made, and sent to its members with their tokens. */
export function groupFileRoutes(rest: Hono, deps: ChatDeps): void {
  const { clock, db, files } = deps;
  const inGroup = (reply: (caller: Caller, context: Context, group: Group) => Promise<Response>) =>
    asMember(deps, (caller, context) => {
      const param = (name: string): string => textOf(context.req.param(name));
      const place = contextOf(deps, { ...caller, now: clock.now(), param });
      if (place === null || entry.memberRole(place, caller.account.id) === null)
        return fail(context, clock.now(), 'notInGroup', caller.account.name);
      return reply(caller, context, place.group);
    });

  rest.post(
    `${PLACE}/share_files`,
    inGroup(async (caller, context) => {
      const owner = { owner: `chat:${caller.account.id}`, hasSecret: false };
      const saved = await readUpload(context, 'file', (file) => files.save({ ...file, ...owner }));
      if (saved === null) return fail(context, clock.now(), 'badRequest');
      if (!saved.ok) return fail(context, clock.now(), saved.error === 'fileEmpty' ? 'badRequest' : 'fileTooLarge');
      const request = await requestOf(deps, context, caller);
      const { origin, pathname } = new URL(context.req.url);
      const { id } = saved.value;
      const url = `${origin}${pathname}/${id}`;
      return committed(deps, context, () => run(deps, request, (change) => board.addFile(change, id, url)));
    }),
  );
  rest.get(
    `${PLACE}/share_files/:file`,
    inGroup(async (_, context, group) => {
      const id = context.req.param('file') ?? '';
      const file = board.filesOf(db, group.id).some(({ file_id }) => file_id === id) ? files.find(id) : null;
      const sent = file === null ? null : await sendFile(context, files, file);
      return sent ?? fail(context, clock.now(), 'fileExpired');
    }),
  );
}

export function groupChangeRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, random } = deps;
  mountChanges(rest, deps, {
    'POST /chatgroups'({ account, tenant, actor, body, now }) {
      const made = entry.createGroup(
        { db, now, me: account, random },
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
    },
    // With the vendor, only the application's own server creates chatrooms.
    'POST /chatrooms': () => err({ code: 'permissionDenied' }),
    ...Object.fromEntries(
      Object.entries(CHANGES).map(([route, change]) => [route, (request: ChatRequest) => run(deps, request, change)]),
    ),
  });
}

function run(deps: ChatDeps, request: ChatRequest, change: GroupChange): Result<Done, Refusal> {
  const { tenant, actor, param } = request;
  const context = contextOf(deps, request);
  if (context === null)
    return err({ code: isRoomAddress(request) ? 'roomUnknown' : 'groupUnknown', name: param('id') });
  const result = change(context, { ...request, names: namesOf(request) });
  if (!result.ok) return result;
  const { group } = context;
  const deliveries = storeGroupEvents(deps, { appKey: tenant.appKey, actor, group }, result.value);
  const gone = result.value.gone ?? [];
  for (const occupant of deps.rooms.inside(group.id)) {
    if (gone.includes(occupant.account)) deps.rooms.leave(group.id, occupant);
  }
  for (const account of result.value.entered ?? []) {
    for (const { device } of deps.hub.sessionsOf(account)) deps.rooms.enter(group.id, { account, device });
  }
  return ok({ fields: { data: result.value.data }, deliveries });
}

type Addressed = Pick<ChatRequest, 'account' | 'tenant' | 'expiresAt' | 'now' | 'param'>;

function contextOf(deps: ChatDeps, request: Addressed): GroupChangeContext | null {
  const { db } = deps;
  const { account, tenant, now, param } = request;
  const base = { db, now, me: account };
  if (!isRoomAddress(request)) {
    const group = visibleGroup(deps, request, param('id'));
    return group === null ? null : { ...base, group, people: groups.membersOf(db, group.id) };
  }
  const room = groups.findGroup(db, tenant.id, param('id').toLowerCase());
  if (room?.isRoom !== true) return null;
  const keepers = groups.membersOf(db, room.id);
  const guests = occupantsOf(deps, room).filter(({ id }) => keepers.every((member) => member.id !== id));
  return { ...base, group: room, people: [...keepers, ...guests] };
}

function isRoomAddress({ param }: Addressed): boolean {
  return param('place').startsWith('chatroom');
}

function namesOf({ body, param }: ChatRequest): readonly string[] {
  if (param('names') !== '') return param('names').split(',');
  const { usernames } = body;
  return typeof usernames === 'string' ? [usernames] : textsOf(usernames);
}

function isSet(value: unknown, fallback: boolean): boolean {
  if (value === undefined || value === null) return fallback;
  return value === true || value === 'true' || value === 1;
}

function textsIn(body: Readonly<Record<string, unknown>>): staff.GroupTexts {
  const { groupname, name, description, custom, avatar, maxusers } = body;
  const title = groupname ?? name;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(typeof custom === 'string' && { custom }),
    ...(typeof avatar === 'string' && { avatar }),
    ...(typeof maxusers === 'number' && { maxMembers: countOf(maxusers, 1, ROOM_MEMBERS_MAX) }),
  };
}
