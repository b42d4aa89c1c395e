import { isBlank } from '../forms/FormField.js';
import { utf8Bytes } from '../text/fileSize.js';

/** The service's limit for the text of one message. UTF-8 bytes. */
export const TEXT_LIMIT_BYTES = 5 * 1024;

const COUNTER_FROM = 0.9;

export type SendDecision = 'send' | 'clear' | 'tooLong';

/** Decides about a draft (UI-COMPOSER-2, R290, R291): blanks only are cleared, a too long text is kept. */
export function decideSend(draft: string, limitBytes: number): SendDecision {
  if (isBlank(draft)) return 'clear';
  return utf8Bytes(draft) > limitBytes ? 'tooLong' : 'send';
}

/** The bytes used, from `COUNTER_FROM` of the limit on; null below. A UTF-16 unit is at most three bytes. */
export function bytesWorthShowing(draft: string, limitBytes: number): number | null {
  const from = limitBytes * COUNTER_FROM;
  if (draft.length * 3 < from) return null;
  const used = utf8Bytes(draft);
  return used >= from ? used : null;
}

export type SendKey = 'enter' | 'ctrlEnter';

export interface SendKeySettings {
  readonly sendKey: SendKey;
  /** A device without a hardware keyboard: Enter breaks the line, the button sends. */
  readonly isTouch: boolean;
}

/**
 * The effect of Enter, on the numeric keypad too (UI-COMPOSER-1): alone it sends, with
 * Shift, Ctrl or ⌘ it breaks the line. If Ctrl+Enter was chosen, and on a touch device, only Ctrl and ⌘ with Enter
 * send. Null for other keys.
 */
export function enterAction(
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
  }: { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean },
  { sendKey, isTouch }: SendKeySettings,
): 'send' | 'break' | null {
  if (key !== 'Enter') return null;
  const hasCommand = ctrlKey || metaKey;
  const doesSend = sendKey === 'ctrlEnter' || isTouch ? hasCommand && !shiftKey : !hasCommand && !shiftKey;
  return doesSend ? 'send' : 'break';
}
/** Zero-width characters that prevent a text from being found and have no meaning here; the joiner of emoji is kept. */
const ZERO_WIDTH = /[\u200b\u2060\ufeff]/g;

export function pastedText(text: string): string {
  return text.replace(ZERO_WIDTH, '');
}
