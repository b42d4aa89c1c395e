import { stored, type Codec, type KeyValueStore, type Stored } from '@fitout/im-core';
import type { Person } from './PeopleStore.js';

const KEY = 'people/names';
/** The maximal number of entries; the newest are stored. */
const KEPT = 2_000;

/** Names and pictures, stored between sessions; damaged entries are left out. */
export function createStoredNames(storage: KeyValueStore): Stored<ReadonlyMap<string, Person>> {
  return stored(storage, KEY, namesCodec);
}

const namesCodec: Codec<ReadonlyMap<string, Person>> = {
  decode: (json) => new Map(Array.isArray(json) ? json.flatMap(decodeEntry) : []),
  encode: (people) =>
    [...people]
      .filter(([id, { name }]) => name !== id)
      .slice(-KEPT)
      .map(([id, person]) => [id, person.name, person.avatarUrl, kindOf(person)]),
};

/** The stored fields of an account; other stored values are ignored. */
const KINDS: Readonly<Record<string, Pick<Person, 'isStaff' | 'isMaster'>>> = {
  staff: { isStaff: true },
  master: { isMaster: true },
};

function kindOf({ isStaff = false, isMaster = false }: Person): string {
  if (isMaster) return 'master';
  return isStaff ? 'staff' : '';
}

function decodeEntry(entry: unknown): readonly (readonly [string, Person])[] {
  const [id, name, avatarUrl, kind] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
  const isSound = typeof id === 'string' && typeof name === 'string' && typeof avatarUrl === 'string';
  return isSound && name !== '' ? [[id, { name, avatarUrl, ...KINDS[String(kind)] }]] : [];
}
