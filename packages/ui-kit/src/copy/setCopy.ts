import { checkCopy } from './checkCopy.js';
import { WORDS, type PartialCopy } from './Copy.js';

/** Texts by name, at any depth. */
interface Table {
  [name: string]: unknown;
}

/**
 * Sets the texts of all parts of the kit on this page: those given, later ones over earlier ones, and Chinese for the
 * rest. Call it before the first render: it does not update rendered text (UI-COPY-5).
 *
 * The components read the tables directly, so the tables themselves are changed. On a server all requests of one
 * process share them.
 */
export function setCopy(...copies: readonly PartialCopy[]): void {
  for (const copy of copies) checkCopy(WORDS, copy);
  for (const copy of [CHINESE, ...copies]) write(WORDS, copy);
}

const CHINESE = copied(WORDS);

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
