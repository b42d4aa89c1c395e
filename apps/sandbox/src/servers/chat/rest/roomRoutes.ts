import type { Hono } from 'hono';
import { accountById } from '../../../services/accounts/accounts.js';
import { findGroup, membersOf, openGroups, type Group, type GroupMember } from '../../../services/groups/groups.js';
import type { ChatDeps } from '../ChatDeps.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';
import { membersPage } from './groupRoutes.js';
import { countOf, textOf, type Caller } from './readRequest.js';

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
export function occupantsOf({ db, rooms }: ChatDeps, room: Group): GroupMember[] {
  const ids = new Set(rooms.inside(room.id).map(({ account }) => account));
  const staff = new Map(membersOf(db, room.id).map((member) => [member.id, member]));
  return [...ids].flatMap((id): GroupMember | never[] => {
    const account = accountById(db, id);
    if (account === null) return [];
    return staff.get(id) ?? { id, name: account.name, role: 'member', joinedAt: room.createdAt };
  });
}
