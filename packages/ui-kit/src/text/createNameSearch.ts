import { makeAutoObservable } from 'mobx';
import type { BySound } from './createBySound.js';
import { createPinyinInitials, nameMatch, type NameMatch } from './nameMatch.js';

/** Finds 王师傅 by 师傅, `wsf` and `wangshifu`, any account by its id, an order's group by its number. */
export type NameSearch = (query: string, name: string, ...keys: readonly string[]) => boolean;

/** Observable: whole syllables match only once the readings are loaded, after the first Latin letter. */
export function createNameSearch(): NameSearch {
  const match = createNameMatcher();
  return (query, name, ...keys) => match(query, name, keys) !== 'none';
}

export type NameMatcher = (query: string, name: string, keys: readonly string[]) => NameMatch;

const LATIN = /[a-z]/iu;

/**
 * Creates a matcher. Names, keys and initials match at once; with the first Latin letter the readings of all characters
 * are loaded, again after a failure, and then whole syllables match too. Observable: an observer follows the load.
 */
export function createNameMatcher(load: () => Promise<BySound> = loadBySound): NameMatcher {
  const readings = new Readings(load);
  const initialsOf = createPinyinInitials();
  const known = new Map<string, string>();
  return (query, name, keys) => {
    const initials = known.get(name) ?? initialsOf(name);
    known.set(name, initials);
    const plain = nameMatch([name, initials, ...keys], query);
    if (plain === 'begins' || !LATIN.test(query)) return plain;
    const sound = readings.request()?.(name, query) ?? 'none';
    return sound === 'none' ? plain : sound;
  };
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
