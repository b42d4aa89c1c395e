import protobuf from 'protobufjs';
import type { WireStatus } from '../../../errors.js';
import schema from './msync.json' with { type: 'json' };

/** Names an account or a resource on the wire. */
export interface Jid {
  readonly appKey?: string;
  readonly name?: string;
  readonly domain?: string;
  readonly clientResource?: string;
}

/** The frame of every message on the socket. 64-bit numbers are decimal text throughout. */
export interface MSync {
  readonly command?: number;
  readonly guid?: Jid;
  readonly auth?: string;
  readonly payload?: Uint8Array;
}

/** A log-in and its answer. */
export interface Provision {
  readonly status?: WireStatus;
  readonly resource?: string;
  readonly authToken?: string;
  readonly auth?: string;
  readonly reason?: string;
  readonly deviceName?: string;
}

interface Logout {
  readonly reason?: string;
}

/** An extension value; only the fields that the sandbox reads. */
export interface KeyValue {
  readonly key?: string;
  readonly type?: number;
  readonly varintValue?: string;
  readonly stringValue?: string;
  readonly doubleValue?: number;
}

/** The envelope of every message. */
export interface Meta {
  readonly id?: string;
  readonly from?: Jid;
  readonly to?: Jid;
  readonly timestamp?: string;
  readonly ns?: number;
  readonly payload?: Uint8Array;
  readonly routetype?: number;
  readonly ext?: readonly KeyValue[];
  readonly directedUsers?: readonly string[];
}

/** The content of a message; the fields of all kinds in one type. */
export interface Content {
  readonly type?: number;
  readonly text?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly address?: string;
  readonly displayName?: string;
  readonly remotePath?: string;
  readonly secretKey?: string;
  readonly fileLength?: number;
  readonly action?: string;
  readonly duration?: number;
  readonly size?: { readonly width?: number; readonly height?: number };
  readonly thumbnailRemotePath?: string;
  readonly thumbnailSecretKey?: string;
  readonly customEvent?: string;
  readonly customExts?: readonly KeyValue[];
  readonly buildingName?: string;
  readonly subType?: number;
  readonly title?: string;
  readonly summary?: string;
}

/** The payload of a chat meta. */
export interface MessageBody {
  readonly type?: number;
  readonly from?: Jid;
  readonly to?: Jid;
  readonly contents?: readonly Content[];
  readonly ext?: readonly KeyValue[];
  readonly ackMessageId?: string;
  /** In a group: whether the message requests read receipts. */
  readonly msgConfig?: { readonly allowGroupAck?: boolean };
  readonly ackContent?: string;
  readonly meta?: string;
}

interface CommSyncUL {
  readonly meta?: Meta;
  readonly key?: string;
  readonly queue?: Jid;
}

/** The queues with undelivered items. */
export interface CommUnreadDL {
  readonly status: WireStatus;
  readonly unread: readonly { readonly queue: Jid; readonly n: number }[];
  readonly timestamp: string;
}

interface StatisticsBody {
  readonly operation: number;
  readonly reason?: string;
}

/** An event or request about the members of a group or a chatroom; only the fields that the sandbox reads. */
export interface MucBody {
  readonly mucId?: Jid;
  readonly operation?: number;
  readonly from?: Jid;
  readonly to?: readonly Jid[];
  readonly reason?: string;
  readonly isChatroom?: boolean;
  readonly mucName?: string;
  readonly eventInfo?: { readonly ext: string };
  readonly status?: { readonly errorCode: number; readonly chatroomInfo?: string };
  readonly mucMemberCount?: number;
  readonly ext?: string;
  readonly leaveOtherRooms?: boolean;
}

/** An event between two accounts. The client needs both names and fails at an empty list. */
interface RosterBody {
  readonly operation: number;
  readonly from: Jid;
  readonly to: readonly Jid[];
  readonly reason?: string;
}

/** An answer to a meta, a page of a queue, or a push. */
export interface CommSyncDL {
  readonly status: WireStatus;
  readonly metaId?: string;
  readonly serverId?: string;
  readonly timestamp?: string;
  readonly nextKey?: string;
  readonly queue?: Jid;
  readonly isLast?: boolean;
}

/** Commands of a frame. */
export const COMMAND = { sync: 0, unread: 1, notice: 2, provision: 3, logout: 4 } as const;

/** Name spaces of a meta. */
export const NAME_SPACE = { statistic: 0, chat: 1, muc: 2, roster: 3, notify: 5 } as const;

/** Types of a message body. */
export const BODY = {
  normal: 0,
  chat: 1,
  groupChat: 2,
  chatRoom: 3,
  readAck: 4,
  deliverAck: 5,
  recall: 6,
  channelAck: 7,
  edit: 8,
} as const;

/** Domain of account names. */
export const CONTACT_DOMAIN = 'easemob.com';
/** Domain of group and chatroom names. */
export const GROUP_DOMAIN = 'conference.easemob.com';
/** Operations of a chatroom meta: requests to join and leave, and the events about them. */
export const MUC = { join: 2, leave: 3, presence: 17, absence: 18 } as const;

/**
 * The chat service's frame format in proto2. Explicit presence matters: an absent `status` and an empty `status` mean
 * different things to the client. A test compares it field by field with the schema inside the client package.
 */
const root = protobuf.Root.fromJSON(schema).resolveAll();

/** Encodes and decodes a type; decoding throws on bytes that the schema does not allow. */
interface Codec<T> {
  encode(value: T): Uint8Array;
  decode(bytes: Uint8Array): T;
}

function codec<T extends object>(name: string): Codec<T> {
  const type = root.lookupType(`easemob.pb.${name}`);
  return {
    encode: (value) => type.encode(value).finish(),
    decode: (bytes) => type.toObject(type.decode(bytes), { longs: String }) as T,
  };
}

/** The frame itself. */
export const msync = codec<MSync>('MSync');
/** Payload of a log-in, both ways. */
export const provision = codec<Provision>('Provision');
/** Payload of a log-out. */
export const logout = codec<Logout>('Logout');
/** The envelope; messages are stored and the history is sent in this encoding too. */
export const meta = codec<Meta>('Meta');
/** Payload of a chat meta. */
export const messageBody = codec<MessageBody>('MessageBody');
/** Payload of SYNC from the client. */
export const syncUp = codec<CommSyncUL>('CommSyncUL');
/** Payload of SYNC to the client. */
export const syncDown = codec<CommSyncDL>('CommSyncDL');
/** Payload of UNREAD to the client. */
export const unreadDown = codec<CommUnreadDL>('CommUnreadDL');
/** Payload of a meta that logs a client out. */
export const statistics = codec<StatisticsBody>('StatisticsBody');

/** Payload of a group or chatroom meta. */
export const mucBody = codec<MucBody>('MUCBody');

/** Payload of a roster meta. */
export const rosterBody = codec<RosterBody>('RosterBody');

const TYPE_TAG = 1 << 3;

/**
 * Whether a body, or a content in it, has a type that this schema does not know. Decoding leaves such a type out, and
 * the default value would replace it.
 */
export function hasUnknownType(payload: Uint8Array): boolean {
  const reader = protobuf.Reader.create(payload);
  reader.discardUnknown = false;
  const body = root.lookupType('easemob.pb.MessageBody').decode(reader);
  const contents: unknown = Reflect.get(body, 'contents');
  return [body, ...(Array.isArray(contents) ? contents : [])].some((part: object) => {
    const unknowns: unknown = Reflect.get(part, '$unknowns');
    return Array.isArray(unknowns) && unknowns.some((bytes: Uint8Array) => bytes[0] === TYPE_TAG);
  });
}
