import { emojiCodes } from './emojiCodes.js';

/**
 * A text as the text box shows it: a text box cannot contain drawings, so each code is shown as its name, `[微笑]`
 * (UI-COMPOSER-15).
 */
export function namesForCodes(text: string): string {
  return emojiCodes.reduce((shown, { code, name }) => shown.replaceAll(code, `[${name}]`), text);
}

/** The text of the box as it is sent, with the codes of the wire. Unknown names stay as they are. */
export function codesForNames(shown: string): string {
  return emojiCodes.reduce((text, { code, name }) => text.replaceAll(`[${name}]`, code), shown);
}

/** The start of the emoji name that ends at the caret, which Backspace removes as a whole; null if there is none. */
export function emojiBefore(shown: string, caret: number): number | null {
  const head = shown.slice(0, caret);
  const found = emojiCodes.find(({ name }) => head.endsWith(`[${name}]`));
  return found === undefined ? null : caret - found.name.length - 2;
}
