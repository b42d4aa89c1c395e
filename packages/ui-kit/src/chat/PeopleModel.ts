/** A person, or a place to talk, as the screen names it. */
export interface Person {
  readonly name: string;
  /** Empty when there is no picture. */
  readonly avatarUrl: string;
  /** Looks after customers; left out for everybody else. */
  readonly isStaff?: boolean;
  /** The role in a word beside the name, such as 师傅 (R302). */
  readonly label?: PersonLabel;
  /** Something else that it is found by, such as a number. */
  readonly alias?: string;
  /** Of a group without a picture: its first members, whose pictures make one. */
  readonly faces?: readonly Face[];
  /** No account has this id. */
  readonly isUnknown?: boolean;
  /** The name is loading: `name` is its placeholder. */
  readonly isPending?: boolean;
}

/** A picture and the name behind it. */
export interface Face {
  readonly name: string;
  readonly avatarUrl: string;
}

/** A label beside a name, and its tone. */
export interface PersonLabel {
  readonly text: string;
  readonly tone: 'brand' | 'info' | 'plain';
}

/** Where names and pictures come from. Reading it inside an observer follows later changes. */
export interface PeopleModel {
  find(id: string): Person | undefined;
}

/** Whether a name is still on its way: nothing is shown in its place but the shape of a name. */
export function isPending(people: PeopleModel, id: string): boolean {
  const known = people.find(id);
  return known === undefined || known.isPending === true;
}

/** The name behind an id; null while it is not known, or where there is none. */
export function knownName(people: PeopleModel, id: string): string | null {
  return people.find(id)?.name || null;
}

/** The texts that a person or a group is found by: the name first. */
export function searchKeys(
  person: Pick<Person, 'name' | 'alias'> | undefined,
  id: string,
): [name: string, ...keys: string[]] {
  const { name = '', alias = '' } = person ?? {};
  return alias === '' ? [name, id] : [name, id, alias];
}

/** The person behind an id; an unknown one has the id as its name. */
export function personOf(people: PeopleModel, id: string): Person {
  const known = people.find(id);
  if (known === undefined) return { name: id, avatarUrl: '' };
  return known.name === '' ? { ...known, name: id } : known;
}
