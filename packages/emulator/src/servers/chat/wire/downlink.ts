import protobuf from 'protobufjs';
import { STATUS_OK, type WireStatus } from '../../../errors.js';
import * as wire from './msync.js';
import type { Reaction } from '../../../services/messages/marks.js';
import type { Group } from '../../../services/groups/groups.js';

/** A file that is in a message from the beginning. */
export interface SentFile {
  readonly kind: 'img' | 'audio' | 'file';
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
  /** Pixels of a picture. */
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
}

export interface WrittenEvent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly appKey: string;
  readonly from: string;
  readonly to: string;
}

/** Encodes a message as the chat server stores and sends it; injected, because services do not know the wire format. */
export type EncodeChatMessage = (
  message: WrittenEvent & {
    readonly device: string;
    readonly text: string;
    readonly file?: SentFile | undefined;
    readonly isGroup: boolean;
    readonly mentions: readonly string[];
    readonly isSystem?: boolean;
    /** Marks the text as Markdown. */
    readonly isMarkdown?: boolean | undefined;
    readonly card?: Readonly<Record<string, string>> | undefined;
    readonly part?: { readonly id: string; readonly at: number } | undefined;
  },
) => Uint8Array;

interface Addressee {
  readonly appKey: string;
  readonly name: string;
}

/** Why the server closes a logged-in socket; the client does not reconnect after any of these (wire: STATISTIC). */
export const LOG_OUT_REASON = { removed: 1, otherLogin: 2, passwordChanged: 3, kicked: 4 } as const;

export function queueJid(appKey: string, queue: string): wire.Jid {
  return { appKey, name: queue.slice(2), domain: queue.startsWith('g:') ? wire.GROUP_DOMAIN : wire.CONTACT_DOMAIN };
}

export function queueName(jid: wire.Jid): string {
  return `${jid.domain === wire.GROUP_DOMAIN ? 'g' : 'u'}:${(jid.name ?? '').toLowerCase()}`;
}

/** Answer to a log-in. `expiresAt` in milliseconds since 1970 arms the client's own expiry timers. */
export function welcomeFrame(resource: string, expiresAt: number): Uint8Array {
  const payload = { status: STATUS_OK, resource, authToken: JSON.stringify({ expires_in: expiresAt }) };
  return frame(wire.COMMAND.provision, wire.provision.encode(payload));
}

export function refusalFrame(status: WireStatus, resource: string): Uint8Array {
  return frame(wire.COMMAND.provision, wire.provision.encode({ status, resource }));
}

export function unreadFrame(
  appKey: string,
  waiting: readonly { readonly queue: string; readonly count: number }[],
  now: number,
): Uint8Array {
  const unread = waiting.map(({ queue, count }) => ({ queue: queueJid(appKey, queue), n: count }));
  return frame(wire.COMMAND.unread, wire.unreadDown.encode({ status: STATUS_OK, unread, timestamp: String(now) }));
}

interface AnswerContent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly meta?: Uint8Array;
}

export function answerFrame(metaId: string, status: WireStatus, accepted?: AnswerContent): Uint8Array {
  const { id, at, meta } = accepted ?? {};
  return syncFrame({
    status,
    metaId,
    ...(id !== undefined && { serverId: id }),
    ...(meta !== undefined && { metas: [meta] }),
    ...(at !== undefined && { timestamp: String(at) }),
  });
}

interface PageHead {
  readonly queue: wire.Jid;
  readonly isLast: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly nextKey?: string;
}

export function pageFrame({ queue, isLast, now, nextKey }: PageHead, metas: readonly Uint8Array[]): Uint8Array {
  // Without a status the client would drop the page silently.
  return syncFrame({
    status: STATUS_OK,
    metas,
    ...(nextKey !== undefined && { nextKey }),
    queue,
    isLast,
    timestamp: String(now),
  });
}

export function pushFrame(appKey: string, queue: string, metas: readonly Uint8Array[], now: number): Uint8Array {
  return pageFrame({ queue: queueJid(appKey, queue), isLast: true, now }, metas);
}

export function logOutFrame(to: Addressee, operation: number, id: string, now: number, reason?: string): Uint8Array {
  const jid = { ...to, domain: wire.CONTACT_DOMAIN };
  const payload = wire.statistics.encode({ operation, ...(reason !== undefined && { reason }) });
  const about = { id, from: jid, to: jid, timestamp: String(now), ns: wire.NAME_SPACE.statistic };
  const bytes = wire.meta.encode({ ...about, payload });
  return pushFrame(to.appKey, 'u:admin', [bytes], now);
}

function frame(command: number, payload: Uint8Array): Uint8Array {
  return wire.msync.encode({ command, payload });
}

function syncFrame(payload: Parameters<typeof wire.encodedSync.encode>[0]): Uint8Array {
  return frame(wire.COMMAND.sync, wire.encodedSync.encode(payload));
}

/** The keys of a mention list: the product's own and the one of the vendor's kits. Both are written, either is read. */
const MENTION_KEYS = ['atUserIds', 'em_at_list'] as const;
const SYSTEM_KEY = 'fitout_system';
const SUMMARY_KEY = 'fitout_text';
const CARD_EVENT = 'fitout.card';
const CUSTOM = 7;
const JSON_STRING = 8;
const STRING = 7;
const LONG = 3;

const KINDS = { img: 1, audio: 4, file: 5 } as const;

export const encodeChatMessage: EncodeChatMessage = ({
  id,
  at,
  appKey,
  from,
  to,
  device,
  text,
  file,
  isGroup,
  mentions,
  isSystem = false,
  isMarkdown = false,
  card,
  part,
}) => {
  const payload = wire.messageBody.encode({
    type: isGroup ? wire.BODY.groupChat : wire.BODY.chat,
    from: { name: from },
    to: { name: to },
    contents: [part ? PART : card ? cardContent(card) : file ? contentOf(file) : { type: 0, text }],
    ext: [
      ...(mentions.length > 0 ? MENTION_KEYS.map((key) => listExtension(key, mentions)) : []),
      ...extensionsOf(file),
      ...(card ? [{ key: SUMMARY_KEY, type: STRING, stringValue: text }] : []),
      ...(part ? partFields(part, text) : []),
      ...(isSystem ? [{ key: SYSTEM_KEY, type: STRING, stringValue: 'order' }] : []),
      ...(isMarkdown ? [{ key: 'fitout_format', type: STRING, stringValue: 'markdown' }] : []),
    ],
  });
  return wire.meta.encode({
    id,
    from: { appKey, name: from, domain: wire.CONTACT_DOMAIN, clientResource: device },
    to: { appKey, name: to, domain: isGroup ? wire.GROUP_DOMAIN : wire.CONTACT_DOMAIN },
    timestamp: String(at),
    ns: wire.NAME_SPACE.chat,
    payload,
  });
};

function listExtension(key: string, values: readonly string[]): wire.KeyValue {
  return { key, type: JSON_STRING, stringValue: JSON.stringify(values) };
}

const PART = { type: 6, action: 'fitoutStream' };
/** The action of a command that asks for the end of an answer in parts. */
export const STREAM_STOP = 'fitoutStreamStop';

function partFields({ id, at }: { readonly id: string; readonly at: number }, text: string): wire.KeyValue[] {
  return Object.entries({ id, at, text }).map(([key, value]) => ({
    key,
    type: JSON_STRING,
    stringValue: JSON.stringify(value),
  }));
}

function cardContent(card: Readonly<Record<string, string>>): wire.Content {
  const customExts = Object.entries(card).map(([key, stringValue]) => ({ key, type: STRING, stringValue }));
  return { type: CUSTOM, customEvent: CARD_EVENT, customExts };
}

function contentOf({ kind, url, name, bytes, width, height, seconds }: SentFile): wire.Content {
  return {
    type: KINDS[kind],
    displayName: name,
    remotePath: url,
    secretKey: '',
    fileLength: bytes,
    ...(kind === 'img' && { size: { width: width ?? 0, height: height ?? 0 } }),
    ...(kind === 'audio' && { duration: seconds ?? 0 }),
  };
}

function extensionsOf(file: SentFile | undefined): wire.KeyValue[] {
  if (file?.kind === 'img') return [{ key: 'fitout_name', type: STRING, stringValue: file.name }];
  return file?.kind === 'file' ? [{ key: 'file_length', type: LONG, varintValue: String(file.bytes) }] : [];
}

export function settingsOf(group: Group) {
  return {
    description: group.description,
    avatar: group.avatar,
    public: group.isPublic,
    // An account joins a private group by invitation only.
    membersonly: !group.isPublic || group.needsApproval,
    allowinvites: group.allowsInvites,
    invite_need_confirm: group.invitesNeedConsent,
    maxusers: group.maxMembers,
  };
}

export function asksReceipts(encoded: Uint8Array): boolean {
  const { payload = new Uint8Array() } = wire.meta.decode(encoded);
  return wire.messageBody.decode(payload).msgConfig?.allowGroupAck === true;
}

/**
 * Encodes the body that reports to the sender how many members have read a message: the client reads the number from
 * the first extension, as JSON under the message's id. Extensions of the reader's client are left out.
 */
export function encodeReaders(
  { messageId, note }: { readonly messageId: string; readonly note: string },
  readers: number,
): Uint8Array {
  return wire.messageBody.encode({
    type: wire.BODY.readAck,
    contents: [{}],
    ackMessageId: messageId,
    msgConfig: { allowGroupAck: true },
    ackContent: note,
    ext: [{ key: 'group_ack_count', type: JSON_STRING, stringValue: JSON.stringify({ [messageId]: readers }) }],
  });
}

const META_FIELD_TAG = (9 << 3) | 2;

interface ServiceMeta {
  /** How often and by whom a message was edited. */
  readonly edit_msg?: { readonly count: number };
  /** Set by a client that sends to a thread. */
  readonly thread?: object;
}

/** The service's part of a message body. */
export function serviceMeta(body: wire.MessageBody): ServiceMeta {
  try {
    const value: unknown = JSON.parse(body.meta ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Adds fields to the service's part of a message body, where the client reads them. */
export function withServiceMeta(payload: Uint8Array, added: object): Uint8Array {
  const all = JSON.stringify({ ...serviceMeta(wire.messageBody.decode(payload)), ...added });
  // A decoder uses the last of repeated fields, so the field is appended and the body stays unchanged.
  const field = protobuf.Writer.create().uint32(META_FIELD_TAG).string(all).finish();
  return Buffer.concat([payload, field]);
}

const NAMES_SHOWN = 3;

/** A reaction as the client reads it: with the number of accounts, a few of them, and whether `me` is one. */
export function reactionForm({ emoji, names }: Reaction, me: string) {
  return {
    reaction: emoji,
    count: names.length,
    userCount: names.length,
    userList: names.slice(0, NAMES_SHOWN),
    state: names.includes(me),
  };
}
