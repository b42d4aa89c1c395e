import type { ConversationKind, ConversationRef } from '../domain/conversation/conversation.js';
import {
  coordinatesOf,
  EVERYBODY,
  receiptRequestField,
  type BodyOf,
  type IncomingMessage,
  type MessageBody,
  type MessageEdit,
  type MessageQuote,
  type OutgoingMessage,
  type QuotedKind,
  type Reaction,
} from '../domain/message/message.js';
import { changeFields } from '../domain/message/changes.js';
import { quoteField, textBody, textExtension } from '../domain/message/messageKinds.js';
import type { ImError, Result } from '../domain/imError.js';
import type { ConversationRecord } from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';
import {
  field,
  listOf,
  numberOf,
  textOf,
  textsOf,
  timeOf,
  type EasemobChatType,
  type EasemobConnection,
  type EasemobSdk,
} from './vendor.js';

export const CHAT_TYPE: Readonly<Record<ConversationKind, EasemobChatType>> = {
  contact: 'singleChat',
  group: 'groupChat',
  chatroom: 'chatRoom',
};

/** A map: an object would also answer to `constructor` (IM-14). */
const CHAT_KINDS: ReadonlyMap<string, ConversationKind> = new Map([
  ['singleChat', 'contact'],
  ['chat', 'contact'],
  ['groupChat', 'group'],
  ['groupchat', 'group'],
  ['chatRoom', 'chatroom'],
  ['chatroom', 'chatroom'],
]);

export const TYPING = 'TypingBegin';

const ID_KEY = 'fitout_id';
/** Never digits alone: those are ids of the service, and no other user may choose one of them. */
const WRITERS_ID = /^(?!\d+$)[\w-]{8,64}$/;

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

export function toIncoming(raw: unknown, self: string): IncomingMessage | null {
  const kind = CHAT_KINDS.get(textOf(field(raw, 'chatType')));
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
    ...changeFields({ edit: editOf(raw), reactions: reactionsIn(field(raw, 'reactions')) }),
    ...receiptRequestField({ asksReceipt: field(field(raw, 'msgConfig'), 'allowGroupAck') }),
    ...(kind === 'contact' && from === self && field(raw, 'isRead') === true && READ),
  };
}

/** How often and when a text was edited; null if it was not. */
export function editOf(raw: unknown): Pick<MessageEdit, 'count' | 'at'> | null {
  const info = field(raw, 'modifiedInfo');
  const count = numberOf(field(info, 'operationCount'));
  return count > 0 ? { count, at: timeOf(field(info, 'operationTime')) } : null;
}

/** The reactions of a message, of the answers about them, and of an event, each with names of its own. */
export function reactionsIn(list: unknown): readonly Reaction[] {
  return listOf(list).flatMap((item) => {
    const emoji = textOf(field(item, 'reaction'));
    const count = numberOf(field(item, 'count')) || numberOf(field(item, 'userCount'));
    const by = textsOf(field(item, 'userList')).map((id) => id.toLowerCase());
    const isMine = (field(item, 'isAddedBySelf') ?? field(item, 'state')) === true;
    return emoji === '' || count === 0 ? [] : [{ emoji, count, by, isMine }];
  });
}

export interface EasemobContext {
  readonly sdk: EasemobSdk;
  readonly connection: EasemobConnection;
  readonly clock: Clock;
  readonly self: () => string;
  readonly channels: Channels;
  readonly attempt: <T>(
    what: string,
    run: () => Promise<unknown>,
    read: (answer: unknown) => T,
    onLate?: () => void,
  ) => Promise<Result<T, ImError>>;
  readonly done: (what: string, run: () => Promise<unknown>) => Promise<Result<null, ImError>>;
  /** Sends, and drops the connection if no answer arrives in time: it is dead, even if the socket reports otherwise. */
  readonly send: <T>(what: string, message: object, read: (answer: unknown) => T) => Promise<Result<T, ImError>>;
}

/**
 * The groups and chatrooms seen so far: the vendor's events about recalls and opened conversations name an id without
 * its kind.
 */
export interface Channels {
  note(ref: ConversationRef): void;
  kindOf(id: string): ConversationKind | undefined;
}

export function createChannels(): Channels {
  const kinds = new Map<string, ConversationKind>();
  return {
    note({ kind, id }) {
      if (kind !== 'contact') kinds.set(id, kind);
    },
    kindOf: (id) => kinds.get(id),
  };
}

/**
 * The conversation of a receipt or an event: one-to-one it is the peer. Many do not name their kind; one that names
 * neither the user nor a known channel is a group, since one-to-one receipts of others never arrive.
 */
export function conversationOf(raw: unknown, self: string, channels: Pick<Channels, 'kindOf'>): ConversationRef | null {
  const kind = CHAT_KINDS.get(textOf(field(raw, 'chatType'), 'singleChat'));
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

const PREVIEW_LENGTH = 200;

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

// ── bodies ──

interface VendorBody {
  readonly options: object;
  readonly ext?: object;
}

interface WireKind<Body> {
  readonly type: string;
  /**
   * The text that the vendor's kits show for a quoted message of this kind; left out for a kind whose own text is shown.
   */
  readonly quotePreview?: string;
  /** The vendor's form of a body; null for one that is not sent. A file is given by its finished address. */
  readonly write: (body: Body) => VendorBody | null;
  readonly read: (raw: unknown) => MessageBody;
}

const NAME_KEY = 'fitout_name';
/** The product's own key for the size of a file, which old clients read (R161). */
const SIZE_KEY = 'file_length';

const SUMMARY_KEY = 'fitout_text';

const ABOUT_KEY = 'fitout_about';

const SECRET = 'share-secret';

const UNSUPPORTED: BodyOf<'unsupported'> = { type: 'unsupported' };

const WIRE_KINDS: { readonly [Kind in QuotedKind]: WireKind<BodyOf<Kind>> } = {
  text: {
    type: 'txt',
    write: (body) => ({ options: { type: 'txt', msg: body.text }, ext: textExtension(body) }),
    read(raw) {
      const text = field(raw, 'msg');
      return typeof text === 'string' ? textBody(text, field(raw, 'ext')) : UNSUPPORTED;
    },
  },
  image: {
    type: 'img',
    quotePreview: '[Image]',
    write({ url, name, width, height, about }) {
      const size = { width, height };
      return {
        options: { type: 'img', url, ...size, body: { ...fileOf(url, name), size } },
        ext: { [NAME_KEY]: name, ...(about && { [ABOUT_KEY]: about }) },
      };
    },
    read(raw) {
      const about = textsIn(field(field(raw, 'ext'), ABOUT_KEY));
      return {
        type: 'image',
        url: urlOf(raw),
        name: nameOf(raw) || textOf(field(field(raw, 'ext'), NAME_KEY)),
        width: numberOf(field(raw, 'width')),
        height: numberOf(field(raw, 'height')),
        ...(Object.keys(about).length > 0 && { about }),
      };
    },
  },
  audio: { type: 'audio', quotePreview: '[Voice]', write: writeRecording, read: (raw) => readRecording('audio', raw) },
  video: { type: 'video', quotePreview: '[Video]', write: writeRecording, read: (raw) => readRecording('video', raw) },
  file: {
    type: 'file',
    write: ({ url, name, bytes }) => ({
      options: { type: 'file', url, body: fileOf(url, name, bytes) },
      ext: { [SIZE_KEY]: bytes },
    }),
    read: (raw) => ({ type: 'file', url: urlOf(raw), name: nameOf(raw), bytes: bytesOf(raw) }),
  },
  location: {
    type: 'loc',
    write: ({ name, address, position }) => ({
      options: {
        type: 'loc',
        addr: address,
        buildingName: name,
        lat: position?.latitude ?? 0,
        lng: position?.longitude ?? 0,
      },
    }),
    read(raw) {
      const name = textOf(field(raw, 'buildingName'));
      const address = textOf(field(raw, 'addr'));
      const position = coordinatesOf(field(raw, 'lat'), field(raw, 'lng'));
      const isEmpty = name === '' && address === '' && position === null;
      return isEmpty ? UNSUPPORTED : { type: 'location', name, address, position };
    },
  },
  custom: {
    type: 'custom',
    write: ({ event, data, text }) => ({
      options: { type: 'custom', customEvent: event, customExts: data },
      ext: { [SUMMARY_KEY]: text },
    }),
    read(raw) {
      const event = textOf(field(raw, 'customEvent'));
      const data = textsIn(field(raw, 'customExts'));
      return event === ''
        ? UNSUPPORTED
        : { type: 'custom', event, data, text: textOf(field(field(raw, 'ext'), SUMMARY_KEY)) };
    },
  },
  // Clients that do not know the kind show `compatibleText`; `createMessageCalls` adds the messages.
  combine: {
    type: 'combine',
    write: ({ type, title, summary, url }) => ({ options: { type, title, summary, url, compatibleText: title } }),
    read(raw) {
      const url = urlOf(raw);
      const title = textOf(field(raw, 'title'));
      return url === '' ? UNSUPPORTED : { type: 'combine', title, summary: textOf(field(raw, 'summary')), url };
    },
  },
  // The vendor's name for kinds that no user can send; kinds that this version does not know have other names.
  unsupported: { type: '', quotePreview: '[Custom]', write: () => null, read: () => UNSUPPORTED },
};

const KIND_OF: ReadonlyMap<unknown, QuotedKind> = new Map(
  Object.entries(WIRE_KINDS).map(([kind, { type }]) => [type, kind as QuotedKind]),
);

function kindOfWire(word: unknown): QuotedKind {
  return KIND_OF.get(word) ?? 'unsupported';
}

export function toVendorBody(body: MessageBody): VendorBody | null {
  if (body.type === 'notice') return null;
  const { write } = WIRE_KINDS[body.type] as WireKind<MessageBody>;
  return write(body);
}

/** Unknown content is `unsupported` (IM-13). */
function bodyOf(raw: unknown): MessageBody {
  return WIRE_KINDS[kindOfWire(field(raw, 'type'))].read(raw);
}

function writeRecording({ type, url, name, seconds }: BodyOf<'audio' | 'video'>): VendorBody {
  return { options: { type, url, body: { ...fileOf(url, name), length: wholeSeconds(seconds) } } };
}

function readRecording(type: 'audio' | 'video', raw: unknown): MessageBody {
  return { type, url: urlOf(raw), name: nameOf(raw), seconds: numberOf(field(raw, 'length')) };
}

/**
 * The fields of an app's own kind; the vendor gives them as a record, its history as a list of records. Values that are
 * neither text nor number are left out.
 */
function textsIn(value: unknown): Readonly<Record<string, string>> {
  const records: readonly unknown[] = Array.isArray(value) ? value : [value];
  const entries = records.flatMap((record) =>
    typeof record === 'object' && record !== null ? Object.entries(record) : [],
  );
  return Object.fromEntries(
    entries.flatMap(([name, one]) => (typeof one === 'string' || typeof one === 'number' ? [[name, String(one)]] : [])),
  );
}

function nameOf(raw: unknown): string {
  return textOf(field(raw, 'filename'));
}

/** The service delivers a file in the vendor's storage only with its secret. */
function urlOf(raw: unknown): string {
  const url = textOf(field(raw, 'url'));
  const secret = textOf(field(raw, 'secret'));
  if (url === '' || secret === '' || url.includes(`${SECRET}=`)) return url;
  return `${url}${url.includes('?') ? '' : '?em-redirect=true'}&${SECRET}=${encodeURIComponent(secret)}`;
}

export function secretIn(url: string): string {
  return new RegExp(`[?&]${SECRET}=([^&]*)`, 'u').exec(url)?.[1] ?? '';
}

/** The vendor's own field holds at most two gigabytes. */
function bytesOf(raw: unknown): number {
  return numberOf(field(field(raw, 'ext'), SIZE_KEY)) || numberOf(field(raw, 'file_length'));
}

function fileOf(url: string, filename: string, bytes = 0): object {
  return { url, filename, secret: '', file_length: bytes };
}

/** Less than a second becomes one: 0 means that the length is unknown. */
function wholeSeconds(seconds: number): number {
  return seconds > 0 ? Math.max(1, Math.round(seconds)) : 0;
}

// ── ids ──

/**
 * The number a message carries on the vendor's wire, made from its id: the same id gives the same number
 * after a reload and on every retry, which is how the service recognises it. 62 bits as decimal text.
 */
export function wireIdOf(id: string): string {
  return ((BigInt(hash(id, 0x9e3779b9)) << 31n) | BigInt(hash(id, 0x85ebca6b))).toString();
}

/** A 31-bit hash of a text; the finishing steps are MurmurHash3's. */
function hash(text: string, seed: number): number {
  let state = seed;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
    state = (state << 13) | (state >>> 19);
  }
  state ^= state >>> 16;
  state = Math.imul(state, 0x85ebca6b);
  state ^= state >>> 13;
  state = Math.imul(state, 0xc2b2ae35);
  state ^= state >>> 16;
  return state >>> 1;
}
