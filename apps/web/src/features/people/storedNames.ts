import type { KeyValueStore } from '@fitout/im-core';
import type { Person } from './PeopleStore.js';

const KEY = 'people/names';
/** The maximal number of entries; the newest are stored. */
const KEPT = 2_000;

/** Names and pictures, stored between sessions (WEB-PEOPLE-7). */
export interface StoredNames {
  load(): Promise<ReadonlyMap<string, Person>>;
  keep(people: ReadonlyMap<string, Person>): void;
}

/** Stores them in the account's key-value store; damaged entries are left out. */
export function createStoredNames(storage: KeyValueStore): StoredNames {
  return {
    async load() {
      return new Map(decode(await storage.get(KEY)));
    },
    keep(people) {
      const named = [...people].filter(([id, { name }]) => name !== id);
      const entries = named.slice(-KEPT).map(([id, person]) => [id, person.name, person.avatarUrl, kindOf(person)]);
      void storage.set(KEY, JSON.stringify(entries));
    },
  };
}

/** The stored fields of an account; other stored values are ignored. */
const KINDS: Readonly<Record<string, Pick<Person, 'isStaff' | 'isMaster'>>> = {
  staff: { isStaff: true },
  master: { isMaster: true },
};

function kindOf({ isStaff = false, isMaster = false }: Person): string {
  if (isMaster) return 'master';
  return isStaff ? 'staff' : '';
}

function decode(text: string | null): readonly (readonly [string, Person])[] {
  return entriesIn(text).flatMap((entry) => {
    const [id, name, avatarUrl, kind] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    const isSound = typeof id === 'string' && typeof name === 'string' && typeof avatarUrl === 'string';
    return isSound && name !== '' ? [[id, { name, avatarUrl, ...KINDS[String(kind)] }] as const] : [];
  });
}

function entriesIn(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
