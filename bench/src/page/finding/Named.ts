import type { BenchMessage } from '../BenchMessage.js';
import { messageAt } from '../BenchMessage.js';

/** An account or a group to search for. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** The first letters of the name's syllables. */
  readonly initials: string;
}

const FAMILY = Array.from('王李张刘陈杨赵黄周吴');
const FAMILY_LETTERS = Array.from('wlzlcyzhzw');
const GIVEN = Array.from('伟芳娜敏静磊洋艳勇杰');
const GIVEN_LETTERS = Array.from('wfnmjlyyyj');

/** `count` accounts with different names of four characters and different ids. */
export function namedPeople(count: number): readonly Named[] {
  return Array.from({ length: count }, (_, number) => {
    const signs = [number % 10, Math.floor(number / 10) % 10, Math.floor(number / 100) % 10];
    const [family = 0, ...given] = signs;
    return {
      id: `u${String(number).padStart(4, '0')}`,
      name: (FAMILY[family] ?? '') + given.map((sign) => GIVEN[sign]).join(''),
      initials: (FAMILY_LETTERS[family] ?? '') + given.map((sign) => GIVEN_LETTERS[sign]).join(''),
    };
  });
}

/** Whether a typed text matches an entry: a part of its name, of its initials or of its id. */
export function isFound({ id, name, initials }: Named, query: string): boolean {
  return name.includes(query) || initials.includes(query) || id.includes(query);
}

/** One message in each entry's conversation, such that the first entry is on top of the list. */
export function messagesWith(people: readonly Named[], kind: 'contact' | 'group'): readonly BenchMessage[] {
  return people.toReversed().map(({ id }, number) => ({ ...messageAt(number, number), conversation: { kind, id } }));
}
