import * as LIMITS from '../../limits.js';
import { isGroupCallMessage } from '../groupCall.js';
import type { Message, MessageBody, MessageQuote } from './message.js';
import { rulesOf } from './messageKinds.js';

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
 * The messages that this device shows: no removed one, and no invitation to a group call in a one-to-one
 * conversation (IM-GROUPCALL-1). Returns the same array if all are shown.
 */
export function shownOf(messages: readonly Message[], removed: RemovedIds): readonly Message[] {
  const isHidden = (message: Message): boolean => isGroupCallMessage(message) || isRemoved(message, removed);
  return messages.some(isHidden) ? messages.filter((message) => !isHidden(message)) : messages;
}

/** For storage: a removed message keeps its position, so that no gap is fetched, and loses its content. */
export function withoutWords(messages: readonly Message[], removed: RemovedIds): readonly Message[] {
  if (removed.size === 0) return messages;
  return messages.map((message) =>
    isRemoved(message, removed) ? { ...emptied(message), status: message.status } : message,
  );
}
