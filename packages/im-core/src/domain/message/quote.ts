import type { Message, MessageQuote } from './message.js';
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
