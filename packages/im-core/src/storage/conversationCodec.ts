import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { NoticeSnapshot, TimelineSnapshot, UnreadState } from '../domain/conversation/timelineSnapshot.js';
import { recount, type UnreadTally } from '../domain/conversation/unread.js';
import { isNoticeKind, type GroupNotice } from '../domain/groups/group.js';
import {
  byPosition,
  positionOf,
  receiptRequestField,
  type Message,
  type MessagePosition,
  type MessageStatus,
} from '../domain/message/message.js';
import { withPendingEdit } from '../domain/message/changes.js';
import { emptied } from '../domain/message/messageKinds.js';
import { decodeChanges, decodeMentions, decodeQuote, decodeShownBody, isRecord, parseJson } from './messageCodec.js';

/** Rows of another version are skipped: their messages are fetched from history again. */
export const VERSION = 6;
const STATUSES: readonly MessageStatus[] = ['unread', 'read', 'sent', 'recalled'];

export interface ConversationRow extends Omit<TimelineSnapshot, 'messages' | 'unread'> {
  readonly count: number;
  readonly oldest: MessagePosition | null;
  readonly newest: MessagePosition | null;
  readonly last: Message | null;
  readonly unread: UnreadState & { readonly held: UnreadTally };
}

export function encodeRow(
  self: string,
  ref: ConversationRef,
  { messages, unread, ...state }: TimelineSnapshot,
): string {
  const last = messages.at(-1);
  const row: Omit<ConversationRow, 'last'> = {
    ...state,
    count: messages.length,
    oldest: positionOf(messages[0]),
    newest: positionOf(last),
    // Counting them again would read every message for each that is new.
    unread: { ...unread, held: unread.held ?? recount(messages, self) },
  };
  const shown = last === undefined ? null : recordOf(last);
  return JSON.stringify({ ...row, last: shown, version: VERSION, self, key: conversationKey(ref) });
}

/** A row; null if it is not exactly what this version writes for this account and conversation. */
export function decodeRow(self: string, ref: ConversationRef, text: string): ConversationRow | null {
  const value = parseJson(text);
  if (!isRecord(value) || value['version'] !== VERSION || value['self'] !== self) return null;
  const unread = decodeUnread(value['unread']);
  const { key, count, oldest, newest, completeThrough, gapAfter } = value;
  if (key !== conversationKey(ref) || unread === null || !isCount(count)) return null;
  if (!isPlace(completeThrough) || !isPlace(gapAfter) || !isPlace(oldest) || !isPlace(newest)) return null;
  const last = messageIn(ref, value['last']);
  if (last?.serverId !== newest?.serverId) return null;
  const notices = decodeNotices(value['notices']);
  return { count, oldest, newest, last, completeThrough, gapAfter, unread, ...(notices.length > 0 && { notices }) };
}

/**
 * The messages of a row, oldest first. Null if one is damaged, missing or superfluous: an incomplete conversation that looks
 * complete would hide a gap.
 */
export function messagesOf(
  ref: ConversationRef,
  { count, oldest, newest }: Pick<ConversationRow, 'count' | 'oldest' | 'newest'>,
  texts: Iterable<string>,
): readonly Message[] | null {
  const stored = [...texts].map((text) => messageIn(ref, parseJson(text)));
  const sound = stored.filter((message) => message !== null);
  if (sound.length < stored.length) return null;
  const messages = sound.filter((message) => isWithin(message, oldest, newest)).sort(byPosition);
  const hasEnds = messages[0]?.serverId === oldest?.serverId && messages.at(-1)?.serverId === newest?.serverId;
  const isWhole = hasEnds && messages.length === count && new Set(messages.map(({ id }) => id)).size === count;
  return isWhole ? messages : null;
}

/** The stored text of a message; a recalled one has no content (IM-12). */
export function encodeMessage(message: Message): string {
  return JSON.stringify(recordOf(message));
}

function recordOf(message: Message): unknown {
  const kept = message.status === 'recalled' ? emptied(message) : message;
  return { ...withPendingEdit(kept, null), conversation: undefined };
}

export function isWithin(
  message: Pick<Message, 'serverId' | 'time'>,
  oldest: MessagePosition | null,
  newest: MessagePosition | null,
): boolean {
  return oldest !== null && newest !== null && byPosition(message, oldest) >= 0 && byPosition(message, newest) <= 0;
}

function messageIn(conversation: ConversationRef, value: unknown): Message | null {
  if (!isRecord(value)) return null;
  const { id, serverId, from, time } = value;
  const [body, mentions] = [decodeShownBody(value['body']), decodeMentions(value['mentions'])];
  const status = STATUSES.find((known) => known === value['status']);
  if (typeof id !== 'string' || !isId(serverId)) return null;
  if (typeof from !== 'string' || !isTime(time) || body === null || mentions === null || status === undefined) {
    return null;
  }
  const extras = { ...decodeQuote(value['quote']), ...receiptRequestField(value), ...decodeChanges(value) };
  return { id, serverId, conversation, from, body, mentions, ...extras, time, status };
}

function decodeUnread(value: unknown): ConversationRow['unread'] | null {
  if (!isRecord(value)) return null;
  const { unheld, countedThrough, seenThrough } = value;
  const [held, dropped] = [decodeTally(value['held']), decodeTally(value['dropped'])];
  if (held === null || dropped === null || !isCount(unheld)) return null;
  if (!isPlace(countedThrough) || !isPlace(seenThrough)) return null;
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

/** A service may divide a millisecond, so that the times of its messages give their order. */
const isTime = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

function isPlace(value: unknown): value is MessagePosition | null {
  return value === null || isPosition(value);
}

export function isPosition(value: unknown): value is MessagePosition {
  return isRecord(value) && isId(value['serverId']) && isTime(value['time']);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

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
  if (!isNoticeKind(what) || typeof by !== 'string' || !Array.isArray(who)) return null;
  return {
    what,
    by,
    who: who.filter((id) => typeof id === 'string'),
    ...(typeof name === 'string' && { name }),
    ...(typeof until === 'number' && { until }),
  };
}
