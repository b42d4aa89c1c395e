/** A person, or a place to talk, as the screen names it. */
export interface Person {
  readonly name: string;
  /** Empty when there is no picture. */
  readonly avatarUrl: string;
  /** Looks after customers; left out for everybody else. */
  readonly isStaff?: boolean;
  /** What somebody is here, in a word beside the name: 师傅 for one (R302). */
  readonly label?: PersonLabel;
}

/** A word about somebody, and how it is set off. */
export interface PersonLabel {
  readonly text: string;
  readonly tone: 'brand' | 'info' | 'plain';
}

/** Where names and pictures come from. Reading it inside an observer follows later changes. */
export interface PeopleModel {
  find(id: string): Person | undefined;
}

/** The person behind an id; an unknown one is called by the id, so that nobody is nameless. */
export function personOf(people: PeopleModel, id: string): Person {
  const known = people.find(id);
  if (known === undefined) return { name: id, avatarUrl: '' };
  return known.name === '' ? { ...known, name: id } : known;
}
