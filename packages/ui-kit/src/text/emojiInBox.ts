import type { Language } from '../copy/language.js';
import { zhEmoji } from '../copy/zhChat.js';
import { emojiCodes } from './emojiCodes.js';

/**
 * A text as the text box shows it: a text box cannot contain drawings, so each code is shown as its name, `[微笑]`
 * (UI-COMPOSER-15). The `people` are names of members: behind an @ they stay as they are, brackets included.
 */
export function namesForCodes(text: string, people: readonly string[], language: Language): string {
  return besides(people, text, (part) =>
    emojiCodes.reduce((shown, { code, key }) => shown.replaceAll(code, `[${language(zhEmoji)[key]}]`), part),
  );
}

export function codesForNames(shown: string, people: readonly string[], language: Language): string {
  return besides(people, shown, (part) =>
    emojiCodes.reduce((text, { code, key }) => text.replaceAll(`[${language(zhEmoji)[key]}]`, code), part),
  );
}

function besides(people: readonly string[], text: string, change: (part: string) => string): string {
  const [first, ...others] = people.filter((name) => name.includes('['));
  if (first === undefined) return change(text);
  return text
    .split(`@${first}`)
    .map((part) => besides(others, part, change))
    .join(`@${first}`);
}

export function emojiBefore(shown: string, caret: number, language: Language): number | null {
  const head = shown.slice(0, caret);
  const found = Object.values(language(zhEmoji)).find((name) => head.endsWith(`[${name}]`));
  return found === undefined ? null : caret - found.length - 2;
}
