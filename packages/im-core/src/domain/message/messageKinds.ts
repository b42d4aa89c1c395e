import * as LIMITS from '../../limits.js';
import type { ConversationRef } from '../conversation/conversation.js';
import { countsAsUnread } from '../conversation/unread.js';
import type { GroupNotice } from '../groups/group.js';
import { MARKDOWN } from './streamed.js';
import {
  coordinatesOf,
  CALL_END,
  isGroupCallMessage,
  isHiddenCall,
  type BodyOf,
  type CallInvitation,
  type Message,
  type MessageBody,
  type MessageKind,
  type MessageQuote,
} from './message.js';

/** The last-message line of a conversation, without words: the kit says `[image]` and the rest (R207–R210). */
export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image' | 'audio' | 'video' | 'unsupported' }
  | { readonly kind: 'file' | 'location' | 'combine'; readonly name: string }
  /** `from` is the account that recalled it, in conversations with several other members. */
  | { readonly kind: 'recalled'; readonly byMe: boolean; readonly from?: string }
  | { readonly kind: 'notice'; readonly notice: GroupNotice };

/** Fields read from storage, of any type. */
type StoredFields = Readonly<Record<string, unknown>>;

type Check = (value: unknown) => boolean;

/** The core's rules for a kind of message. The adapter's table has its form on the wire, the kit's its bubble. */
interface KindRules<Body> {
  /** The fields that storage holds, all of which must fit; null for a kind that is not stored as a message. */
  readonly fields: { readonly [Field in Exclude<keyof Body, 'type'>]-?: Check } | null;
  readonly preview: (body: Body) => Preview;
  /** The text of a quote; left out if the kind is enough. */
  readonly quoted?: (body: Body) => string;
}

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const isFlag: Check = (value) => value === undefined || value === true;
/** What Markdown writes around words and before a line. */
const MARKS = /\*\*|`+|^ {0,3}(?:#{1,6}|[-*+>]) /gmu;
const FILE = { url: isText, name: isText };

/**
 * Every kind of message: the compiler refuses a kind without an entry. A new kind needs its type in `message.ts`, an
 * entry here, one in the adapter's table and one in the kit's.
 */
const MESSAGE_KINDS: { readonly [Kind in MessageKind]: KindRules<BodyOf<Kind>> } = {
  text: {
    fields: {
      text: isText,
      isProgress: isFlag,
      isMarkdown: isFlag,
      call: (value) => value === undefined || isFields(value),
    },
    preview: ({ text, isMarkdown }) => ({ kind: 'text', text: isMarkdown === true ? text.replace(MARKS, '') : text }),
    quoted: ({ text }) => text,
  },
  image: {
    fields: {
      ...FILE,
      width: isNumber,
      height: isNumber,
      about: (value) => value === undefined || isTexts(value),
    },
    preview: ({ type }) => ({ kind: type }),
  },
  audio: { fields: { ...FILE, seconds: isNumber }, preview: ({ type }) => ({ kind: type }) },
  video: { fields: { ...FILE, seconds: isNumber }, preview: ({ type }) => ({ kind: type }) },
  file: {
    fields: { ...FILE, bytes: isNumber },
    preview: ({ name }) => ({ kind: 'file', name }),
    quoted: ({ name }) => name,
  },
  location: {
    fields: {
      name: isText,
      address: isText,
      position: (value) =>
        value === null || (isFields(value) && coordinatesOf(value['latitude'], value['longitude']) !== null),
    },
    preview: (body) => ({ kind: 'location', name: placeName(body) }),
    quoted: placeName,
  },
  custom: {
    fields: { event: (value) => isText(value) && value !== '', data: isTexts, text: isText },
    preview: ({ text }) => (text === '' ? { kind: 'unsupported' } : { kind: 'text', text }),
    quoted: ({ text }) => text,
  },
  combine: {
    fields: {
      title: isText,
      summary: isText,
      url: isText,
      messages: (value) => value === undefined || (Array.isArray(value) && value.every(isCombined)),
    },
    preview: ({ type, title }) => ({ kind: type, name: title }),
    quoted: ({ title }) => title,
  },
  unsupported: { fields: {}, preview: ({ type }) => ({ kind: type }) },
  notice: { fields: null, preview: ({ notice }) => ({ kind: 'notice', notice }) },
};

export function isMessageKind(value: unknown): value is MessageKind {
  return typeof value === 'string' && Object.hasOwn(MESSAGE_KINDS, value);
}

function rulesOf(body: MessageBody): KindRules<MessageBody> {
  return MESSAGE_KINDS[body.type] as KindRules<MessageBody>;
}

/** A body of stored fields; null when the kind is not known or a field does not fit. Other fields are left out. */
export function bodyFrom(stored: StoredFields): MessageBody | null {
  const { type } = stored;
  const fields = isMessageKind(type) ? MESSAGE_KINDS[type].fields : null;
  if (fields === null) return null;
  const entries = Object.entries<Check>(fields);
  if (!entries.every(([name, fits]) => fits(stored[name]))) return null;
  const present = entries.filter(([name]) => stored[name] !== undefined).map(([name]) => [name, stored[name]]);
  return { type, ...Object.fromEntries(present) } as MessageBody;
}

function placeName({ name, address }: BodyOf<'location'>): string {
  return name || address;
}

function isCombined(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { from, time, body } = value;
  return isText(from) && isNumber(time) && isFields(body) && bodyFrom(body) !== null;
}

function isTexts(value: unknown): boolean {
  return isFields(value) && Object.values(value).every(isText);
}

function isFields(value: unknown): value is StoredFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Throws for an own kind of message whose data are not all texts: the peers would get other values, or none. A
 * production build has no check.
 *
 * @throws TypeError that names the field.
 */
export function requireTexts(body: MessageBody): void {
  if (process.env.NODE_ENV === 'production' || body.type !== 'custom') return;
  for (const [name, value] of Object.entries<unknown>(body.data)) {
    if (typeof value !== 'string')
      throw new TypeError(
        `send: data.${name}: must be a text, as every field of a custom message; it is a ${typeof value}`,
      );
  }
}

export interface Attachment {
  readonly kind: 'image' | 'audio' | 'video' | 'file';
  readonly name: string;
  /** Pixels of an image; 0 if unknown. */
  readonly width?: number;
  readonly height?: number;
  /** The duration of a voice message or a video. */
  readonly seconds?: number;
  /** An app's fields about an image. */
  readonly about?: Readonly<Record<string, string>> | undefined;
}

/** The body of a message that shows a file, before the file has a URL (R153, R161). */
export function attachmentBody(
  { kind, name, width = 0, height = 0, seconds = 0, about }: Attachment,
  bytes: number,
): MessageBody {
  if (kind === 'image') return { type: 'image', url: '', name, width, height, ...(about && { about }) };
  if (kind === 'file') return { type: 'file', url: '', name, bytes };
  return { type: kind, url: '', name, seconds };
}

/** The same body with the file's URL, which is empty if the upload gave none (R344). */
export function withUrl(body: MessageBody, url: string): MessageBody {
  return 'url' in body ? { ...body, url } : body;
}

/** The key and the value that mark an order's progress line. */
const SYSTEM_KEY = 'fitout_system';
const ORDER = 'order';
/** The actions of a message about a call: the invitation, the record that a group gets of it, and its end. */
const CALL_ACTIONS: readonly unknown[] = ['invite', 'fitoutCallRecord', CALL_END];

/** A text and the meaning of its extension: an order's progress line, a text in Markdown, or the line of a call (R172). */
export function textBody(text: string, extension: unknown): BodyOf<'text'> {
  const fields = isRecord(extension) ? extension : {};
  const isProgress = fields[SYSTEM_KEY] === ORDER;
  const isMarkdown = fields['fitout_format'] === MARKDOWN;
  return {
    type: 'text',
    text,
    ...(isProgress && { isProgress }),
    ...(isMarkdown && { isMarkdown }),
    ...(isCallInvitation(fields) && { call: fields }),
  };
}

/** The extension that travels with the text. */
export function textExtension({ call, isProgress, isMarkdown }: BodyOf<'text'>): object {
  return { ...call, ...(isProgress && { [SYSTEM_KEY]: ORDER }), ...(isMarkdown && { fitout_format: MARKDOWN }) };
}

function isCallInvitation(fields: Readonly<Record<string, unknown>>): fields is CallInvitation {
  return fields['msgType'] === 'rtcCallWithAgora' && CALL_ACTIONS.includes(fields['action']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * The message that a row of the list shows: the last one; a refused one only while no newer one exists, because it is
 * last in its timeline (IM-ORDER-2) and would hold the row back for ever. Never the invitation to a group
 * call in a one-to-one conversation (IM-GROUPCALL-1).
 */
export function newestOf(
  messages: readonly Message[],
  isShown: (message: Message) => boolean = () => true,
): Message | null {
  const last = messages.findLast((message) => !isGroupCallMessage(message) && isShown(message));
  if (last?.status !== 'failed') return last ?? null;
  const other = messages.findLast(
    (message) => message.status !== 'failed' && !isGroupCallMessage(message) && isShown(message),
  );
  return other !== undefined && other.time > last.time ? other : last;
}

const NO_PREVIEW: Preview = { kind: 'none' };

/** The last-message line of a conversation's row (IM-PREVIEW-1, IM-PREVIEW-2). */
export function previewOf(message: Message | null, self: string): Preview {
  if (message === null) return NO_PREVIEW;
  const { body, from, conversation } = message;
  if (message.status === 'recalled') {
    const byMe = from === self;
    return { kind: 'recalled', byMe, ...(!byMe && conversation.kind !== 'contact' && { from }) };
  }
  return previewOfBody(body);
}

/** The line of a body alone, whatever became of its message. */
export function previewOfBody(body: MessageBody): Preview {
  return rulesOf(body).preview(body);
}

/** The content of a desktop notification about one conversation, without words. */
export interface NotificationContent {
  readonly conversation: ConversationRef;
  /** The sender of the newest unread message. */
  readonly from: string;
  readonly preview: Preview;
  /** The number of unread messages. */
  readonly count: number;
  readonly mentionsMe: boolean;
  /** The user asked to be reminded of this message. */
  readonly isReminder?: true;
}

export interface NotificationSource {
  readonly items: readonly Message[];
  readonly unreadCount: number;
  readonly mentionsMe: boolean;
}

/** The notification of a conversation now; null if no unread message there can be shown (IM-NOTIFY-6; R199). */
export function notificationOf(
  conversation: ConversationRef,
  timeline: NotificationSource,
  self: string,
): NotificationContent | null {
  if (timeline.unreadCount === 0) return null;
  const newest = timeline.items.findLast((message) => countsAsUnread(message, self));
  if (newest === undefined) return null;
  const { unreadCount: count, mentionsMe } = timeline;
  return { conversation, from: newest.from, preview: previewOf(newest, self), count, mentionsMe };
}

export function isSameNotification(a: NotificationContent, b: NotificationContent): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The maximum length of a quoted text in characters: a bubble shows one line of it. */
const PREVIEW_LENGTH = 200;

/** The part of a record that holds a quote: nothing where there is none, so that records stay as small as they are. */
export function quoteField(quote: MessageQuote | null | undefined): { readonly quote?: MessageQuote } {
  return quote ? { quote } : NONE;
}

/** The quote of a message; null if the service has not accepted it or it was recalled. */
export function quoteOf({ serverId, from, status, body }: Message): MessageQuote | null {
  if (serverId === null || status === 'recalled' || body.type === 'notice') return null;
  if (body.type === 'text' && body.isProgress === true) return null;
  return { id: serverId, from, preview: firstOf(rulesOf(body).quoted?.(body) ?? ''), kind: body.type };
}

/** The quote after the recall of the quoted message, without its text (IM-QUOTE-3; R199). */
export function emptiedQuote({ id, from }: MessageQuote): MessageQuote {
  return { id, from, preview: '', isRecalled: true };
}

/** Cuts a text without splitting a surrogate pair. */
function firstOf(text: string): string {
  const cut = text.slice(0, PREVIEW_LENGTH);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

const NONE = {};

export type RecallDecision = 'allowed' | 'notMine' | 'notAccepted' | 'recalledAlready';

/**
 * Whether `self` may recall a message: its own, accepted by the service, and only once (IM-RECALL-1; R204). There is no
 * time limit here: the service has one and returns its error (A26).
 */
export function decideRecall(message: Message, self: string): RecallDecision {
  if (message.from !== self) return 'notMine';
  if (message.status === 'recalled') return 'recalledAlready';
  return message.serverId === null ? 'notAccepted' : 'allowed';
}

/** The message after its recall, without its content (IM-RECALL-2; R199). */
export function emptied(message: Message): Message {
  const { id, serverId, conversation, from, time } = message;
  return { id, serverId, conversation, from, body: NOTHING, mentions: [], time, status: 'recalled' };
}

const NOTHING: MessageBody = { type: 'text', text: '' };

export type RemovedIds = ReadonlySet<string>;

/** Adds `ids` to the removed ids; beyond the limit the oldest ones are forgotten. */
export function withRemoved(removed: RemovedIds, ids: readonly string[]): RemovedIds {
  return new Set([...removed, ...ids.filter((id) => !removed.has(id))].slice(-LIMITS.keptRemoved));
}

export function isRemoved({ serverId }: Message, removed: RemovedIds): boolean {
  return serverId !== null && removed.has(serverId);
}

/**
 * The messages that this device shows: no removed one, no invitation to a group call in a one-to-one
 * conversation (IM-GROUPCALL-1), and no end of a call (IM-CALL-1). Returns the same array if all are shown.
 */
export function shownOf(messages: readonly Message[], removed: RemovedIds): readonly Message[] {
  const isHidden = (message: Message): boolean => isHiddenCall(message) || isRemoved(message, removed);
  return messages.some(isHidden) ? messages.filter((message) => !isHidden(message)) : messages;
}

/** For storage: a removed message keeps its position, so that no gap is fetched, and loses its content. */
export function withoutWords(messages: readonly Message[], removed: RemovedIds): readonly Message[] {
  if (removed.size === 0) return messages;
  return messages.map((message) =>
    isRemoved(message, removed) ? { ...emptied(message), status: message.status } : message,
  );
}
