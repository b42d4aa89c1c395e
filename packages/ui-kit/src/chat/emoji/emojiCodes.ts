/** One of the 35 drawings: what is written on the wire and what it is called. */
export interface EmojiCode {
  readonly code: string;
  readonly name: string;
}

const emoji = (code: string, name: string): EmojiCode => ({ code, name });

/**
 * The 35 customary codes in the order of the picker, seven in a row (R102, A35). The smile is `[):]`, not `[:)]`.
 * Other clients of the same service read and write the same codes.
 */
const customaryCodes: readonly EmojiCode[] = [
  emoji('[):]', '微笑'),
  emoji('[:D]', '大笑'),
  emoji('[;)]', '眨眼'),
  emoji('[:-o]', '惊讶'),
  emoji('[:p]', '吐舌'),
  emoji('[(H)]', '酷'),
  emoji('[:@]', '生气'),
  emoji('[:s]', '困惑'),
  emoji('[:$]', '尴尬'),
  emoji('[:(]', '难过'),
  emoji("[:'(]", '大哭'),
  emoji('[:|]', '无语'),
  emoji('[(a)]', '天使'),
  emoji('[8o|]', '咬牙'),
  emoji('[8-|]', '书呆子'),
  emoji('[+o(]', '恶心'),
  emoji('[<o)]', '庆祝'),
  emoji('[|-)]', '睡着'),
  emoji('[*-)]', '思考'),
  emoji('[:-#]', '闭嘴'),
  emoji('[:-*]', '嘘'),
  emoji('[^o)]', '得意'),
  emoji('[8-)]', '白眼'),
  emoji('[(|)]', '爱心'),
  emoji('[(u)]', '心碎'),
  emoji('[(S)]', '月亮'),
  emoji('[(*)]', '星星'),
  emoji('[(#)]', '太阳'),
  emoji('[(R)]', '彩虹'),
  emoji('[({)]', '拥抱'),
  emoji('[(})]', '喜爱'),
  emoji('[(k)]', '亲吻'),
  emoji('[(F)]', '玫瑰'),
  emoji('[(W)]', '凋谢'),
  emoji('[(D)]', '干杯'),
];

/** The 35 emoji with the codes of this installation, in the order of the picker. */
export const emojiCodes: readonly EmojiCode[] = customaryCodes.map((entry) => ({ ...entry }));

/** Writes and reads other codes, by the customary code each replaces; what is not named keeps its own (A35). */
export function replaceEmojiCodes(codes: Readonly<Record<string, string>>): void {
  const replaced = customaryCodes.map(({ code, name }) => ({ code: codes[code] ?? code, name }));
  (emojiCodes as EmojiCode[]).splice(0, replaced.length, ...replaced);
}

/** Characters of the longest code, brackets included. */
export function longestCode(): number {
  return Math.max(...emojiCodes.map(({ code }) => code.length));
}

/** Place of a code in `emojiCodes`, or -1 when it is not one of the 35. */
export function emojiIndex(code: string): number {
  return emojiCodes.findIndex((entry) => entry.code === code);
}
