import type { Message, MessageQuote } from './message.js';
import { rulesOf } from './messageKinds.js';

/** More of a text is not carried along: it is one line of a bubble. Characters. */
const PREVIEW_LENGTH = 200;

/** The part of a record that holds a quote: nothing where there is none, so that records stay as small as they are. */
export function quoting(quote: MessageQuote | null | undefined): { readonly quote?: MessageQuote } {
  return quote ? { quote } : NONE;
}

/** How a message is answered to: null while the service has not taken it, and when it was taken back (IM-QUOTE-1). */
export function quoteOf({ serverId, from, status, body }: Message): MessageQuote | null {
  if (serverId === null || status === 'recalled' || body.type === 'notice') return null;
  if (body.type === 'text' && body.isProgress === true) return null;
  return { id: serverId, from, preview: firstOf(rulesOf(body).quoted?.(body) ?? ''), kind: body.type };
}

/** What is left of a quote when the message it names was taken back (IM-QUOTE-3; R199). */
export function emptiedQuote({ id, from }: MessageQuote): MessageQuote {
  return { id, from, preview: '', isRecalled: true };
}

/** Never half of a character that is two. */
function firstOf(text: string): string {
  const cut = text.slice(0, PREVIEW_LENGTH);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

const NONE = {};
