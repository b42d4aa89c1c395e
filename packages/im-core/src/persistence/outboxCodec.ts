import type { OutgoingMessage } from '../domain/message/message.js';
import { receiptRequestField } from '../domain/message/receiptRequestField.js';
import { refusalIn } from '../domain/message/refusal.js';
import { decodeBody, decodeMentions, decodeQuote, decodeRef, isRecord, parseJson } from './messageCodec.js';

/** A message as the outbox stores it: its position, its tab, and whether the service has refused it. */
export interface OutboxEntry {
  readonly sequence: number;
  readonly isRefused: boolean;
  /** The tab that sends it; empty when unknown. */
  readonly owner: string;
  readonly message: OutgoingMessage;
}

/** The prefix of every key of the outbox. */
export const OUTBOX_PREFIX = 'outbox/';

/** The key of a message. */
export function outboxKey(id: string): string {
  return OUTBOX_PREFIX + id;
}

/** The text that is stored. */
export function encodeOutgoing(stored: OutboxEntry): string {
  return JSON.stringify(stored);
}

/** The stored message, or null if the text is none: a damaged entry must not stop the others. */
export function decodeOutgoing(text: string): OutboxEntry | null {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value['sequence'] !== 'number' || typeof value['isRefused'] !== 'boolean') return null;
  const message = decodeMessage(value['message']);
  const owner = typeof value['owner'] === 'string' ? value['owner'] : '';
  return message && { sequence: value['sequence'], isRefused: value['isRefused'], owner, message };
}

function decodeMessage(value: unknown): OutgoingMessage | null {
  if (!isRecord(value)) return null;
  const { id, from, writtenAt } = value;
  const [conversation, body, mentions] = [
    decodeRef(value['conversation']),
    decodeBody(value['body']),
    decodeMentions(value['mentions']),
  ];
  if (typeof id !== 'string' || typeof from !== 'string' || typeof writtenAt !== 'number') return null;
  if (conversation === null || body === null || mentions === null) return null;
  const pending = value['upload'] === true ? { upload: true as const } : {};
  const refusal = refusalIn(value['refusal']);
  const refused = refusal === undefined ? {} : { refusal };
  const extras = { ...decodeQuote(value['quote']), ...receiptRequestField(value), ...pending, ...refused };
  return { id, conversation, from, body, mentions, ...extras, writtenAt };
}
