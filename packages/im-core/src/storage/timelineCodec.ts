import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { NoticeSnapshot, TimelineSnapshot, UnreadState } from '../domain/conversation/timelineSnapshot.js';
import { recount, type UnreadTally } from '../domain/conversation/unread.js';
import type { GroupNotice } from '../domain/groups/group.js';
import {
  byPosition,
  positionOf,
  receiptRequestField,
  type Message,
  type MessagePosition,
  type MessageStatus,
} from '../domain/message/message.js';
import { emptied } from '../domain/message/messageKinds.js';
import { decodeMentions, decodeQuote, decodeShownBody, isRecord, parseJson } from './messageCodec.js';
import type { StoredMessages } from './storedMessages.js';

/** Entries of another version are skipped: their messages are fetched from history again. */
const VERSION = 5;
const STATUSES: readonly MessageStatus[] = ['unread', 'read', 'sent', 'recalled'];

/** The stored text of messages, with the number of the write in front; a recalled one has no content (IM-12). */
export function encodeMessages(messages: readonly Message[], write: number): string {
  return write + JSON.stringify(messages.map(encodeMessage));
}

/** The number of the write that stored a text; NaN if it has none. Reads none of its messages. */
export function writeOf(text: string): number {
  return /^\d+(?=\[)/u.test(text) ? Number.parseInt(text, 10) : Number.NaN;
}

/** The messages of a stored text; null if one of them is damaged. */
export function decodeMessages(conversation: ConversationRef, text: string): readonly Message[] | null {
  const values = parseJson(text.slice(text.indexOf('[')));
  if (!Array.isArray(values)) return null;
  const messages = values.map((value) => decodeMessage(conversation, value)).filter((message) => message !== null);
  return messages.length === values.length ? messages : null;
}

/** The entry of a stored conversation: everything but its messages, and what a list needs to know about those. */
export interface TimelineEntry extends Omit<TimelineSnapshot, 'messages' | 'unread'> {
  /** The number of the write that stored the entry. */
  readonly write: number;
  /** The messages that belong to the conversation: all between the oldest and the newest, and their number. */
  readonly count: number;
  readonly oldest: MessagePosition | null;
  readonly newest: MessagePosition | null;
  /** How many of them have a text of their own. */
  readonly looseCount: number;
  /** The newest message if it has no text of its own. */
  readonly last: Message | null;
  readonly unread: UnreadState & { readonly held: UnreadTally };
}

/** The stored text of a conversation without its messages. */
export function encodeTimeline(
  self: string,
  ref: ConversationRef,
  { messages, unread, ...state }: TimelineSnapshot,
  { loose, writes }: Pick<StoredMessages, 'loose' | 'writes'>,
): string {
  const newest = messages.at(-1);
  const entry: Omit<TimelineEntry, 'last'> = {
    ...state,
    write: writes,
    count: messages.length,
    oldest: positionOf(messages[0]),
    newest: positionOf(newest),
    looseCount: loose.size,
    // Counting them again would read every message for each that is new.
    unread: { ...unread, held: unread.held ?? recount(messages, self) },
  };
  const last = newest === undefined || loose.has(newest.serverId ?? '') ? null : encodeMessage(newest);
  return JSON.stringify({ ...entry, last, version: VERSION, self, key: conversationKey(ref) });
}

/** The entry of a conversation; null if it is not exactly what this version writes for this account and conversation. */
export function decodeEntry(self: string, ref: ConversationRef, text: string): TimelineEntry | null {
  const value = parseJson(text);
  if (
    !isRecord(value) ||
    value['version'] !== VERSION ||
    value['self'] !== self ||
    value['key'] !== conversationKey(ref)
  ) {
    return null;
  }
  const unread = decodeUnread(value['unread']);
  const { write, count, looseCount, oldest, newest, completeThrough, gapAfter } = value;
  if (unread === null || !isCount(write) || !isCount(count) || !isCount(looseCount)) return null;
  if (!isPosition(completeThrough) || !isPosition(gapAfter) || !isPosition(oldest) || !isPosition(newest)) return null;
  const notices = decodeNotices(value['notices']);
  const positions = { completeThrough, gapAfter, oldest, newest };
  const last = decodeMessage(ref, value['last']);
  return { write, count, looseCount, ...positions, last, unread, ...(notices.length > 0 && { notices }) };
}

/**
 * The conversation of an entry. Null if a message is missing or superfluous: an incomplete conversation that looks
 * complete would hide a gap.
 */
export function decodeTimeline(
  { count, oldest, newest, completeThrough, gapAfter, unread, notices }: TimelineEntry,
  stored: readonly Message[],
): TimelineSnapshot | null {
  const messages = stored.filter((message) => isWithin(message, oldest, newest)).sort(byPosition);
  if (messages.length !== count || new Set(messages.map(({ id }) => id)).size !== count) return null;
  if (messages[0]?.serverId !== oldest?.serverId || messages.at(-1)?.serverId !== newest?.serverId) return null;
  return { messages, completeThrough, gapAfter, unread, ...(notices && { notices }) };
}

/** A message without its conversation, which its key names. */
function encodeMessage(message: Message): unknown {
  const kept = message.status === 'recalled' ? emptied(message) : message;
  return { ...kept, conversation: undefined };
}

function isWithin(message: Message, oldest: MessagePosition | null, newest: MessagePosition | null): boolean {
  return oldest !== null && newest !== null && byPosition(message, oldest) >= 0 && byPosition(message, newest) <= 0;
}

function decodeMessage(conversation: ConversationRef, value: unknown): Message | null {
  if (!isRecord(value)) return null;
  const { id, serverId, from, time } = value;
  const [body, mentions] = [decodeShownBody(value['body']), decodeMentions(value['mentions'])];
  const status = STATUSES.find((known) => known === value['status']);
  if (typeof id !== 'string' || !isId(serverId)) return null;
  if (typeof from !== 'string' || !isCount(time) || body === null || mentions === null || status === undefined) {
    return null;
  }
  const extras = { ...decodeQuote(value['quote']), ...receiptRequestField(value) };
  return { id, serverId, conversation, from, body, mentions, ...extras, time, status };
}

function decodeUnread(value: unknown): TimelineEntry['unread'] | null {
  if (!isRecord(value)) return null;
  const { unheld, countedThrough, seenThrough } = value;
  const [held, dropped] = [decodeTally(value['held']), decodeTally(value['dropped'])];
  if (held === null || dropped === null || !isCount(unheld)) return null;
  if (!isPosition(countedThrough) || !isPosition(seenThrough)) return null;
  return { held, dropped, unheld, countedThrough, seenThrough };
}

function decodeTally(value: unknown): UnreadTally | null {
  if (!isRecord(value)) return null;
  const { count, mentions, uncounted } = value;
  return isCount(count) && isCount(mentions) && isCount(uncounted) ? { count, mentions, uncounted } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A position in the timeline, or none. */
function isPosition(value: unknown): value is MessagePosition | null {
  return value === null || (isRecord(value) && isId(value['serverId']) && isCount(value['time']));
}

/** One of the service's ids. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** All kinds of events: one that is missing here is not restored. */
const WHATS: Readonly<Record<GroupNotice['what'], true>> = {
  created: true,
  dissolved: true,
  joined: true,
  added: true,
  left: true,
  removed: true,
  renamed: true,
  ownerChanged: true,
  promoted: true,
  demoted: true,
  muted: true,
  unmuted: true,
  allMuted: true,
  allUnmuted: true,
};

/** The stored notices of a group; a damaged one is skipped, as no message depends on it. */
function decodeNotices(value: unknown): readonly NoticeSnapshot[] {
  return Array.isArray(value) ? value.flatMap((item) => decodeStored(item) ?? []) : [];
}

function decodeStored(value: unknown): NoticeSnapshot | null {
  if (!isRecord(value)) return null;
  const { after, time } = value;
  const notice = decodeNotice(value['notice']);
  const isPosition = after === null || typeof after === 'number';
  return isPosition && typeof time === 'number' && notice !== null ? { after, time, notice } : null;
}

function decodeNotice(value: unknown): GroupNotice | null {
  if (!isRecord(value)) return null;
  const { what, by, who, name, until } = value;
  if (!isWhat(what) || typeof by !== 'string' || !Array.isArray(who)) return null;
  return {
    what,
    by,
    who: who.filter((id) => typeof id === 'string'),
    ...(typeof name === 'string' && { name }),
    ...(typeof until === 'number' && { until }),
  };
}

function isWhat(value: unknown): value is GroupNotice['what'] {
  return typeof value === 'string' && Object.hasOwn(WHATS, value);
}
