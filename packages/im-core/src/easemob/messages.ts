import type { ConversationKind, ConversationRef } from '../domain/conversation/conversation.js';
import { EVERYBODY } from '../domain/message/mention.js';
import {
  receiptRequestField,
  type IncomingMessage,
  type MessageQuote,
  type OutgoingMessage,
} from '../domain/message/message.js';
import { quoteField } from '../domain/message/quote.js';
import type { ConversationRecord } from '../ports/ChatService.js';
import { bodyOf, kindOfWire, toVendorBody, WIRE_KINDS } from './bodies.js';
import type { Channels } from './channels.js';
import { field, numberOf, textOf, textsOf, timeOf, wireIdOf } from './reading.js';
import type { EasemobChatType } from './vendor.js';

/** The vendor's word for each kind of conversation. */
export const CHAT_TYPE: Readonly<Record<ConversationKind, EasemobChatType>> = {
  contact: 'singleChat',
  group: 'groupChat',
  chatroom: 'chatRoom',
};

/** A map: an object would also answer to `constructor` (IM-14). */
const KIND_OF: ReadonlyMap<string, ConversationKind> = new Map([
  ['singleChat', 'contact'],
  ['chat', 'contact'],
  ['groupChat', 'group'],
  ['groupchat', 'group'],
  ['chatRoom', 'chatroom'],
  ['chatroom', 'chatroom'],
]);

/** The action of the command that is the typing indicator. */
export const TYPING = 'TypingBegin';

/** The extension key under which the writer's own id travels. */
const ID_KEY = 'fitout_id';
/** Never digits alone: those are ids of the service, and no other user may choose one of them. */
const WRITERS_ID = /^(?!\d+$)[\w-]{8,64}$/;

/** The vendor's message for one of ours; `null` for a body that cannot be sent. */
export function toVendorMessage(message: OutgoingMessage): { readonly options: object; readonly id: string } | null {
  const vendorBody = toVendorBody(message.body);
  if (vendorBody === null) return null;
  const { id, conversation, mentions, quote } = message;
  const ext = { [ID_KEY]: id, ...mentionKeys(mentions), ...quoteKeys(quote), ...vendorBody.ext };
  const options = {
    ...vendorBody.options,
    to: conversation.id,
    chatType: CHAT_TYPE[conversation.kind],
    ext,
    ...(message.asksReceipt && { msgConfig: { allowGroupAck: true } }),
  };
  return { options, id: wireIdOf(id) };
}

/** Converts a message of the vendor; `null` if it lacks a required field. */
export function toIncoming(raw: unknown, self: string): IncomingMessage | null {
  const kind = KIND_OF.get(textOf(field(raw, 'chatType')));
  const serverId = textOf(field(raw, 'id'));
  const from = textOf(field(raw, 'from')).toLowerCase();
  const to = textOf(field(raw, 'to')).toLowerCase();
  if (kind === undefined || serverId === '' || from === '' || to === '') return null;
  const ext = field(raw, 'ext');
  const writersId = textOf(field(ext, ID_KEY));
  return {
    id: WRITERS_ID.test(writersId) ? writersId : serverId,
    serverId,
    conversation: { kind, id: kind === 'contact' && to === self ? from : to },
    from,
    body: bodyOf(raw),
    mentions: mentionsOf(ext),
    ...quoteOf(ext),
    time: timeOf(field(raw, 'time')),
    ...receiptRequestField({ asksReceipt: field(field(raw, 'msgConfig'), 'allowGroupAck') }),
    ...(kind === 'contact' && from === self && field(raw, 'isRead') === true && READ),
  };
}

/**
 * The conversation of a receipt or an event: one-to-one it is the peer. Many do not name their kind; one that names
 * neither the user nor a known channel is a group, since one-to-one receipts of others never arrive.
 */
export function conversationOf(raw: unknown, self: string, channels: Pick<Channels, 'kindOf'>): ConversationRef | null {
  const kind = KIND_OF.get(textOf(field(raw, 'chatType'), 'singleChat'));
  const from = textOf(field(raw, 'from')).toLowerCase();
  const to = textOf(field(raw, 'to')).toLowerCase();
  if (kind === undefined || from === '' || to === '') return null;
  if (kind !== 'contact') return { kind, id: to };
  if (to === self) return { kind, id: from };
  return { kind: channels.kindOf(to) ?? (from === self ? 'contact' : 'group'), id: to };
}

/** The vendor returns the newest first; damaged messages are left out. */
export function messagesOf(raw: readonly unknown[], self: string): readonly IncomingMessage[] {
  const messages = raw.map((item) => toIncoming(item, self)).filter((message) => message !== null);
  return messages.reverse();
}

/** A row of the vendor's list as one of ours; `null` when it names no conversation. */
export function recordOf(item: unknown, self: string): ConversationRecord | null {
  const id = textOf(field(item, 'conversationId')).toLowerCase();
  if (id === '') return null;
  const kind = field(item, 'conversationType') === 'groupChat' ? 'group' : 'contact';
  const last = toIncoming(field(item, 'lastMessage'), self);
  return { conversation: { kind, id }, unread: numberOf(field(item, 'unReadCount')), last };
}

/** Both keys are written and read: the product's own, which holds ids, and the one the vendor's kits use (R162). */
function mentionKeys(mentions: readonly string[]): object {
  if (mentions.length === 0) return {};
  const ids = mentions.filter((id) => id !== EVERYBODY);
  const isEverybody = ids.length < mentions.length;
  return { ...(ids.length > 0 && { atUserIds: ids }), em_at_list: isEverybody ? EVERYBODY : ids };
}

/** `ALL`, in any case and in a list or alone, mentions all members. */
function mentionsOf(ext: unknown): readonly string[] {
  const list = field(ext, 'em_at_list');
  const mentions = [...textsOf(field(ext, 'atUserIds')), ...textsOf(typeof list === 'string' ? [list] : list)];
  if (mentions.length === 0) return NO_MENTIONS;
  return [...new Set(mentions.map((id) => id.toLowerCase()).map((id) => (id === 'all' ? EVERYBODY : id)))];
}

const NO_MENTIONS: readonly string[] = [];
const READ = { isReadByPeer: true } as const;

/** The preview that the sender wrote is cut to one line of a bubble. */
const PREVIEW_LENGTH = 200;

/** The extension in which the vendor's kits send the quote of a message. */
function quoteKeys(quote: MessageQuote | null | undefined): object {
  if (!quote) return {};
  const { id, from, preview, kind = 'text' } = quote;
  const { type, quotePreview = preview } = WIRE_KINDS[kind];
  return { msgQuote: { msgID: id, msgPreview: quotePreview, msgSender: from, msgType: type } };
}

/** The quote of a message; every field is checked, since any sender may write the extension. */
function quoteOf(ext: unknown): { readonly quote?: MessageQuote } {
  const raw = field(ext, 'msgQuote');
  const id = textOf(field(raw, 'msgID'));
  const from = textOf(field(raw, 'msgSender')).toLowerCase();
  if (id === '' || from === '') return quoteField(null);
  const kind = kindOfWire(textOf(field(raw, 'msgType')) || WIRE_KINDS.text.type);
  const preview =
    WIRE_KINDS[kind].quotePreview !== undefined ? '' : textOf(field(raw, 'msgPreview')).slice(0, PREVIEW_LENGTH);
  return quoteField({ id, from, preview, kind });
}
