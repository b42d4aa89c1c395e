import { WORDS, type Copy, type PartialCopy } from './Copy.js';
import { described, requireKnown, requireObject } from '../theme/requireKnown.js';

interface Table {
  [name: string]: unknown;
}

/** Sets texts: those given, later ones over earlier ones, and Chinese for the rest. */
export type SetCopy<T> = (...copies: readonly PartialCopy<T>[]) => void;

/** The components read the tables, so these are changed. On a server all requests share them. */
export function createSetCopy<T>(name: string, words: Table): SetCopy<T> {
  const chinese = copied(words);
  return (...copies) => {
    for (const copy of copies) checkCopy(name, words, copy as object);
    for (const copy of [chinese, ...copies]) write(words, copy as object);
  };
}

/**
 * Sets the texts of the chat and its calls on this page: those given, later ones over earlier ones, and Chinese for the
 * rest. Call it before the first render: it does not update rendered text.
 */
export const setCopy: SetCopy<Copy> = /*#__PURE__*/ createSetCopy<Copy>('setCopy', WORDS);

function write(into: Table, words: object): void {
  for (const [name, word] of Object.entries(words)) {
    const present = into[name];
    if (isTable(present) && isTable(word)) write(present, word);
    else if (word !== undefined) into[name] = word;
  }
}

function copied(table: Table): Table {
  return Object.fromEntries(Object.entries(table).map(([name, word]) => [name, isTable(word) ? copied(word) : word]));
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Throws for texts that the kit does not have. A production build has no checks. */
function checkCopy(setting: string, known: object, given: object): void {
  if (process.env.NODE_ENV === 'production') return;
  checkTable(`${setting}: `, known, given);
}

function checkTable(path: string, known: object, given: object): void {
  const setting = path.replace(/\W+$/u, '');
  requireKnown(setting, given, Object.keys(known));
  for (const [name, text] of Object.entries(requireObject(setting, given))) {
    const held: unknown = Reflect.get(known, name);
    if (text === undefined) continue;
    if (typeof held !== typeof text)
      throw new TypeError(`${path}${name}: must be ${KINDS[typeof held] ?? 'a list'}; it is ${described(text)}`);
    if (typeof held === 'object' && held !== null && !Array.isArray(held)) checkTable(`${path}${name}.`, held, text);
  }
}

const KINDS: Readonly<Record<string, string>> = { string: 'a text', function: 'a function', object: 'an object' };
