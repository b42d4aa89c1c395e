import { createHash } from 'node:crypto';
import type { WebSocket } from 'ws';
import { findAccount, profileOf } from '../../../services/accounts/accounts.js';
import { contactsOf } from '../../../services/accounts/roster.js';
import { readToken, type TokenHolder } from '../../../services/accounts/tokens.js';
import * as groups from '../../../services/groups/groups.js';
import * as conversations from '../../../services/messages/conversations.js';
import { timeOfServerId } from '../../../services/messages/serverIds.js';
import { findTenant } from '../../../services/tenants.js';
import type { ChatDeps } from '../ChatDeps.js';
import { encodeAnswer, readRequest } from '../wire/gateway.js';
import { meta } from '../wire/msync.js';

type Deps = Pick<ChatDeps, 'db' | 'clock'>;
type Owner = TokenHolder['account'];

/** The types of the requests; an answer's is the next number. */
const ASKS = { contacts: 3, conversations: 10, groups: 12 } as const;
const FULL = 2;
const ALL = 1_000;
const REMINDS = { ALL: 1, AT: 2, NONE: 3 } as const;
const ROLES = { owner: 0, admin: 1, member: 2 } as const;
const UNAUTHORIZED = 1008;
const MALFORMED = 1007;

/** Answers the requests of a socket whose address has a token: each whole list in one frame. */
export function serveLists(deps: Deps, socket: WebSocket, token: string): void {
  socket.on('error', () => {});
  socket.on('message', (data: Buffer) => {
    try {
      const { type = 0, header, org = '', app = '', needsEmpty = false } = readRequest(data);
      const tenant = findTenant(deps.db, `${org}#${app}`);
      const holder = tenant === null ? null : readToken(deps.db, tenant.id, token, deps.clock.now());
      if (holder === null || !holder.ok) return socket.close(UNAUTHORIZED);
      const head = { type: type + 1, header };
      const end = { isLastBatch: true, finishedAt: deps.clock.now() };
      const me = holder.value.account;
      if (type === ASKS.contacts)
        socket.send(encodeAnswer('Contacts', { ...head, mode: FULL, ...contactList(deps, me) }));
      else if (type === ASKS.conversations)
        socket.send(encodeAnswer('Conversations', { ...head, ...end, items: conversationList(deps, me, needsEmpty) }));
      else if (type === ASKS.groups)
        socket.send(encodeAnswer('Groups', { ...head, ...end, items: groupList(deps, me) }));
    } catch {
      socket.close(MALFORMED);
    }
  });
}

/** The contacts of an account, and a version that changes with any of them. */
export function contactList({ db }: Deps, me: Owner) {
  const items = contactsOf(db, me.id).map(({ name, remark }) => ({
    contact: name,
    remark,
    metadata: JSON.stringify(profileIn(db, me, name)),
  }));
  return { items, version: createHash('sha256').update(JSON.stringify(items)).digest('base64url') };
}

function profileIn(db: Deps['db'], me: Owner, name: string): object {
  const account = findAccount(db, me.tenantId, name);
  return account === null ? {} : profileOf(db, account.id, ['nickname', 'avatarurl', 'sign', 'ext']);
}

function conversationList({ db, clock }: Deps, me: Owner, withEmpty: boolean): object[] {
  const rows = conversations.conversationsOf(db, { owner: me.id, before: null, limit: ALL, withEmpty });
  const remarks = new Map(contactsOf(db, me.id).map(({ name, remark }) => [name, remark]));
  return rows.map((row) => {
    const { peer: id, isGroup, lastMeta, lastId, isTop, topAt, unread, marks } = row;
    const group = isGroup ? groups.findGroupEver(db, me.tenantId, id) : null;
    const peer = group === null ? findAccount(db, me.tenantId, id)?.id : groups.peerOf(group);
    const remark = remarks.get(id);
    return {
      id,
      kind: isGroup ? 1 : 0,
      ...(lastMeta !== null && { last: meta.decode(lastMeta) }),
      updatedAt: lastId === '' ? 0 : timeOfServerId(lastId),
      pinnedAt: isTop ? topAt : 0,
      unread,
      marks,
      reminds: peer === undefined ? 0 : reminds(db, { owner: me.id, peer }, clock.now()),
      ...(group === null
        ? { metadata: JSON.stringify({ ...profileIn(db, me, id), ...(remark && { remark }) }) }
        : { groupName: group.title, groupAvatar: group.avatar }),
    };
  });
}

function groupList({ db, clock }: Deps, me: Owner): object[] {
  const now = clock.now();
  return groups.groupsOf(db, me.id).map(({ group, role }) => {
    const members = groups.membersOf(db, group.id);
    return {
      id: group.name,
      name: group.title,
      owner: members.find((member) => member.role === 'owner')?.name ?? '',
      members: members.length,
      isMuteAll: group.isMuteAll,
      description: group.description,
      avatar: group.avatar,
      role: ROLES[role],
      mutedUntil: groups.mutedUntil(db, group.id, me.id, now) ?? 0,
      reminds: reminds(db, { owner: me.id, peer: groups.peerOf(group) }, now),
      createdAt: group.createdAt,
      updatedAt: now,
      joinedAt: members.find(({ id }) => id === me.id)?.joinedAt ?? 0,
    };
  });
}

function reminds(db: Deps['db'], listed: conversations.Listed, now: number): number {
  const { type } = conversations.silentModeOf(db, listed, now);
  return type === undefined ? 0 : REMINDS[type];
}
