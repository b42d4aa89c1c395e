import type { Hono } from 'hono';
import * as conversations from '../../../services/messages/conversations.js';
import type { ChatDeps } from '../ChatDeps.js';
import * as wire from '../wire/msync.js';
import * as requests from './requests.js';
import { countOf, messageIdOf, mountAnswers, textOf, type ChatRequest, type Target } from './requests.js';
import { findListedPeer, findPeer } from '../../../services/messages/deliver.js';
import { findAccount, type Account } from '../../../services/accounts/accounts.js';
import {
  historyPage,
  type HistoryMessage,
  conversationOf,
  kindOf,
  USER_KINDS,
} from '../../../services/messages/messages.js';
import { firstServerIdAt } from '../../../services/messages/serverIds.js';
import { reactionsTo, type Reaction } from '../../../services/messages/marks.js';
import { reactionForm, serviceMeta, withServiceMeta } from '../wire/downlink.js';
import { err, ok } from '../../../result.js';

const PAGE_MAX = 50;
const LIST_PAGE = 20;
const MARK = /^mark_1?\d$/;
const TARGETS_MAX = 20;

export function conversationRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  const list = ({ account, query }: ChatRequest, more: Partial<conversations.ListQuery>) => {
    const limit = countOf(query('limit'), LIST_PAGE, PAGE_MAX);
    const before = messageIdOf(query('cursor'));
    const rows = conversations.conversationsOf(db, { owner: account.id, before, limit, ...more });
    const cursor = rows.length < limit ? '' : (rows.at(-1)?.lastId ?? '');
    return ok({ data: { channel_infos: rows.map(toChannel), cursor } });
  };
  const oldList = ({ account }: ChatRequest) => {
    const rows = conversations.conversationsOf(db, { owner: account.id, before: null, limit: PAGE_MAX });
    const channel_infos = rows.map((row) => ({
      channel_id: `${row.peer}@${row.isGroup ? wire.GROUP_DOMAIN : wire.CONTACT_DOMAIN}`,
      unread_num: row.unread,
      meta: metaOf(row),
    }));
    return ok({ data: { channel_infos } });
  };
  const top = (request: ChatRequest, target: Target, isTop: boolean) =>
    requests.changeOwn(deps, request, target, (listed) => {
      const at = clock.now();
      conversations.setTop(db, listed, isTop ? at : null);
      const data = { is_top: isTop, update_top_status_time: isTop ? at : 0 };
      return { event: listEvent(request, isTop ? 'top' : 'not_top', target), data };
    });
  const mark = (request: ChatRequest, isMarked: boolean) => {
    const { mark: markName, targets } = request.body;
    const name = textOf(markName);
    if (!MARK.test(name) || !Array.isArray(targets)) return err({ code: 'badRequest' as const });
    const ignore: string[] = [];
    for (const target of targets.slice(0, TARGETS_MAX).map(readTarget)) {
      const peer = findListedPeer(db, request.account, target.isGroup, target.name);
      if (peer.ok) {
        conversations.setMark(db, { owner: request.account.id, peer: peer.value }, name, isMarked);
        requests.sendToOtherDevices(deps, request, listEvent(request, isMarked ? 'mark' : 'mark_delete', target, name));
      } else ignore.push(target.name);
    }
    return ok({ data: { ignore } });
  };

  mountAnswers(rest, deps, {
    'GET /sdk/user/:me/user_channels/list': (request) =>
      list(request, {
        isTop: request.query('is_top') === 'true',
        withEmpty: request.query('needEmptySession') === 'true',
      }),
    'GET /sdk/user/:me/user_channels/mark/search': (request) => list(request, { mark: request.query('mark') }),
    'GET /users/:me/user_channels': oldList,
    'GET /users/:me/user_channels/page': oldList,
    'POST /sdk/user/:me/user_channel/top': (request) =>
      top(request, targetOf(request.body['to'], request.body['type']), true),
    'DELETE /sdk/user/:me/user_channel/top': (request) =>
      top(request, targetOf(request.query('to'), request.query('type')), false),
    'POST /sdk/user/:me/user_channels/mark': (request) => mark(request, true),
    'DELETE /sdk/user/:me/user_channels/mark': (request) => mark(request, false),
    'DELETE /user/:me/user_channel'(request) {
      const { channel, type, delete_roam } = request.body;
      const target = targetOf(channel, type);
      return requests.changeOwn(deps, request, target, (listed) => {
        conversations.removeConversation(db, listed, delete_roam === true);
        return { event: listEvent(request, 'del', target), data: { result: 'ok' } };
      });
    },
  });
}

function toChannel(row: conversations.ConversationRow) {
  return {
    session_to: row.peer,
    session_type: row.isGroup ? 'groupchat' : 'chat',
    unread_num: row.unread,
    is_top: row.isTop,
    update_top_status_time: row.topAt,
    marks: row.marks,
    meta: metaOf(row),
  };
}

function metaOf({ lastMeta }: conversations.ConversationRow): object {
  return lastMeta === null ? {} : toJsonMessage(lastMeta);
}

function listEvent({ account, actor, now }: ChatRequest, op: string, { name, isGroup }: Target, ext = '') {
  const what = { op, id: name, type: isGroup ? 'groupchat' : 'chat', from: account.name, res: actor.device, ts: now };
  return { type: 'conv', data: { ...what, ...(ext !== '' && { ext }) } };
}

function targetOf(name: unknown, type: unknown): Target {
  return { name: textOf(name).toLowerCase(), isGroup: textOf(type).toLowerCase() === 'groupchat' };
}

function readTarget(value: unknown): Target {
  const { to, type } = typeof value === 'object' && value !== null ? { to: null, type: null, ...value } : {};
  return targetOf(to, type);
}

const HISTORY_PAGE = 20;
const QUEUE = /^([^@]+)@((?:conference\.)?easemob\.com)$/;

export function historyRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock, faults } = deps;

  const removal = (remove: (listed: conversations.Listed, request: ChatRequest) => void) => (request: ChatRequest) => {
    const isGroup = request.param('kind') === 'group';
    const target = { name: request.query(isGroup ? 'groupId' : 'userId'), isGroup };
    return requests.changeOwn(deps, request, target, (listed) => {
      remove(listed, request);
      const data = { to: target.name, chatType: isGroup ? 'groupchat' : 'chat', resource: request.actor.device };
      return { event: { type: 'roaming_delete', data }, data: { result: 'ok' } };
    });
  };

  mountAnswers(rest, deps, {
    'DELETE /sdk/message/roaming/:kind{chat|group}/user/:me': removal((listed, { query }) => {
      const ids = query('msgIdList').split(',');
      conversations.removeMessages(
        db,
        listed,
        ids.flatMap((id) => messageIdOf(id) ?? []),
      );
    }),
    'DELETE /sdk/message/roaming/:kind{chat|group}/user/:me/time': removal((listed, { query }) => {
      const upTo = Number(query('delTime') || Number.NaN);
      // No message is newer than now, and a larger number would not fit an id.
      if (Number.isFinite(upTo)) conversations.clearHistory(db, listed, Math.min(upTo, clock.now()));
    }),
    'POST /sdk/message/roaming/user/:me/delete/all'({ account }) {
      conversations.removeEverything(db, account.id);
      return ok({ data: { result: 'ok' } });
    },

    'POST /users/:me/messageroaming'({ account, tenant, body }) {
      if (faults.isHistoryRefused(tenant.appKey, account.name)) return err({ code: 'permissionDenied' });
      const [, name = '', domain] = QUEUE.exec(textOf(body['queue'])) ?? [];
      const peer = findPeer(db, account, domain === wire.GROUP_DOMAIN, name);
      if (!peer.ok) return err({ code: peer.error, name: account.name });
      const writer = textOf(body['userId']);
      const kinds = textOf(body['msgType']).split(',');
      const page = historyPage(db, {
        owner: account.id,
        conversation: conversationOf(account.id, peer.value),
        direction: body['is_positive'] === true ? 'down' : 'up',
        start: messageIdOf(body['start']),
        limit: countOf(body['pull_number'], HISTORY_PAGE, PAGE_MAX),
        kinds: USER_KINDS.filter((kind) => kinds.includes(kind)),
        // An account that does not exist has no id: 0 matches no message.
        writer: writer === '' ? null : (findAccount(db, tenant.id, writer)?.id ?? 0),
        from: borderOf(body['startTime']),
        to: borderOf(body['endTime'], 1),
      });
      const reactions = reactionsTo(
        db,
        page.messages.map(({ id }) => id),
      );
      const msgs = page.messages.map((message) => {
        return { msg: base64Of(message, account, reactions.get(message.id) ?? []) };
      });
      return ok({ data: { msgs, is_last: page.isLast, next_key: page.messages.at(-1)?.id ?? '' } });
    },
  });
}

/**
 * The encoded message with its reactions; the caller's own messages carry whether they were delivered and read, so that
 * the client shows this after a reload.
 */
function base64Of(message: HistoryMessage, { id, name }: Account, reactions: readonly Reaction[]): string {
  const { isDelivered, isRead } = message;
  const marks = message.sender === id && isDelivered ? { isDelivered, ...(isRead && { isRead }) } : {};
  const reaction = reactions.map((one) => reactionForm(one, name));
  const added = { ...marks, ...(reaction.length > 0 && { reaction }) };
  return Buffer.from(withMarks(message.meta, added)).toString('base64');
}

/** The first server id at a time in milliseconds since 1970; null for any other value. */
function borderOf(value: unknown, plusMs = 0): string | null {
  const ms = Number(textOf(value) || Number.NaN);
  return Number.isFinite(ms) && ms >= 0 && ms < 2 ** 41 ? firstServerIdAt(ms + plusMs) : null;
}

const SILENT_TYPES = ['ALL', 'AT', 'NONE', 'DEFAULT'] as const;
const QUIET_HOURS = /^\d{1,2}:\d{1,2}-\d{1,2}:\d{1,2}$/;
/** A week, as with the vendor. */
const QUIET_MAX_MS = 7 * 24 * 3_600_000;
const NAMES_MAX = 20;

export function silentRoutes(rest: Hono, deps: ChatDeps): void {
  const { db } = deps;
  const targetIn = ({ account, param }: ChatRequest) => {
    const [isGroup, name] = [param('kind') === 'chatgroup', param('id').toLowerCase()];
    const peer = findListedPeer(db, account, isGroup, name);
    return peer.ok
      ? ok({ isGroup, name, listed: { owner: account.id, peer: peer.value } })
      : err({ code: peer.error, name });
  };

  mountAnswers(rest, deps, {
    'PUT /users/:me/notification/:kind{user|chatgroup}/:id'(request) {
      const { body, now, actor } = request;
      const target = targetIn(request);
      if (!target.ok) return target;
      const { isGroup, name, listed } = target.value;
      const type = SILENT_TYPES.find((known) => known === body['type']);
      const quietMs = countOf(body['ignoreDuration'], 0, QUIET_MAX_MS);
      const quietHours = textOf(body['ignoreInterval']);
      conversations.changeSilentMode(db, listed, {
        ...(type !== undefined && { type }),
        ...(quietMs > 0 && { quietUntil: now + quietMs }),
        ...(QUIET_HOURS.test(quietHours) && { quietHours }),
      });
      const data = conversations.silentModeOf(db, listed, now);
      const values = [{ operator_resource: actor.device, [isGroup ? 'group' : 'user']: name, data }];
      requests.sendToOtherDevices(deps, request, { type: 'user_notification_mute', values });
      return ok({ data });
    },

    'GET /users/:me/notification/:kind{user|chatgroup}/:id'(request) {
      const target = targetIn(request);
      return target.ok ? ok({ data: conversations.silentModeOf(db, target.value.listed, request.now) }) : target;
    },

    'GET /users/:me/notification'({ account, query, now }) {
      const modesOf = (names: string, isGroup: boolean) =>
        Object.fromEntries(
          names
            .split(',')
            .slice(0, NAMES_MAX)
            .flatMap((name) => {
              const peer = findListedPeer(db, account, isGroup, name);
              if (!peer.ok) return [];
              return [[name, conversations.silentModeOf(db, { owner: account.id, peer: peer.value }, now)] as const];
            }),
        );
      return ok({ data: { user: modesOf(query('user'), false), group: modesOf(query('group'), true) } });
    },

    'GET /users/:me/notification/mute/type'({ account, query }) {
      const limit = countOf(query('limit'), PAGE_MAX, PAGE_MAX);
      const page = conversations.remindedConversations(db, account.id, query('cursor'), limit);
      const data = page.map(({ name, isGroup, type }) => ({ [isGroup ? 'group' : 'user']: name, value: type }));
      return ok({ data, cursor: page.length < limit ? '' : (page.at(-1)?.name ?? '') });
    },
  });
}

const TYPES: Readonly<Record<number, string>> = {
  [wire.BODY.groupChat]: 'groupchat',
  [wire.BODY.chatRoom]: 'chatroom',
};
const GIF_SUB_TYPE = 1;
const JSON_STRING = 8;
const BOOL = 1;

/** The last message of a thread; the client reads its payload as an object, and elsewhere as a text. */
export function lastForm(meta: Uint8Array | null): object {
  const last = meta === null ? null : toJsonMessage(meta);
  return last === null ? {} : { ...last, payload: JSON.parse(last.payload) as unknown };
}

export function toJsonMessage(encoded: Uint8Array) {
  const { id = '0', from, to, timestamp = '0', payload = new Uint8Array() } = wire.meta.decode(encoded);
  const body = wire.messageBody.decode(payload);
  const json = {
    bodies: (body.contents ?? []).map(toBody),
    from: from?.name ?? '',
    to: to?.name ?? '',
    type: TYPES[body.type ?? wire.BODY.chat] ?? 'chat',
    ext: toRecord(body.ext ?? []),
    ...(body.meta !== undefined && { meta: serviceMeta(body) }),
  };
  return {
    id,
    from: from?.name ?? '',
    to: `${to?.name ?? ''}@${to?.domain ?? wire.CONTACT_DOMAIN}`,
    timestamp: Number(timestamp),
    payload: JSON.stringify(json),
  };
}

function toBody(content: wire.Content): Readonly<Record<string, unknown>> {
  const { text = '', displayName = '', duration: length = 0, size, title, summary } = content;
  const { remotePath: url, secretKey: secret, fileLength: file_length } = content;
  const file = { url, secret, filename: displayName, file_length };
  const kind = kindOf(content) ?? 'txt';
  switch (kind) {
    case 'img':
      return { type: kind, ...file, size, ...(content.subType === GIF_SUB_TYPE && { subType: 'sub_gif' }) };
    case 'audio':
    case 'file':
      return { type: kind, ...file, length };
    case 'video': {
      const { thumbnailRemotePath: thumb, thumbnailSecretKey: thumb_secret } = content;
      return { type: kind, ...file, length, size, thumb, thumb_secret };
    }
    case 'loc': {
      const { address: addr, buildingName, latitude: lat, longitude: lng } = content;
      return { type: kind, addr, buildingName, lat, lng };
    }
    case 'cmd':
      return { type: kind, action: content.action ?? '' };
    case 'custom':
      return { type: kind, customEvent: content.customEvent, customExts: [toRecord(content.customExts ?? [])] };
    case 'combine':
      return { type: 'txt', msg: text, subType: 'sub_combine', title, summary, ...file };
    case 'txt':
    case 'news':
    case 'receipt':
    case 'recall':
    case 'edit':
      return { type: 'txt', msg: text };
  }
}

function toRecord(pairs: readonly wire.KeyValue[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(pairs.map((pair) => [pair.key ?? '', valueOf(pair)]));
}

function valueOf({ type, stringValue, varintValue, doubleValue }: wire.KeyValue): unknown {
  if (type === BOOL) return varintValue === '1';
  if (type === JSON_STRING) return parsed(stringValue ?? '');
  return stringValue ?? doubleValue ?? (varintValue === undefined ? null : Number(varintValue));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Adds `isDelivered`, `isRead` and the reactions to the service's part of a message body, where the client reads them. */
function withMarks(encoded: Uint8Array, added: object): Uint8Array {
  if (Object.keys(added).length === 0) return encoded;
  const message = wire.meta.decode(encoded);
  return wire.meta.encode({ ...message, payload: withServiceMeta(message.payload ?? new Uint8Array(), added) });
}
