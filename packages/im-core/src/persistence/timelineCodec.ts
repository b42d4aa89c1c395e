import { keyOf, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot, UnreadState } from '../domain/conversation/timelineSnapshot.js';
import type { Message } from '../domain/message/message.js';
import type { MessageStatus } from '../domain/message/messageStatus.js';
import { byPlace, type Place } from '../domain/message/order.js';
import { emptied } from '../domain/message/recall.js';
import type { UnreadTally } from '../domain/conversation/unread.js';
import { LIMITS } from '../limits.js';
import { decodeNotices } from './noticeCodec.js';
import { decodeMentions, decodeQuote, decodeShownBody, isRecord, parseJson } from './messageCodec.js';

/** Entries of another version are left alone: history brings what they held. */
const VERSION = 2;
const STATUSES: readonly MessageStatus[] = ['unread', 'read', 'sent', 'recalled'];

/** Text for storage: the newest messages only (R453, A24), of the recalled ones nothing they said (IM-12). */
export function encodeTimeline(self: string, ref: ConversationRef, held: TimelineSnapshot): string {
  const limit = ref.kind === 'contact' ? LIMITS.keptContactMessages : LIMITS.keptGroupMessages;
  const messages = held.messages
    .slice(-limit)
    .map((message) => (message.status === 'recalled' ? emptied(message) : message))
    // The entry as a whole names the conversation.
    .map((message) => ({ ...message, conversation: undefined }));
  return JSON.stringify({ ...held, version: VERSION, self, key: keyOf(ref), messages });
}

/**
 * What storage holds of a conversation; null when it is not exactly what this version writes for this account and
 * conversation. A damaged entry is left out whole: what looks complete and is not would hide a hole.
 */
export function decodeTimeline(self: string, ref: ConversationRef, text: string): TimelineSnapshot | null {
  const value = parseJson(text);
  if (!isRecord(value) || value['version'] !== VERSION || value['self'] !== self || value['key'] !== keyOf(ref)) {
    return null;
  }
  const unread = decodeUnread(value['unread']);
  const { messages, completeThrough, gapAfter } = value;
  if (!Array.isArray(messages) || unread === null || !isPlace(completeThrough) || !isPlace(gapAfter)) return null;
  const sound = messages.map((item) => decodeMessage(ref, item)).filter((message) => message !== null);
  const isSound = sound.length === messages.length && standInOrder(sound);
  if (!isSound) return null;
  const notices = decodeNotices(value['notices']);
  return { messages: sound, completeThrough, gapAfter, unread, ...(notices.length > 0 && { notices }) };
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
  return { id, serverId, conversation, from, body, mentions, ...decodeQuote(value['quote']), time, status };
}

/** In order, and each once. */
function standInOrder(messages: readonly Message[]): boolean {
  const isInOrder = messages.every((message, index) => {
    const next = messages[index + 1];
    return next === undefined || byPlace(message, next) < 0;
  });
  return isInOrder && new Set(messages.map(({ id }) => id)).size === messages.length;
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
  return typeof value === 'string' && /^\d+$/.test(value);
}
