import { keyOf, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot, UnreadState } from '../domain/conversation/timelineSnapshot.js';
import { asking } from '../domain/message/asking.js';
import type { Message } from '../domain/message/message.js';
import type { MessageStatus } from '../domain/message/messageStatus.js';
import { byPlace, placeOf, type Place } from '../domain/message/order.js';
import { emptied } from '../domain/message/recall.js';
import type { UnreadTally } from '../domain/conversation/unread.js';
import { decodeNotices } from './noticeCodec.js';
import { decodeMentions, decodeQuote, decodeShownBody, isRecord, parseJson } from './messageCodec.js';

/** Entries of another version are skipped: their messages are fetched from history again. */
const VERSION = 3;
const STATUSES: readonly MessageStatus[] = ['unread', 'read', 'sent', 'recalled'];

/** The stored text of messages; a recalled one has no content (IM-12). */
export function encodeMessages(messages: readonly Message[]): string {
  const kept = messages.map((message) => (message.status === 'recalled' ? emptied(message) : message));
  // Their key names the conversation.
  return JSON.stringify(kept.map((message) => ({ ...message, conversation: undefined })));
}

/** The messages of a stored text; null if one of them is damaged. */
export function decodeMessages(conversation: ConversationRef, text: string): readonly Message[] | null {
  const values = parseJson(text);
  if (!Array.isArray(values)) return null;
  const messages = values.map((value) => decodeMessage(conversation, value)).filter((message) => message !== null);
  return messages.length === values.length ? messages : null;
}

/**
 * The stored text of a conversation without its messages. It records which messages belong to it: all between the
 * oldest and the newest, and their number.
 */
export function encodeTimeline(self: string, ref: ConversationRef, { messages, ...state }: TimelineSnapshot): string {
  const [oldest, newest] = [placeOf(messages[0]), placeOf(messages.at(-1))];
  const count = messages.length;
  return JSON.stringify({ ...state, version: VERSION, self, key: keyOf(ref), count, oldest, newest });
}

/**
 * The stored conversation; null if it is not exactly what this version writes for this account and conversation. It is
 * left out as a whole if a message is missing or superfluous: an incomplete conversation that looks complete would hide
 * a gap.
 */
export function decodeTimeline(
  self: string,
  ref: ConversationRef,
  text: string,
  stored: readonly Message[],
): TimelineSnapshot | null {
  const value = parseJson(text);
  if (!isRecord(value) || value['version'] !== VERSION || value['self'] !== self || value['key'] !== keyOf(ref)) {
    return null;
  }
  const unread = decodeUnread(value['unread']);
  const { count, oldest, newest, completeThrough, gapAfter } = value;
  if (unread === null || !isPlace(completeThrough) || !isPlace(gapAfter) || !isPlace(oldest) || !isPlace(newest)) {
    return null;
  }
  const messages = stored.filter((message) => isWithin(message, oldest, newest)).sort(byPlace);
  if (messages.length !== count || new Set(messages.map(({ id }) => id)).size !== count) return null;
  if (messages[0]?.serverId !== oldest?.serverId || messages.at(-1)?.serverId !== newest?.serverId) return null;
  const notices = decodeNotices(value['notices']);
  return { messages, completeThrough, gapAfter, unread, ...(notices.length > 0 && { notices }) };
}

function isWithin(message: Message, oldest: Place | null, newest: Place | null): boolean {
  return oldest !== null && newest !== null && byPlace(message, oldest) >= 0 && byPlace(message, newest) <= 0;
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
  const extras = { ...decodeQuote(value['quote']), ...asking(value) };
  return { id, serverId, conversation, from, body, mentions, ...extras, time, status };
}

function decodeUnread(value: unknown): UnreadState | null {
  if (!isRecord(value)) return null;
  const { unheld, countedThrough, seenThrough } = value;
  const dropped = decodeTally(value['dropped']);
  if (dropped === null || !isCount(unheld) || !isPlace(countedThrough) || !isPlace(seenThrough)) return null;
  return { dropped, unheld, countedThrough, seenThrough };
}

function decodeTally(value: unknown): UnreadTally | null {
  if (!isRecord(value)) return null;
  const { count, mentions, uncounted } = value;
  return isCount(count) && isCount(mentions) && isCount(uncounted) ? { count, mentions, uncounted } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A place in the timeline, or none. */
function isPlace(value: unknown): value is Place | null {
  return value === null || (isRecord(value) && isId(value['serverId']) && isCount(value['time']));
}

/** One of the service's ids. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
