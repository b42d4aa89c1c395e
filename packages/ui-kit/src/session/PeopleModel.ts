/** The name and picture of a person, a group or a chatroom. */
export interface Person {
  readonly name: string;
  /** Empty without a picture. */
  readonly avatarUrl: string;
  /** True for customer service. */
  readonly isStaff?: boolean;
  /** The role in a word beside the name, such as 师傅 (R302). */
  readonly label?: PersonLabel;
  /** True for a member of a group whom only the owner may remove. */
  readonly isOwnersToRemove?: boolean;
  /** Another text that the search finds it by, such as a number. */
  readonly alias?: string;
  /** For a group without a picture: its first members, whose pictures are combined into one. */
  readonly faces?: readonly Face[];
  /** True if no account has this id. */
  readonly isUnknown?: boolean;
  /** True while the name is loading: `name` is its placeholder. */
  readonly isPending?: boolean;
}

export interface Face {
  readonly name: string;
  readonly avatarUrl: string;
}

/** A label beside a name, and its tone. */
export interface PersonLabel {
  readonly text: string;
  readonly tone: 'brand' | 'info' | 'neutral';
}

/** The source of names and pictures. An observer that reads it follows later changes. */
export interface PeopleModel {
  /** Undefined while it is loading: rows show a grey shape. A person without a name has an empty one. */
  find(id: string): Person | undefined;
}

/** Whether the name of an account is still being loaded. */
export function isPending(people: PeopleModel, id: string): boolean {
  const known = people.find(id);
  return known === undefined || known.isPending === true;
}

/** The name of an account; null while it is unknown. */
export function knownName(people: PeopleModel, id: string): string | null {
  return people.find(id)?.name || null;
}

/** The name of an id, which is the id if it has none; while it is loading a blank, which has the height of a name. */
export function nameOrBlank(people: PeopleModel, id: string): string {
  return isPending(people, id) ? '\u00A0' : personOf(people, id).name;
}

export function searchKeys(
  person: Pick<Person, 'name' | 'alias'> | undefined,
  id: string,
): [name: string, ...keys: string[]] {
  const { name = '', alias = '' } = person ?? {};
  return alias === '' ? [name, id] : [name, id, alias];
}

/** The person with an id; one whose name is still loading, or who has none, has the id as its name. */
export function personOf(people: PeopleModel, id: string): Person {
  const known = people.find(id);
  if (known === undefined) return { name: id, avatarUrl: '', isPending: true };
  return known.name === '' ? { ...known, name: id } : known;
}
