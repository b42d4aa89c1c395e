import { emojiCodes } from './emojiCodes.js';

/**
 * A text as the text box shows it: a text box cannot contain drawings, so each code is shown as its name, `[微笑]`
 * (UI-COMPOSER-15). The `people` are names of members: behind an @ they stay as they are, brackets included.
 */
export function namesForCodes(text: string, people: readonly string[] = []): string {
  return besides(people, text, (part) =>
    emojiCodes.reduce((shown, { code, name }) => shown.replaceAll(code, `[${name}]`), part),
  );
}

export function codesForNames(shown: string, people: readonly string[] = []): string {
  return besides(people, shown, (part) =>
    emojiCodes.reduce((text, { code, name }) => text.replaceAll(`[${name}]`, code), part),
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

export function emojiBefore(shown: string, caret: number): number | null {
  const head = shown.slice(0, caret);
  const found = emojiCodes.find(({ name }) => head.endsWith(`[${name}]`));
  return found === undefined ? null : caret - found.name.length - 2;
}
