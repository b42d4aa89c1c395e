import { makeAutoObservable } from 'mobx';
import type { BySound } from './createBySound.js';
import { createNameReader, nameMatch, type NameMatch } from './nameMatch.js';

/** Finds 王师傅 by 师傅, `wsf` and `wangshifu`, any account by its id, an order's group by its number. */
export type NameSearch = (query: string, name: string, ...keys: readonly string[]) => boolean;

/** Observable: whole syllables match only once the readings are loaded, after the first Latin letter. */
export function createNameSearch(): NameSearch {
  const match = createNameMatcher();
  return (query, name, ...keys) => match(query, name, keys) !== 'none';
}

/** A part of a text, from the first of its indexes to before the second. */
export type NamePlace = readonly [start: number, end: number];

export interface NameMatcher {
  (query: string, name: string, keys: readonly string[]): NameMatch;
  /** The part of the name that the query matches, to mark it; null where only a key matches, or nothing. */
  placeOf(query: string, name: string): NamePlace | null;
}

const LATIN = /[a-z]/iu;

/**
 * Creates a matcher. Names, keys and initials match at once; with the first Latin letter the readings of all characters
 * are loaded, again after a failure, and then whole syllables match too. Observable: an observer follows the load. What
 * is read of a name is kept, so that a further query only scans.
 */
export function createNameMatcher(load: () => Promise<BySound> = loadBySound): NameMatcher {
  const readings = new Readings(load);
  const read = createNameReader();

  function match(query: string, name: string, keys: readonly string[]): NameMatch {
    const { lowered, initials, characters } = read(name);
    const plain = nameMatch([lowered, initials], keys, query);
    if (plain === 'begins' || !LATIN.test(query)) return plain;
    const place = readings.request()?.(characters, query) ?? null;
    return place === null ? plain : place[0] === 0 ? 'begins' : 'contains';
  }

  function placeOf(query: string, name: string): NamePlace | null {
    const { lowered, initials, characters, starts } = read(name);
    const letters = query.trim().toLowerCase();
    // Some letters change their length with their case; then the indexes do not match.
    if (letters === '' || lowered.length !== name.length) return null;
    for (const text of initials.length === name.length ? [lowered, initials] : [lowered]) {
      const at = text.indexOf(letters);
      if (at !== -1) return [at, at + letters.length];
    }
    const place = LATIN.test(query) ? readings.bySound?.(characters, query) : undefined;
    return place ? [starts[place[0]] ?? 0, starts[place[1]] ?? name.length] : null;
  }

  return Object.assign(match, { placeOf });
}

class Readings {
  bySound: BySound | null = null;

  readonly #load: () => Promise<BySound>;
  #isRequested = false;

  constructor(load: () => Promise<BySound>) {
    this.#load = load;
    makeAutoObservable(this, { request: false }, { autoBind: true, deep: false });
  }

  request(): BySound | null {
    if (!this.#isRequested) {
      this.#isRequested = true;
      void this.#load().then(this.onLoaded, this.onFailed);
    }
    return this.bySound;
  }

  onLoaded(bySound: BySound): void {
    this.bySound = bySound;
  }

  onFailed(): void {
    this.#isRequested = false;
  }
}

async function loadBySound(): Promise<BySound> {
  return (await import('./createBySound.js')).createBySound();
}
