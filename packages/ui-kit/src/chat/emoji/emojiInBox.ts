import { emojiCodes } from './emojiCodes.js';

/** A text as the text box shows it: a box of letters has no room for drawings, so each code is shown as its name, `[微笑]` (UI-COMPOSER-15). */
export function namesForCodes(text: string): string {
  return emojiCodes.reduce((shown, { code, name }) => shown.replaceAll(code, `[${name}]`), text);
}

/** The text of the box as it is sent: with the codes of the wire. Unknown names stay as they are. */
export function codesForNames(shown: string): string {
  return emojiCodes.reduce((text, { code, name }) => text.replaceAll(`[${name}]`, code), shown);
}

/** Where the name of an emoji before the caret begins, which Backspace takes as a whole; null when there is none. */
export function emojiBefore(shown: string, caret: number): number | null {
  const head = shown.slice(0, caret);
  const found = emojiCodes.find(({ name }) => head.endsWith(`[${name}]`));
  return found === undefined ? null : caret - found.name.length - 2;
}
