import protobuf from 'protobufjs';
import type { Context, Hono } from 'hono';
import {
  conversationsOf,
  type ConversationRow,
  type ListQuery,
  removeConversation,
  setMark,
  setTop,
  clearHistory,
  removeEverything,
  removeMessages,
  type Listed,
  changeSilentMode,
  remindedConversations,
  silentModeOf,
} from '../../../services/messages/conversations.js';
import type { ChatDeps } from '../ChatDeps.js';
import {
  CONTACT_DOMAIN,
  GROUP_DOMAIN,
  BODY,
  messageBody,
  meta,
  type Content,
  type KeyValue,
  type MessageBody,
} from '../wire/msync.js';
import {
  asMember,
  answer,
  countOf,
  messageIdOf,
  textOf,
  type Caller,
  fail,
  changeOwn,
  sendToOtherDevices,
  type OwnChange,
  type Target,
  jsonBody,
} from './requests.js';
import { findListedPeer, findPeer } from '../../../services/messages/deliver.js';
import { findAccount } from '../../../services/accounts/accounts.js';
import {
  historyPage,
  type HistoryMessage,
  conversationOf,
  type MessageKind,
} from '../../../services/messages/messages.js';
import { firstServerIdAt } from '../../../services/messages/serverIds.js';
import { notifyOtherDevices } from '../events.js';
import { kindOf } from '../socket/handleUplink.js';

const PAGE_MAX = 50;
const LIST_PAGE = 20;

/** Routes of the list of conversations: all, the pinned ones, or those with a mark. */
export function conversationRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  const list = ({ account }: Caller, context: Context, more: Partial<ListQuery>): Response => {
    const limit = countOf(context.req.query('limit'), LIST_PAGE, PAGE_MAX);
    const before = messageIdOf(context.req.query('cursor'));
    const rows = conversationsOf(db, { owner: account.id, before, limit, ...more });
    const cursor = rows.length < limit ? '' : (rows.at(-1)?.lastId ?? '');
    return answer(context, clock.now(), { data: { channel_infos: rows.map(toChannel), cursor } });
  };

  rest.get(
    '/sdk/user/:me/user_channels/list',
    asMember(deps, (caller, context) => {
      const isTrue = (name: string): boolean => context.req.query(name) === 'true';
      return list(caller, context, { isTop: isTrue('is_top'), withEmpty: isTrue('needEmptySession') });
    }),
  );
  rest.get(
    '/sdk/user/:me/user_channels/mark/search',
    asMember(deps, (caller, context) => list(caller, context, { mark: textOf(context.req.query('mark')) })),
  );

  const oldList = asMember(deps, ({ account }, context) => {
    const rows = conversationsOf(db, { owner: account.id, before: null, limit: PAGE_MAX });
    const channel_infos = rows.map((row) => ({
      channel_id: `${row.peer}@${row.isGroup ? GROUP_DOMAIN : CONTACT_DOMAIN}`,
      unread_num: row.unread,
      meta: metaOf(row),
    }));
    return answer(context, clock.now(), { data: { channel_infos } });
  });
  rest.get('/users/:me/user_channels', oldList);
  rest.get('/users/:me/user_channels/page', oldList);
}

function toChannel(row: ConversationRow) {
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

function metaOf({ lastMeta }: ConversationRow): object {
  return lastMeta === null ? {} : toJsonMessage(lastMeta);
}

const MARK = /^mark_1?\d$/;
const TARGETS_MAX = 20;

/** Routes that change the caller's own conversation list: pins, marks, removal. Other accounts get no event. */
export function ownConversationRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  const top = (caller: Caller, context: Context, target: Target, isTop: boolean): Response =>
    changeOwn(deps, caller, context, target, (listed) => {
      const at = clock.now();
      setTop(db, listed, isTop ? at : null);
      return {
        event: listEvent(clock.now(), caller, context, isTop ? 'top' : 'not_top', target),
        data: { is_top: isTop, update_top_status_time: isTop ? at : 0 },
      };
    });
  rest.post(
    '/sdk/user/:me/user_channel/top',
    asMember(deps, async (caller, context) => {
      const { to, type } = await jsonBody(context);
      return top(caller, context, targetOf(to, type), true);
    }),
  );
  rest.delete(
    '/sdk/user/:me/user_channel/top',
    asMember(deps, (caller, context) => {
      const { to, type } = context.req.query();
      return top(caller, context, targetOf(to, type), false);
    }),
  );

  const mark = async (caller: Caller, context: Context, isMarked: boolean): Promise<Response> => {
    const { mark: markName, targets } = await jsonBody(context);
    const name = textOf(markName);
    if (!MARK.test(name) || !Array.isArray(targets)) return fail(context, clock.now(), 'badRequest');
    const ignore: string[] = [];
    for (const target of targets.slice(0, TARGETS_MAX).map(readTarget)) {
      const peer = findListedPeer(db, caller.account, target.isGroup, target.name);
      if (peer.ok) {
        setMark(db, { owner: caller.account.id, peer: peer.value }, name, isMarked);
        sendToOtherDevices(
          deps,
          caller,
          context,
          listEvent(clock.now(), caller, context, isMarked ? 'mark' : 'mark_delete', target, name),
        );
      } else ignore.push(target.name);
    }
    return answer(context, clock.now(), { data: { ignore } });
  };
  rest.post(
    '/sdk/user/:me/user_channels/mark',
    asMember(deps, (caller, context) => mark(caller, context, true)),
  );
  rest.delete(
    '/sdk/user/:me/user_channels/mark',
    asMember(deps, (caller, context) => mark(caller, context, false)),
  );

  rest.delete(
    '/user/:me/user_channel',
    asMember(deps, async (caller, context) => {
      const { channel, type, delete_roam } = await jsonBody(context);
      const target = targetOf(channel, type);
      return changeOwn(deps, caller, context, target, (listed) => {
        removeConversation(db, listed, delete_roam === true);
        return { event: listEvent(clock.now(), caller, context, 'del', target), data: { result: 'ok' } };
      });
    }),
  );
}

/** The event of a changed list for the account's other devices. */
function listEvent(
  at: number,
  { account }: Caller,
  context: Context,
  op: string,
  { name, isGroup }: Target,
  ext = '',
): OwnChange['event'] {
  return {
    type: 'conv',
    data: {
      op,
      id: name,
      type: isGroup ? 'groupchat' : 'chat',
      from: account.name,
      res: textOf(context.req.query('resource')),
      ts: at,
      ...(ext !== '' && { ext }),
    },
  };
}

/** The target of a request; the client spells the type in two ways. */
function targetOf(name: unknown, type: unknown): Target {
  return { name: textOf(name).toLowerCase(), isGroup: textOf(type).toLowerCase() === 'groupchat' };
}

function readTarget(value: unknown): Target {
  const { to, type } = typeof value === 'object' && value !== null ? { to: null, type: null, ...value } : {};
  return targetOf(to, type);
}

/** Routes that remove messages for the caller alone. Other accounts get no event. */
export function ownMessageRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  const removal = (remove: (listed: Listed, query: Record<string, string>) => void) =>
    asMember(deps, (caller, context) => {
      const query = context.req.query();
      const isGroup = context.req.param('kind') === 'group';
      const target = { name: textOf(isGroup ? query['groupId'] : query['userId']), isGroup };
      return changeOwn(deps, caller, context, target, (listed) => {
        remove(listed, query);
        const chatType = isGroup ? 'groupchat' : 'chat';
        const data = { to: target.name, chatType, resource: textOf(query['resource']) };
        return { event: { type: 'roaming_delete', data }, data: { result: 'ok' } };
      });
    });
  rest.delete(
    '/sdk/message/roaming/:kind{chat|group}/user/:me',
    removal((listed, query) => {
      const ids = textOf(query['msgIdList']).split(',');
      removeMessages(
        db,
        listed,
        ids.flatMap((id) => messageIdOf(id) ?? []),
      );
    }),
  );
  rest.delete(
    '/sdk/message/roaming/:kind{chat|group}/user/:me/time',
    removal((listed, query) => {
      const upTo = Number(textOf(query['delTime']) || Number.NaN);
      // No message is newer than now, and a larger number would not fit an id.
      if (Number.isFinite(upTo)) clearHistory(db, listed, Math.min(upTo, clock.now()));
    }),
  );
  rest.post(
    '/sdk/message/roaming/user/:me/delete/all',
    asMember(deps, ({ account }, context) => {
      removeEverything(db, account.id);
      return answer(context, clock.now(), { data: { result: 'ok' } });
    }),
  );
}

const HISTORY_PAGE = 20;
const QUEUE = /^([^@]+)@((?:conference\.)?easemob\.com)$/;
const KINDS: ReadonlySet<string> = new Set<MessageKind>([
  'txt',
  'img',
  'video',
  'loc',
  'audio',
  'file',
  'cmd',
  'custom',
  'combine',
]);

/** Route of the message history, in pages. */
export function historyRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock, faults } = deps;

  rest.post(
    '/users/:me/messageroaming',
    asMember(deps, async ({ account, tenant }, context) => {
      if (faults.isHistoryRefused(tenant.appKey, account.name)) return fail(context, clock.now(), 'permissionDenied');
      const body = await jsonBody(context);
      const [, name = '', domain] = QUEUE.exec(textOf(body['queue'])) ?? [];
      const peer = findPeer(db, account, domain === GROUP_DOMAIN, name);
      if (!peer.ok) return fail(context, clock.now(), peer.error, account.name);
      const writer = textOf(body['userId']);
      const page = historyPage(db, {
        owner: account.id,
        conversation: conversationOf(account.id, peer.value),
        direction: body['is_positive'] === true ? 'down' : 'up',
        start: messageIdOf(body['start']),
        limit: countOf(body['pull_number'], HISTORY_PAGE, PAGE_MAX),
        kinds: textOf(body['msgType']).split(',').filter(isKind),
        // An account that does not exist has no id: 0 matches no message.
        writer: writer === '' ? null : (findAccount(db, tenant.id, writer)?.id ?? 0),
        from: borderOf(body['startTime']),
        to: borderOf(body['endTime'], 1),
      });
      const msgs = page.messages.map((message) => ({ msg: base64Of(message, account.id) }));
      const next_key = page.messages.at(-1)?.id ?? '';
      return answer(context, clock.now(), { data: { msgs, is_last: page.isLast, next_key } });
    }),
  );
}

/**
 * The encoded message; the caller's own messages carry whether they were delivered and read, so that the client shows
 * this after a reload.
 */
function base64Of(message: HistoryMessage, me: number): string {
  const bytes = message.sender === me ? withMarks(message.meta, message) : message.meta;
  return Buffer.from(bytes).toString('base64');
}

function isKind(text: string): text is MessageKind {
  return KINDS.has(text);
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

/** Routes of the notification mode of conversations. The server only stores it, the client applies it. */
export function silentRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  rest.put(
    '/users/:me/notification/:kind{user|chatgroup}/:id',
    asMember(deps, async (caller, context) => {
      const { account, tenant } = caller;
      const { isGroup, name, peer } = silencedTarget(deps, caller, context);
      if (!peer.ok) return fail(context, clock.now(), peer.error, name);
      const body = await jsonBody(context);
      const type = SILENT_TYPES.find((known) => known === body['type']);
      const quietMs = countOf(body['ignoreDuration'], 0, QUIET_MAX_MS);
      const quietHours = textOf(body['ignoreInterval']);
      const listed = { owner: account.id, peer: peer.value };
      changeSilentMode(db, listed, {
        ...(type !== undefined && { type }),
        ...(quietMs > 0 && { quietUntil: clock.now() + quietMs }),
        ...(QUIET_HOURS.test(quietHours) && { quietHours }),
      });
      const data = silentModeOf(db, listed, clock.now());
      const device = textOf(context.req.query('resource'));
      const values = [{ operator_resource: device, [isGroup ? 'group' : 'user']: name, data }];
      notifyOtherDevices(deps, { account, appKey: tenant.appKey, device }, { type: 'user_notification_mute', values });
      return answer(context, clock.now(), { data });
    }),
  );

  rest.get(
    '/users/:me/notification/:kind{user|chatgroup}/:id',
    asMember(deps, (caller, context) => {
      const { name, peer } = silencedTarget(deps, caller, context);
      if (!peer.ok) return fail(context, clock.now(), peer.error, name);
      const data = silentModeOf(db, { owner: caller.account.id, peer: peer.value }, clock.now());
      return answer(context, clock.now(), { data });
    }),
  );

  rest.get(
    '/users/:me/notification',
    asMember(deps, ({ account }, context) => {
      const modesOf = (names: string | undefined, isGroup: boolean) =>
        Object.fromEntries(
          textOf(names)
            .split(',')
            .slice(0, NAMES_MAX)
            .flatMap((name) => {
              const peer = findListedPeer(db, account, isGroup, name);
              if (!peer.ok) return [];
              return [[name, silentModeOf(db, { owner: account.id, peer: peer.value }, clock.now())] as const];
            }),
        );
      const data = {
        user: modesOf(context.req.query('user'), false),
        group: modesOf(context.req.query('group'), true),
      };
      return answer(context, clock.now(), { data });
    }),
  );

  rest.get(
    '/users/:me/notification/mute/type',
    asMember(deps, ({ account }, context) => {
      const limit = countOf(context.req.query('limit'), PAGE_MAX, PAGE_MAX);
      const page = remindedConversations(db, account.id, textOf(context.req.query('cursor')), limit);
      const data = page.map(({ name, isGroup, type }) => ({ [isGroup ? 'group' : 'user']: name, value: type }));
      return answer(context, clock.now(), { data, cursor: page.length < limit ? '' : (page.at(-1)?.name ?? '') });
    }),
  );
}

function silencedTarget({ db }: ChatDeps, { account }: Caller, context: Context) {
  const isGroup = context.req.param('kind') === 'chatgroup';
  const name = textOf(context.req.param('id')).toLowerCase();
  return { isGroup, name, peer: findListedPeer(db, account, isGroup, name) };
}

/** A message as the list of conversations carries it. */
interface JsonMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly timestamp: number;
  /** JSON within JSON: the client parses this text again. */
  readonly payload: string;
}

/** The name of the conversation type in this format. */
const TYPES: Readonly<Record<number, string>> = { [BODY.groupChat]: 'groupchat', [BODY.chatRoom]: 'chatroom' };
const GIF_SUB_TYPE = 1;
const JSON_STRING = 8;
const BOOL = 1;

/** Converts a stored downlink meta to the JSON form that the vendor's older REST routes use. */
export function toJsonMessage(encoded: Uint8Array): JsonMessage {
  const { id = '0', from, to, timestamp = '0', payload = new Uint8Array() } = meta.decode(encoded);
  const body = messageBody.decode(payload);
  const json = {
    bodies: (body.contents ?? []).map(toBody),
    from: from?.name ?? '',
    to: to?.name ?? '',
    type: TYPES[body.type ?? BODY.chat] ?? 'chat',
    ext: toRecord(body.ext ?? []),
  };
  return {
    id,
    from: from?.name ?? '',
    to: `${to?.name ?? ''}@${to?.domain ?? CONTACT_DOMAIN}`,
    timestamp: Number(timestamp),
    payload: JSON.stringify(json),
  };
}

function toBody(content: Content): Readonly<Record<string, unknown>> {
  const { text = '', action = '', displayName = '', duration = 0, size } = content;
  const file = {
    url: content.remotePath,
    secret: content.secretKey,
    filename: displayName,
    file_length: content.fileLength,
  };
  const kind = kindOf(content) ?? 'txt';
  switch (kind) {
    case 'img':
      return { type: kind, ...file, size, ...(content.subType === GIF_SUB_TYPE && { subType: 'sub_gif' }) };
    case 'audio':
    case 'file':
      return { type: kind, ...file, length: duration };
    case 'video':
      return {
        type: kind,
        ...file,
        length: duration,
        size,
        thumb: content.thumbnailRemotePath,
        thumb_secret: content.thumbnailSecretKey,
      };
    case 'loc':
      return {
        type: kind,
        addr: content.address,
        buildingName: content.buildingName,
        lat: content.latitude,
        lng: content.longitude,
      };
    case 'cmd':
      return { type: kind, action };
    case 'custom':
      return { type: kind, customEvent: content.customEvent, customExts: [toRecord(content.customExts ?? [])] };
    case 'combine':
      return {
        type: 'txt',
        msg: text,
        subType: 'sub_combine',
        title: content.title,
        summary: content.summary,
        ...file,
      };
    case 'txt':
    case 'news':
    case 'receipt':
    case 'recall':
      return { type: 'txt', msg: text };
  }
}

function toRecord(pairs: readonly KeyValue[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(pairs.map((pair) => [pair.key ?? '', valueOf(pair)]));
}

function valueOf({ type, stringValue, varintValue, doubleValue }: KeyValue): unknown {
  if (type === BOOL) return varintValue === '1';
  if (type === JSON_STRING) return parsed(stringValue ?? '');
  return stringValue ?? doubleValue ?? (varintValue === undefined ? null : Number(varintValue));
}

/** A sender may write any text here; a text that is no JSON is returned unchanged. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const META_FIELD_TAG = (9 << 3) | 2;

/** Adds `isDelivered` and `isRead` to the service's part of a message body, where the client reads them. */
function withMarks(
  encoded: Uint8Array,
  marks: { readonly isRead: boolean; readonly isDelivered: boolean },
): Uint8Array {
  if (!marks.isDelivered) return encoded;
  const message = meta.decode(encoded);
  const payload = message.payload ?? new Uint8Array();
  const added = {
    ...serviceMeta(messageBody.decode(payload)),
    isDelivered: true,
    ...(marks.isRead && { isRead: true }),
  };
  // A decoder uses the last of repeated fields, so the field is appended and the body stays unchanged.
  const field = protobuf.Writer.create().uint32(META_FIELD_TAG).string(JSON.stringify(added)).finish();
  return meta.encode({ ...message, payload: Buffer.concat([payload, field]) });
}

function serviceMeta(body: MessageBody): object {
  try {
    const value: unknown = JSON.parse(body.meta ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
