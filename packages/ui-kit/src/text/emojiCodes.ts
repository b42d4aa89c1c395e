import type { Language } from '../copy/language.js';
import { zhEmoji } from '../copy/zhChat.js';

/** One of the 35 emoji: its code on the wire, and the key of its name in `Copy['emoji']`. */
export interface EmojiCode {
  readonly code: string;
  readonly key: keyof typeof zhEmoji;
}

const emoji = (code: string, key: EmojiCode['key']): EmojiCode => ({ code, key });

/**
 * The 35 customary codes in the order of the picker, seven in a row (R102, A35). The smile is `[):]`, not `[:)]`.
 * Other clients of the same service read and write the same codes.
 */
const customaryCodes = [
  emoji('[):]', 'smile'),
  emoji('[:D]', 'laugh'),
  emoji('[;)]', 'wink'),
  emoji('[:-o]', 'surprised'),
  emoji('[:p]', 'tongue'),
  emoji('[(H)]', 'cool'),
  emoji('[:@]', 'angry'),
  emoji('[:s]', 'confused'),
  emoji('[:$]', 'embarrassed'),
  emoji('[:(]', 'sad'),
  emoji("[:'(]", 'cry'),
  emoji('[:|]', 'speechless'),
  emoji('[(a)]', 'angel'),
  emoji('[8o|]', 'grimace'),
  emoji('[8-|]', 'nerd'),
  emoji('[+o(]', 'sick'),
  emoji('[<o)]', 'party'),
  emoji('[|-)]', 'asleep'),
  emoji('[*-)]', 'thinking'),
  emoji('[:-#]', 'silent'),
  emoji('[:-*]', 'hush'),
  emoji('[^o)]', 'smug'),
  emoji('[8-)]', 'rollEyes'),
  emoji('[(|)]', 'heart'),
  emoji('[(u)]', 'brokenHeart'),
  emoji('[(S)]', 'moon'),
  emoji('[(*)]', 'star'),
  emoji('[(#)]', 'sun'),
  emoji('[(R)]', 'rainbow'),
  emoji('[({)]', 'hug'),
  emoji('[(})]', 'adore'),
  emoji('[(k)]', 'kiss'),
  emoji('[(F)]', 'rose'),
  emoji('[(W)]', 'wilted'),
  emoji('[(D)]', 'cheers'),
];

/** The 35 emoji with the configured codes, in the order of the picker. */
export const emojiCodes: readonly EmojiCode[] = codesWith({});

/** Replaces codes on the wire, by the customary code of each; the others keep theirs (A35). */
export function replaceEmojiCodes(codes: Readonly<Record<string, string>>): void {
  (emojiCodes as EmojiCode[]).splice(0, emojiCodes.length, ...codesWith(codes));
}

function codesWith(codes: Readonly<Record<string, string>>): readonly EmojiCode[] {
  return customaryCodes.map(({ code, key }) => ({ code: codes[code] ?? code, key }));
}

/** The name of an emoji by its index in `emojiCodes`; undefined for none. */
export function emojiName(index: number, language: Language): string | undefined {
  const key = emojiCodes[index]?.key;
  return key && language(zhEmoji)[key];
}

export function longestCode(): number {
  return Math.max(...emojiCodes.map(({ code }) => code.length));
}

export function emojiIndex(code: string): number {
  return emojiCodes.findIndex((entry) => entry.code === code);
}
