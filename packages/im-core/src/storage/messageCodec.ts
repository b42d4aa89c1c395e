import type { ConversationKind, ConversationRef } from '../domain/conversation/conversation.js';
import { changeFields } from '../domain/message/changes.js';
import type { MessageBody, MessageEdit, MessageQuote, Reaction } from '../domain/message/message.js';
import { bodyFrom, emptiedQuote, isMessageKind, quoteField } from '../domain/message/messageKinds.js';

const KINDS: readonly ConversationKind[] = ['contact', 'group', 'chatroom'];

export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value of a JSON text; null if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The conversation of a stored reference; null if it names none. */
export function decodeRef(value: unknown): ConversationRef | null {
  if (!isRecord(value)) return null;
  const kind = KINDS.find((known) => known === value['kind']);
  const { id } = value;
  return kind === undefined || typeof id !== 'string' ? null : { kind, id };
}

export function decodeMentions(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((mention): mention is string => typeof mention === 'string') : null;
}

/** The content of a message from its known fields; null if one of them is missing or the kind is unknown. */
export function decodeBody(value: unknown): MessageBody | null {
  return isRecord(value) ? bodyFrom(value) : null;
}

export function decodeShownBody(value: unknown): MessageBody | null {
  const isOfOtherVersion = isRecord(value) && typeof value['type'] === 'string' && !isMessageKind(value['type']);
  return isOfOtherVersion ? { type: 'unsupported' } : decodeBody(value);
}

export function decodeQuote(value: unknown): { readonly quote?: MessageQuote } {
  if (!isRecord(value)) return {};
  const { id, from, preview } = value;
  const known = value['kind'];
  const kind = isMessageKind(known) && known !== 'notice' ? known : 'text';
  const isRecalled = value['isRecalled'] === true;
  const isSound = typeof id === 'string' && typeof from === 'string' && typeof preview === 'string';
  if (!isSound) return quoteField(null);
  const quote = { id, from, preview, kind };
  return quoteField(isRecalled ? emptiedQuote(quote) : quote);
}

/** The edit and the reactions of a stored message; what does not fit is left out. */
export function decodeChanges({ edit, reactions }: JsonRecord): ReturnType<typeof changeFields> {
  return changeFields({
    edit: decodeEdit(edit),
    reactions: Array.isArray(reactions) ? reactions.flatMap(decodeReaction) : [],
  });
}

function decodeEdit(value: unknown): MessageEdit | null {
  if (!isRecord(value)) return null;
  const { count, at, earlier } = value;
  if (typeof count !== 'number' || typeof at !== 'number') return null;
  const texts = Array.isArray(earlier) ? earlier.filter((text): text is string => typeof text === 'string') : [];
  return { count, at, ...(texts.length > 0 && { earlier: texts }) };
}

function decodeReaction(value: unknown): Reaction[] {
  if (!isRecord(value)) return [];
  const { emoji, count, by, isMine } = value;
  if (typeof emoji !== 'string' || typeof count !== 'number' || !Array.isArray(by)) return [];
  return [{ emoji, count, by: by.filter((id): id is string => typeof id === 'string'), isMine: isMine === true }];
}

/** The conversation of a key of `conversationKey`; null if it is none. An id may contain the separator. */
export function refOfKey(key: string): ConversationRef | null {
  const at = key.indexOf('/');
  return at < 0 ? null : decodeRef({ kind: key.slice(0, at), id: key.slice(at + 1) });
}
