import protobuf from 'protobufjs';
import type { WireStatus } from '../../../errors.js';
import schema from './msync.json' with { type: 'json' };

type Texts<K extends string> = { readonly [Name in K]?: string };
type Numbers<K extends string> = { readonly [Name in K]?: number };
type Flags<K extends string> = { readonly [Name in K]?: boolean };
type Jids<K extends string> = { readonly [Name in K]?: Jid };

export type Jid = Texts<'appKey' | 'name' | 'domain' | 'clientResource'>;

/** The frame of every message on the socket. 64-bit numbers are decimal text throughout. */
export interface MSync extends Numbers<'command'>, Jids<'guid'>, Texts<'auth'> {
  readonly payload?: Uint8Array;
}

export interface Provision extends Texts<'resource' | 'authToken' | 'auth' | 'reason' | 'deviceName'> {
  readonly status?: WireStatus;
}

export type KeyValue = Texts<'key' | 'varintValue' | 'stringValue'> & Numbers<'type' | 'doubleValue'>;

export interface Meta extends Texts<'id' | 'timestamp'>, Jids<'from' | 'to'>, Numbers<'ns' | 'routetype'> {
  readonly payload?: Uint8Array;
  readonly ext?: readonly KeyValue[];
  readonly directedUsers?: readonly string[];
}

export interface Content
  extends
    Numbers<'type' | 'latitude' | 'longitude' | 'fileLength' | 'duration' | 'subType'>,
    Texts<'text' | 'address' | 'buildingName' | 'action' | 'customEvent' | 'title' | 'summary'>,
    Texts<'displayName' | 'remotePath' | 'secretKey' | 'thumbnailRemotePath' | 'thumbnailSecretKey'> {
  readonly size?: Numbers<'width' | 'height'>;
  readonly customExts?: readonly KeyValue[];
}

export interface MessageBody
  extends
    Numbers<'type' | 'editScope'>,
    Jids<'from' | 'to'>,
    Flags<'sendToPeer' | 'clearAllUnreadMessageCount'>,
    Texts<'ackMessageId' | 'ackContent' | 'editMessageId' | 'meta'> {
  readonly contents?: readonly Content[];
  readonly ext?: readonly KeyValue[];
  readonly ackMessageIds?: readonly string[];
  readonly msgConfig?: Flags<'allowGroupAck'>;
}

interface CommSyncUL extends Texts<'key'>, Jids<'queue'> {
  readonly meta?: Meta;
}

export interface CommUnreadDL {
  readonly status: WireStatus;
  readonly unread: readonly { readonly queue: Jid; readonly n: number }[];
  readonly timestamp: string;
}

export interface MucBody
  extends
    Jids<'mucId' | 'from' | 'mucParentId'>,
    Texts<'reason' | 'mucName' | 'ext'>,
    Numbers<'operation' | 'mucMemberCount'>,
    Flags<'isChatroom' | 'isThread' | 'leaveOtherRooms'> {
  readonly to?: readonly Jid[];
  readonly eventInfo?: { readonly ext: string };
  readonly status?: { readonly errorCode: number; readonly chatroomInfo?: string };
}

/** An event between two accounts. The client needs both names and fails at an empty list. */
interface RosterBody extends Texts<'reason'> {
  readonly operation: number;
  readonly from: Jid;
  readonly to: readonly Jid[];
}

export interface CommSyncDL
  extends Texts<'metaId' | 'serverId' | 'timestamp' | 'nextKey'>, Jids<'queue'>, Flags<'isLast'> {
  readonly status: WireStatus;
}

export const COMMAND = { sync: 0, unread: 1, notice: 2, provision: 3, logout: 4 } as const;

export const NAME_SPACE = { statistic: 0, chat: 1, muc: 2, roster: 3, notify: 5 } as const;

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

export const CONTACT_DOMAIN = 'easemob.com';
export const GROUP_DOMAIN = 'conference.easemob.com';
export const MUC = { join: 2, leave: 3, presence: 17, absence: 18 } as const;

/**
 * The chat service's frame format in proto2. Explicit presence matters: an absent `status` and an empty `status` mean
 * different things to the client. A test compares it field by field with the schema inside the client package.
 */
const root = protobuf.Root.fromJSON(schema);
const { CommSyncDL: sync } = schema.nested.easemob.nested.pb.nested;
const metas = { ...sync.fields.metas, type: 'bytes' };
root.define('easemob.pb').add(protobuf.Type.fromJSON('EncodedSync', { ...sync, fields: { ...sync.fields, metas } }));
root.resolveAll();

function codec<T extends object>(name: string) {
  const type = root.lookupType(`easemob.pb.${name}`);
  return {
    encode: (value: T): Uint8Array => type.encode(value).finish(),
    decode: (bytes: Uint8Array): T => type.toObject(type.decode(bytes), { longs: String }) as T,
  };
}

export const msync = codec<MSync>('MSync');
export const provision = codec<Provision>('Provision');
export const logout = codec<Texts<'reason'>>('Logout');
export const meta = codec<Meta>('Meta');
export const messageBody = codec<MessageBody>('MessageBody');
export const syncUp = codec<CommSyncUL>('CommSyncUL');
export const syncDown = codec<CommSyncDL>('CommSyncDL');
/** As `syncDown`, with metas in the encoding in which they are stored. */
export const encodedSync = codec<CommSyncDL & { readonly metas?: readonly Uint8Array[] }>('EncodedSync');
export const unreadDown = codec<CommUnreadDL>('CommUnreadDL');
export const statistics = codec<{ readonly operation: number } & Texts<'reason'>>('StatisticsBody');

export const mucBody = codec<MucBody>('MUCBody');

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
