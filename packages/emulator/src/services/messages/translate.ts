import phrases from './phrases.json' with { type: 'json' };

/** A stand-in knows no grammar: what it answers says so. */
const MARKS: Readonly<Record<string, string>> = { 'zh-Hans': '（演示翻译）', en: ' (demo translation)' };

/** The codes of the languages into which the demo translates, with their names. */
export const LANGUAGES = [
  { code: 'zh-Hans', name: 'Chinese Simplified', nativeName: '简体中文' },
  { code: 'en', name: 'English', nativeName: 'English' },
] as const;

/**
 * Translates by a list of the demo's phrases: a text of the list as a whole, any other word by word, where a word that is
 * not on the list stays as it is. Null for an unknown language.
 */
export function translate(text: string, language: string): string | null {
  const mark = MARKS[language];
  if (mark === undefined) return null;
  const pairs = language === 'en' ? phrases : phrases.map(([zh = '', en = '']) => [en, zh]);
  let left = text;
  let done = '';
  while (left !== '') {
    const known = longestAt(left, pairs);
    const [from, to] = known ?? [left.slice(0, 1), left.slice(0, 1)];
    done += to;
    left = left.slice(from.length);
  }
  return done + mark;
}

function longestAt(text: string, pairs: readonly (readonly string[])[]): readonly [string, string] | null {
  const lower = text.toLowerCase();
  let best: readonly [string, string] | null = null;
  for (const [from = '', to = ''] of pairs) {
    if (lower.startsWith(from.toLowerCase()) && from.length > (best?.[0].length ?? 0)) best = [from, to];
  }
  return best;
}
