import type { DeliveryKind } from '../../../services/messages/deliver.js';
import type { MessageKind } from '../../../services/messages/messages.js';
import {
  BODY,
  GROUP_DOMAIN,
  hasUnknownType,
  messageBody,
  type Content,
  type MessageBody,
  type Meta,
} from '../wire/msync.js';

/** A decoded chat uplink in the terms of the services. */
export type Uplink =
  | {
      readonly type: 'message';
      readonly place: DeliveryKind;
      readonly kind: MessageKind;
      readonly isOnlineOnly: boolean;
      /** Names of the group members who receive the message; empty for all. */
      readonly only: readonly string[];
    }
  | {
      readonly type: 'receipt';
      readonly isInGroup: boolean;
      readonly kind: 'read' | 'delivered';
      readonly messageId: string;
      /** The reader's note to the sender. */
      readonly note: string;
    }
  | { readonly type: 'channelReceipt'; readonly isInGroup: boolean }
  | { readonly type: 'recall'; readonly messageId: string }
  | { readonly type: 'refused'; readonly error: 'groupUnknown' | 'editUnavailable' | 'tooLarge' | 'malformed' };

/** The vendor's limit for a text. */
const TEXT_MAX_BYTES = 5 * 1_024;
/** The limit for a whole payload, with text and extension, so that one message does not fill a page of history. */
const PAYLOAD_MAX_BYTES = 40 * 1_024;

const ROUTE_ONLINE = 1;
const ROUTE_DIRECT = 2;
const COMBINE_SUB_TYPE = 0;
const KINDS: readonly MessageKind[] = ['txt', 'img', 'video', 'loc', 'audio', 'file', 'cmd', 'custom', 'combine'];

/** Reads one meta of the chat name space. Throws on a payload that is not a message body. */
export function readUplink(meta: Meta): Uplink {
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
      return { type: 'channelReceipt', isInGroup: isToGroup(meta) };
    case BODY.edit:
      return { type: 'refused', error: 'editUnavailable' };
    default:
      return malformed;
  }
}

/** The kind of message for a content; null if this server does not know the content's type. */
export function kindOf(content: Content): MessageKind | null {
  // A combined message is a text with an explicit sub type, even though that is the default value.
  if ((content.type ?? 0) === 0 && content.subType === COMBINE_SUB_TYPE) return 'combine';
  return KINDS[content.type ?? 0] ?? null;
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

function receipt(kind: 'read' | 'delivered', meta: Meta, body: MessageBody): Uplink {
  if (!isId(body.ackMessageId)) return malformed;
  return {
    type: 'receipt',
    isInGroup: isToGroup(meta),
    kind,
    messageId: body.ackMessageId,
    note: body.ackContent ?? '',
  };
}

function isToGroup(meta: Meta): boolean {
  return meta.to?.domain === GROUP_DOMAIN;
}

/** Ids are positive and fit the database's signed 64 bits. */
function isId(id: string | undefined): id is string {
  return id !== undefined && BigInt(id) > 0n && BigInt(id) <= 9_223_372_036_854_775_807n;
}
