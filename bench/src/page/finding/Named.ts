import type { Line } from '../Line.js';
import { lineAt } from '../Line.js';

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

/** So many, all of different names of three or four signs and of different ids. */
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

/** Whether the typed text finds a name: any part of it, its letters by sound, or the id. */
export function isFound({ id, name, initials }: Named, query: string): boolean {
  return name.includes(query) || initials.includes(query) || id.includes(query);
}

/** One message in the conversation with each, so that the first of them is on top. */
export function linesWith(people: readonly Named[], kind: 'contact' | 'group'): readonly Line[] {
  return people.toReversed().map(({ id }, number) => ({ ...lineAt(number, number), conversation: { kind, id } }));
}
