import protobuf from 'protobufjs';
import type { DeliveryKind, Accepted, Author, UplinkDeps, EncodeMeta } from '../../../services/messages/deliver.js';
import { kindOf, type MessageKind } from '../../../services/messages/messages.js';
import {
  BODY,
  GROUP_DOMAIN,
  hasUnknownType,
  messageBody,
  type MessageBody,
  type Meta,
  MUC,
  mucBody,
  type MucBody,
  CONTACT_DOMAIN,
  meta as metaCodec,
  NAME_SPACE,
} from '../wire/msync.js';
import { withName, SEND_STATUS, STATUS_OK, type SendError, type WireStatus } from '../../../errors.js';
import { err, ok, type Result } from '../../../result.js';
import { enterRoom, leaveRoom, type Entry } from '../../../services/groups/groupStaff.js';
import { groupById, isOnList, membersOf, MUTE_FOREVER } from '../../../services/groups/groups.js';
import { countIn, findThread, lastIn } from '../../../services/groups/threads.js';
import type { ChatDeps } from '../ChatDeps.js';
import {
  answerFrame,
  asksReceipts,
  encodeReaders,
  serviceMeta,
  STREAM_STOP,
  withServiceMeta,
} from '../wire/downlink.js';
import { dispatch, noticeDeliveries, roomMeta, roomEventDeliveries, storeGroupEvents } from '../events.js';
import { lastForm } from '../rest/conversationRoutes.js';
import { dropRoomAttributes } from '../../../services/groups/groupBoard.js';
import type { ChatSession } from './Hub.js';
import * as uplinks from '../../../services/messages/acceptUplink.js';

type Uplink =
  | {
      readonly type: 'message';
      readonly place: DeliveryKind;
      readonly kind: MessageKind;
      readonly isOnlineOnly: boolean;
      readonly only: readonly string[];
    }
  | {
      readonly type: 'receipt';
      readonly isInGroup: boolean;
      readonly kind: 'read' | 'delivered';
      readonly messageIds: readonly string[];
      readonly note: string;
    }
  | {
      readonly type: 'channelReceipt';
      readonly isInGroup: boolean;
      /** Whether the peer hears of it. */
      readonly isShown: boolean;
      readonly isOfAll: boolean;
    }
  | { readonly type: 'recall'; readonly messageId: string }
  | { readonly type: 'edit'; readonly messageId: string; readonly kind: MessageKind; readonly withExt: boolean }
  | { readonly type: 'refused'; readonly error: 'groupUnknown' | 'tooLarge' | 'malformed' };

const TEXT_MAX_BYTES = 5 * 1_024;
/** The limit for a whole payload, with text and extension, so that one message does not fill a page of history. */
const PAYLOAD_MAX_BYTES = 40 * 1_024;

const ROUTE_ONLINE = 1;
const ROUTE_DIRECT = 2;

function readUplink(meta: Meta): Uplink {
  const payload = meta.payload ?? new Uint8Array();
  const body = messageBody.decode(payload);
  const isSilent = body.type === undefined || body.contents?.some((content) => content.type === undefined);
  if (isSilent === true && hasUnknownType(payload)) return malformed;
  switch (body.type ?? BODY.normal) {
    case BODY.normal:
    case BODY.chat:
      return readMessage(meta, body, payload.length, 'contact');
    case BODY.groupChat:
      return readMessage(meta, body, payload.length, 'group');
    case BODY.chatRoom:
      return readMessage(meta, body, payload.length, 'room');
    case BODY.readAck:
      return receipt('read', meta, body);
    case BODY.deliverAck:
      return receipt('delivered', meta, body);
    case BODY.recall:
      return isId(body.ackMessageId) ? { type: 'recall', messageId: body.ackMessageId } : malformed;
    case BODY.channelAck:
      return {
        type: 'channelReceipt',
        isInGroup: isToGroup(meta),
        isShown: body.sendToPeer !== false,
        isOfAll: body.clearAllUnreadMessageCount === true,
      };
    case BODY.edit:
      return readEdit(meta, body, payload.length);
    default:
      return malformed;
  }
}

const malformed: Uplink = { type: 'refused', error: 'malformed' };

function readMessage(meta: Meta, body: MessageBody, size: number, place: DeliveryKind): Uplink {
  // The message's type and its recipient must match.
  const isMisplaced = meta.to?.domain !== undefined && isToGroup(meta) !== (place !== 'contact');
  if (isMisplaced) return { type: 'refused', error: 'groupUnknown' };
  const content = body.contents?.[0];
  const kind = content === undefined ? null : kindOf(content);
  if (content === undefined || kind === null) return malformed;
  const text = (content.text ?? '') + (content.action ?? '');
  if (Buffer.byteLength(text) > TEXT_MAX_BYTES || size > PAYLOAD_MAX_BYTES)
    return { type: 'refused', error: 'tooLarge' };
  const only = meta.routetype === ROUTE_DIRECT ? (meta.directedUsers ?? []).map((name) => name.toLowerCase()) : [];
  return { type: 'message', place, kind, isOnlineOnly: meta.routetype === ROUTE_ONLINE, only };
}

const EDITS_EXTENSION = 2;

function readEdit(meta: Meta, body: MessageBody, size: number): Uplink {
  const message = readMessage(meta, body, size, isToGroup(meta) ? 'group' : 'contact');
  if (message.type !== 'message' || !isId(body.editMessageId)) return message.type === 'refused' ? message : malformed;
  const withExt = body.editScope === EDITS_EXTENSION;
  return { type: 'edit', messageId: body.editMessageId, kind: message.kind, withExt };
}

/** How many messages version 5 of the client marks at once. */
const RECEIPTS_MAX = 50;

function receipt(kind: 'read' | 'delivered', meta: Meta, body: MessageBody): Uplink {
  const { ackMessageId, ackMessageIds = [] } = body;
  const messageIds = ackMessageIds.length > 0 ? ackMessageIds.slice(0, RECEIPTS_MAX) : [ackMessageId];
  if (!messageIds.every(isId)) return malformed;
  return {
    type: 'receipt',
    isInGroup: isToGroup(meta),
    kind,
    messageIds,
    note: body.ackContent ?? '',
  };
}

function isToGroup(meta: Meta): boolean {
  return meta.to?.domain === GROUP_DOMAIN;
}

function isId(id: string | undefined): id is string {
  return id !== undefined && BigInt(id) > 0n && BigInt(id) <= 9_223_372_036_854_775_807n;
}

const FROM_FIELD = 2;
const TO_FIELD = 3;
const LENGTH_DELIMITED = 2;
const NAME_TAG = (2 << 3) | LENGTH_DELIMITED;
/** Tag and length of the field, tag and length of the name within it; account names are shorter than 128 bytes. */
const HEAD_BYTES = 4;

/**
 * Replaces `from` and `to` in a message body and leaves every other byte unchanged (SB-2).
 *
 * The client shows the sender in the body, not the sender in the envelope. Decoding and encoding the body again
 * would lose fields that this schema does not know and could turn a text into a combined message; it would also take
 * three times as long, and this runs for every message. Throws on bytes that are not a protobuf message.
 */
export function addServerStamp(payload: Uint8Array, from: string, to: string): Uint8Array {
  const stamped = Buffer.allocUnsafe(payload.length + from.length + to.length + 2 * HEAD_BYTES);
  const end = writeName(stamped, writeName(stamped, 0, FROM_FIELD, from), TO_FIELD, to);
  return stamped.subarray(
    0,
    copyFields(payload, (field) => field !== FROM_FIELD && field !== TO_FIELD, stamped, end),
  );
}

/** Copies the chosen fields of a message body, byte by byte; returns where they end in `target`. */
function copyFields(
  payload: Uint8Array,
  isChosen: (field: number) => boolean,
  target: Uint8Array,
  start: number,
): number {
  let end = start;
  const reader = protobuf.Reader.create(payload);
  while (reader.pos < reader.len) {
    const from = reader.pos;
    const tag = reader.uint32();
    reader.skipType(tag & 7);
    if (!isChosen(tag >>> 3)) continue;
    target.set(payload.subarray(from, reader.pos), end);
    end += reader.pos - from;
  }
  return end;
}

const CONTENTS_FIELD = 4;
const EXT_FIELD = 5;

/** A message body with the content of an edit, and its extension if the edit has one; every other byte is unchanged. */
function withContent(payload: Uint8Array, edit: Uint8Array, withExt: boolean): Uint8Array {
  const isReplaced = (field: number): boolean => field === CONTENTS_FIELD || (withExt && field === EXT_FIELD);
  const target = Buffer.allocUnsafe(payload.length + edit.length);
  const end = copyFields(payload, (field) => !isReplaced(field), target, 0);
  return target.subarray(0, copyFields(edit, isReplaced, target, end));
}

function writeName(target: Buffer, at: number, field: number, name: string): number {
  target[at] = (field << 3) | LENGTH_DELIMITED;
  target[at + 1] = name.length + 2;
  target[at + 2] = NAME_TAG;
  target[at + 3] = name.length;
  return at + HEAD_BYTES + target.write(name, at + HEAD_BYTES, 'latin1');
}

/** Milliseconds since 1970: the vendor's end of a mute that does not end. */
const MUTED_FOR_EVER = 4_638_873_600_000;

function handleRoomUplink(deps: ChatDeps, session: ChatSession, meta: Meta, answer: (frame: Uint8Array) => void): void {
  const metaId = meta.id ?? '0';
  const body = readRoomBody(meta);
  const name = (body.mucId?.name ?? '').toLowerCase();
  const refuse = (error: SendError): void => answer(answerFrame(metaId, withName(SEND_STATUS[error], name)));

  // In the same commit queue as messages, so that "join, send, leave" happens in that order.
  deps.commits.submit(
    () => acceptInRoom(deps, session, name, body),
    (result) => {
      if (!result.ok) return refuse(result.error);
      answer(answerFrame(metaId, STATUS_OK, result.value));
      for (const delivery of result.value.deliveries) dispatch(deps, delivery);
    },
    () => refuse('malformed'),
  );
}

function acceptInRoom(deps: ChatDeps, session: ChatSession, name: string, body: MucBody): Result<Accepted, SendError> {
  const rules: UplinkDeps = { ...deps, now: deps.clock.now };
  const author = { account: session.account, device: session.device };
  const at = deps.clock.now();
  if (body.operation === MUC.join) {
    const entry = enterRoom(rules, author, name, body.leaveOtherRooms === true);
    if (!entry.ok) return entry;
    const { room, isNew, left } = entry.value;
    const exits = left.flatMap((id) => leaveEventDeliveries(deps, session, id));
    const entries = isNew ? roomEventDeliveries(deps, session, { room, operation: MUC.presence, ext: body.ext }) : [];
    const meta = welcomeMeta(deps, session, entry.value);
    return ok({ id: deps.ids.next(), at, meta, deliveries: [...exits, ...entries] });
  }
  if (body.operation !== MUC.leave) return err('roomUnknown');
  const exit = leaveRoom(rules, author, name);
  if (!exit.ok) return exit;
  const { room, hasLeft } = exit.value;
  const deliveries = hasLeft ? leaveEventDeliveries(deps, session, room.id) : [];
  return ok({ id: deps.ids.next(), at, deliveries });
}

export function leaveEventDeliveries(deps: ChatDeps, who: { readonly appKey: string } & Author, roomId: number) {
  const room = groupById(deps.db, roomId);
  if (room === null) return [];
  const successKeys = dropRoomAttributes(deps.db, room.id, who.account.id);
  const attributes = { result: { successKeys, errorKeys: {} } };
  const recipients = deps.rooms.inside(room.id).map(({ account }) => account);
  const left = { appKey: who.appKey, group: room };
  const removed = { kind: 'roomAttributesRemoved', from: who.account.name, recipients, attributes } as const;
  return [
    ...roomEventDeliveries(deps, who, { room, operation: MUC.absence }),
    ...(successKeys.length === 0
      ? []
      : storeGroupEvents(deps, { ...left, actor: who }, { data: null, events: [removed] })),
  ];
}

function welcomeMeta(deps: ChatDeps, session: ChatSession, { room, inside, mutedUntil }: Entry): Uint8Array {
  const info = {
    is_all_mute: room.isMuteAll,
    create_timestamp: room.createdAt,
    is_in_white_list: isOnList(deps.db, room.id, 'allowed', session.account.id),
    member_count: inside,
    // The client takes -1 for no mute.
    mute_duration: mutedUntil === MUTE_FOREVER ? MUTED_FOR_EVER : (mutedUntil ?? 0),
  };
  const chatroomInfo = JSON.stringify({ [session.account.name]: info });
  return roomMeta(deps, session, room, {
    operation: MUC.join,
    status: { errorCode: 0, chatroomInfo },
  });
}

function readRoomBody(meta: Meta): MucBody {
  try {
    return mucBody.decode(meta.payload ?? new Uint8Array());
  } catch {
    return {};
  }
}

/**
 * When `openConversations` holds so many names it is emptied; the next message of each conversation then needs one more
 * SQL statement.
 */
const REMEMBERED_MAX = 50_000;

const INTERNAL: WireStatus = { errorCode: 1, reason: 'internal error' };

/**
 * Handles one meta of a client: every meta with an id gets an answer, after its transaction is on disk.
 *
 * Without an answer the client would reconnect every 15 seconds.
 */
export function handleUplink(
  deps: ChatDeps,
  session: ChatSession,
  meta: Meta,
  answer: (frame: Uint8Array) => void,
): void {
  if (meta.ns === undefined || meta.ns === NAME_SPACE.statistic || meta.id === undefined || meta.id === '0') return;
  const clientId = meta.id;
  const to = (meta.to?.name ?? '').toLowerCase();
  const refuse = (status: WireStatus): void => answer(answerFrame(clientId, withName(status, to)));

  if (meta.ns === NAME_SPACE.muc) return handleRoomUplink(deps, session, meta, answer);
  if (meta.ns !== NAME_SPACE.chat) return refuse(SEND_STATUS.malformed);
  const uplink = readSafely(meta);
  if (uplink.type === 'refused') return refuse(SEND_STATUS[uplink.error]);

  deps.commits.submit(
    () => accept(deps, session, { meta, clientId, to, uplink }),
    (result) => {
      if (!result.ok) return refuse(SEND_STATUS[result.error]);
      answer(answerFrame(clientId, STATUS_OK, result.value));
      if (result.value.opened !== undefined) remember(deps, result.value.opened);
      if (result.value.isErasure === true) deps.scrub();
      for (const delivery of result.value.deliveries) dispatch(deps, delivery);
      if (
        (uplink.type === 'channelReceipt' && !uplink.isOfAll) ||
        (uplink.type === 'receipt' && uplink.kind === 'read')
      )
        deps.callbacks?.read({ appKey: session.appKey, from: session.account.name }, to, uplink.isInGroup);
      if (result.value.deliveries.length > 0) notifyListener(deps, session, { to, uplink, meta });
    },
    () => refuse(INTERNAL),
  );
}

interface ParsedUplink {
  readonly meta: Meta;
  readonly clientId: string;
  readonly to: string;
  readonly uplink: Exclude<Uplink, { type: 'refused' }>;
}

function accept(
  deps: ChatDeps,
  session: ChatSession,
  { meta, clientId, to, uplink }: ParsedUplink,
): Result<Accepted, SendError> {
  const rules: UplinkDeps = { ...deps, now: deps.clock.now };
  const author = { account: session.account, device: session.device };
  const encode = encoderOf(session, author, meta);
  switch (uplink.type) {
    case 'message': {
      const { place, kind, isOnlineOnly, only } = uplink;
      const envelope = { clientId, to, kind, isOnlineOnly };
      if (place === 'contact') return uplinks.acceptMessage(rules, author, envelope, encode);
      const stamped = place === 'group' ? encoderOf(session, author, withThread(deps, author, to, meta)) : encode;
      const message = { ...envelope, isRoom: place === 'room', only };
      return withNotice(deps, session, to, uplinks.acceptGroupMessage(rules, author, message, stamped));
    }
    case 'receipt':
      return together(
        uplink.messageIds.map((id) => acceptOneReceipt(rules, session, author, { meta, to, uplink, id })),
      );
    case 'channelReceipt':
      if (uplink.isOfAll) return ok(uplinks.acceptReadingAll(rules, author, encode));
      return uplink.isInGroup
        ? uplinks.acceptGroupChannelReceipt(rules, author, to, encode)
        : uplinks.acceptChannelReceipt(rules, author, to, uplink.isShown, encode);
    case 'recall':
      return withNotice(deps, session, to, uplinks.acceptRecall(rules, author, uplink.messageId, encode));
    case 'edit': {
      const isOff = deps.faults.isOff('edits', session.appKey);
      const edit = { ...uplink, clientId, isOff, countIn: editCount };
      return uplinks.acceptEdit(rules, author, edit, editForms(session, author, meta, uplink.withExt));
    }
  }
}

function acceptOneReceipt(
  rules: UplinkDeps,
  session: ChatSession,
  author: Author,
  receipt: Pick<ParsedUplink, 'meta' | 'to'> & {
    readonly uplink: Extract<Uplink, { type: 'receipt' }>;
    readonly id: string;
  },
): Result<Accepted, SendError> {
  const { meta, to, uplink, id: messageId } = receipt;
  const { isInGroup, kind, note } = uplink;
  if (isInGroup) {
    const read = { to, kind, messageId, isAskedBy: asksReceipts };
    return uplinks.acceptGroupReceipt(rules, author, read, (readers) =>
      encoderOf(session, author, { payload: encodeReaders({ messageId, note }, readers) }),
    );
  }
  const { ackMessageIds: _all, ...body } = messageBody.decode(meta.payload ?? new Uint8Array());
  const payload = messageBody.encode({ ...body, ackMessageId: messageId });
  return uplinks.acceptReceipt(rules, author, { kind, messageId }, encoderOf(session, author, { ...meta, payload }));
}

/** After a message to a thread, or a recall in it: everybody in the group hears how many messages it has, and the last. */
function withNotice(deps: ChatDeps, session: ChatSession, to: string, accepted: Result<Accepted, SendError>) {
  const thread = accepted.ok && accepted.value.deliveries.length > 0 ? findThread(deps.db, session.account, to) : null;
  if (!accepted.ok || thread === null) return accepted;
  const { group, parent, message } = thread;
  const data = {
    id: group.name,
    name: group.title,
    muc_parent_id: parent.name,
    msg_parent_id: message,
    operation: 'update_msg',
    from: session.account.name,
    timestamp: deps.clock.now(),
    message_count: countIn(deps.db, thread),
    last_message: lastForm(lastIn(deps.db, thread)),
  };
  const notices = noticeDeliveries(deps, session, membersOf(deps.db, parent.id), () => ({ type: 'thread', data }));
  return ok({ ...accepted.value, deliveries: [...accepted.value.deliveries, ...notices] });
}

/** One answer to receipts that came together: refused only if each of them is. */
function together([first = err('malformed'), ...others]: readonly Result<Accepted, SendError>[]): Result<
  Accepted,
  SendError
> {
  const accepted = [first, ...others].flatMap((result) => (result.ok ? [result.value] : []));
  const [answer] = accepted;
  return answer === undefined ? first : ok({ ...answer, deliveries: accepted.flatMap(({ deliveries }) => deliveries) });
}

/** A message with the thread that it is sent to, which its recipients' clients show it in. */
function withThread({ db }: ChatDeps, { account }: Author, to: string, meta: Meta): Meta {
  const payload = meta.payload ?? new Uint8Array();
  if (!serviceMeta(messageBody.decode(payload)).thread) return meta;
  const found = findThread(db, account, to);
  if (found === null) return meta;
  const { parent, message, group } = found;
  const thread = { msg_parent_id: message, muc_parent_id: parent.name, thread_name: group.title };
  return { ...meta, payload: withServiceMeta(payload, { thread }) };
}

/**
 * Encodes the downlink meta: the server writes sender, device, time and recipient, and forwards the rest unchanged
 * (SB-2).
 */
function encoderOf(session: ChatSession, author: Author, meta: Meta): EncodeMeta {
  const { appKey } = session;
  const { name } = author.account;
  return (id, at, recipient, kind) =>
    metaCodec.encode({
      id,
      from: { appKey, name, domain: CONTACT_DOMAIN, clientResource: author.device },
      to: { appKey, name: recipient, domain: kind === 'contact' ? CONTACT_DOMAIN : GROUP_DOMAIN },
      timestamp: String(at),
      ns: NAME_SPACE.chat,
      payload: addServerStamp(meta.payload ?? new Uint8Array(), name, recipient),
      ...(meta.routetype !== undefined && { routetype: meta.routetype }),
      ...(meta.ext !== undefined && { ext: meta.ext }),
    });
}

const CHAT_TYPES: Readonly<Record<number, string>> = {
  [BODY.groupChat]: 'chat:group',
  [BODY.chatRoom]: 'chat:room',
};

function editForms(session: ChatSession, author: Author, meta: Meta, withExt: boolean) {
  const edit = meta.payload ?? new Uint8Array();
  const { name } = author.account;
  /** Where the client reads who edited a message, and how often; the last three fields only in what reports the edit. */
  const fields = (stored: Uint8Array, count: number, at: number) => {
    const { timestamp = '0', payload = edit } = metaCodec.decode(stored);
    const chat_type = CHAT_TYPES[messageBody.decode(payload).type ?? BODY.chat] ?? 'chat:user';
    return { count, operator: name, edit_time: at, sender: name, send_time: Number(timestamp), chat_type };
  };
  return {
    content(stored: Uint8Array, count: number, at: number) {
      const message = metaCodec.decode(stored);
      const payload = withContent(message.payload ?? edit, edit, withExt);
      return metaCodec.encode({
        ...message,
        payload: withServiceMeta(payload, { edit_msg: { count, operator: name, edit_time: at } }),
      });
    },
    report(stored: Uint8Array, count: number): EncodeMeta {
      return (id, at, recipient, kind) => {
        const payload = withServiceMeta(edit, { edit_msg: fields(stored, count, at) });
        return encoderOf(session, author, { ...meta, payload })(id, at, recipient, kind);
      };
    },
    answer(stored: Uint8Array, count: number, at: number) {
      const payload = Buffer.from(JSON.stringify({ edit_msg: fields(stored, count, at) }));
      return metaCodec.encode({ id: '1', timestamp: String(at), ns: NAME_SPACE.notify, payload });
    },
  };
}

function editCount(stored: Uint8Array): number {
  const { edit_msg: edit } = serviceMeta(messageBody.decode(metaCodec.decode(stored).payload ?? new Uint8Array()));
  return edit?.count ?? 0;
}

function notifyListener(
  { onText }: ChatDeps,
  { appKey, account }: ChatSession,
  { to, uplink, meta }: Pick<ParsedUplink, 'to' | 'uplink' | 'meta'>,
): void {
  if (onText === undefined || uplink.type !== 'message' || uplink.place === 'room') return;
  if (uplink.kind !== 'txt' && uplink.kind !== 'cmd') return;
  const { contents, ext } = messageBody.decode(meta.payload ?? new Uint8Array());
  const [content] = contents ?? [];
  const received = { appKey, from: account.name, to, isInGroup: uplink.place === 'group', text: content?.text ?? '' };
  if (uplink.kind === 'txt') return onText(received);
  const stops = ext?.find(({ key }) => key === 'id')?.stringValue;
  if (content?.action === STREAM_STOP && stops !== undefined) onText({ ...received, stops });
}

function remember({ openConversations }: ChatDeps, name: string): void {
  if (openConversations.size >= REMEMBERED_MAX) openConversations.clear();
  openConversations.add(name);
}

function readSafely(meta: Meta): Uplink {
  try {
    return readUplink(meta);
  } catch {
    return { type: 'refused', error: 'malformed' };
  }
}
