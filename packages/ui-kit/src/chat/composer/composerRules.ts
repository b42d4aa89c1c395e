import { utf8Bytes } from '../../format/utf8Bytes.js';

/** The service takes this much text in one message. UTF-8 bytes. */
export const TEXT_LIMIT_BYTES = 5 * 1024;

/** The counter appears from this share of the limit on. */
const COUNTER_FROM = 0.9;

/** What pressing 发送 does with a draft. */
export type SendDecision = 'send' | 'clear' | 'tooLong';

/** Spaces of every script, line breaks and the characters that take no room. */
const INVISIBLE = /^[\s\u00ad\u115f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\u3000\u3164\ufeff]*$/u;

/** Decides about a draft (UI-COMPOSER-2, UI-COMPOSER-5; R290, R291): nothing to see is cleared, too much is kept. */
export function decideSend(draft: string, limitBytes: number): SendDecision {
  if (INVISIBLE.test(draft)) return 'clear';
  return utf8Bytes(draft) > limitBytes ? 'tooLong' : 'send';
}

/** Bytes used when it is time to say so, else null. A character is at most three bytes per unit. */
export function bytesWorthShowing(draft: string, limitBytes: number): number | null {
  const from = limitBytes * COUNTER_FROM;
  if (draft.length * 3 < from) return null;
  const used = utf8Bytes(draft);
  return used >= from ? used : null;
}

/** Which key sends; the other one breaks the line. */
export type SendKey = 'enter' | 'ctrlEnter';

/** How the user writes here. */
export interface WritingHabits {
  readonly sendKey: SendKey;
  /** Without a keyboard of its own: Enter breaks the line, the button sends. */
  readonly isTouch: boolean;
}

/** The part of a key event the decision needs. */
export interface EnterKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * What Enter does (UI-COMPOSER-1, UI-COMPOSER-11, UI-COMPOSER-12), also the one beside the digits: alone it sends, with Shift,
 * Ctrl or ⌘ it breaks the line. Where Ctrl+Enter was chosen, and with a finger, Ctrl and ⌘ send and nothing else does.
 * Null for other keys.
 */
export function enterMeans(
  { key, shiftKey, ctrlKey, metaKey }: EnterKey,
  { sendKey, isTouch }: WritingHabits,
): 'send' | 'break' | null {
  if (key !== 'Enter') return null;
  const hasCommand = ctrlKey || metaKey;
  const doesSend = sendKey === 'ctrlEnter' || isTouch ? hasCommand && !shiftKey : !hasCommand && !shiftKey;
  return doesSend ? 'send' : 'break';
}
/** Characters that take no room, stop a text from being found and mean nothing in ours; the joiner of emoji is kept. */
const STOWAWAYS = /[\u200b\u2060\ufeff]/g;

/** A pasted text without invisible characters (UI-COMPOSER-9). */
export function pastedText(text: string): string {
  return text.replace(STOWAWAYS, '');
}
