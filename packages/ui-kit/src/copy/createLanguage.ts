import { WORDS, type PartialCopy } from './Copy.js';
import { chinese, type Language } from './language.js';
import { described, requireKnown, requireObject } from '../theme/requireKnown.js';

type Tables = Readonly<Record<string, object>>;

/**
 * The language of these texts: later ones over earlier ones, and Chinese for the rest. Development warns about the texts that a copy
 * lacks if it is a language of its own, which it is if it has `chat.notes.language`.
 *
 * @throws TypeError in development for a text that the chat does not have
 */
export function createLanguage(...copies: readonly PartialCopy[]): Language {
  return languageOf('createLanguage', WORDS, copies, chinese);
}

/** A language for some tables; the others are those of `below`. */
export function languageOf(name: string, tables: Tables, copies: readonly object[], below: Language): Language {
  if (process.env.NODE_ENV !== 'production') for (const copy of copies) checkCopy(name, tables, copy);
  const all = Object.entries(tables).map(([key, table]) => {
    const words = copies.reduce<object>((under, copy) => merged(under, Reflect.get(copy, key)) as object, below(table));
    return [table, words] as const;
  });
  const own = new Map(all);
  return (table) => (own.get(table) ?? below(table)) as never;
}

function merged(words: unknown, over: unknown): unknown {
  if (!isTable(words) || !isTable(over)) return over === undefined ? words : over;
  return {
    ...words,
    ...Object.fromEntries(Object.entries(over).map(([name, word]) => [name, merged(words[name], word)])),
  };
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

function checkCopy(
  name: string,
  tables: Tables,
  copy: { readonly chat?: { readonly notes?: { readonly language?: string } } },
) {
  checkTable(`${name}: `, tables, copy);
  const language = copy.chat?.notes?.language;
  const lacking = language === undefined ? [] : missingIn(tables, copy);
  if (lacking.length > 0) console.warn(`${name}: ${language} lacks ${lacking.length} texts: ${lacking.join(', ')}`);
}

/** The names of the texts that a copy lacks. The specification's English beside a Chinese text belongs to no other language. */
function missingIn(known: object, copy: unknown): readonly string[] {
  return Object.entries(known).flatMap(([name, word]: [string, unknown]) => {
    const own: unknown = isTable(copy) ? copy[name] : undefined;
    if (isTable(word)) return missingIn(word, own).map((below) => `${name}.${below}`);
    return own === undefined && word !== null && name !== 'literal' && name !== 'target' ? [name] : [];
  });
}

function checkTable(path: string, known: object, given: object): void {
  const setting = path.replace(/\W+$/u, '');
  requireKnown(setting, given, Object.keys(known));
  for (const [name, text] of Object.entries(requireObject(setting, given))) {
    const held: unknown = Reflect.get(known, name);
    if (text === undefined || text === null || held === null) continue;
    if (typeof held !== typeof text)
      throw new TypeError(`${path}${name}: must be ${KINDS[typeof held] ?? 'a list'}; it is ${described(text)}`);
    if (isTable(held)) checkTable(`${path}${name}.`, held, text);
  }
}

const KINDS: Readonly<Record<string, string>> = { string: 'a text', function: 'a function', object: 'an object' };
