import type { ConversationRef } from '@fitout/im-core';
import type { NameSearch } from '../../chat/list/createNameSearch.js';
import { searchKeys, type PeopleModel } from '../../chat/PeopleModel.js';

/** Where is looked besides the list that is shown. */
export interface SearchedPlaces {
  /** Friends, and the peers of all conversations. */
  readonly contacts: readonly string[];
  readonly groups: readonly string[];
  readonly names: Readonly<Record<'contact' | 'group', PeopleModel>>;
  readonly fits: NameSearch;
  /** Found by the list itself. */
  readonly shown: readonly ConversationRef[];
}

/** What was found besides, each kind for itself. */
export interface OtherMatches {
  readonly group: readonly string[];
  readonly contact: readonly string[];
}

/** The first one, as they are shown. */
export function firstOf({ contact: [contact], group: [group] }: OtherMatches): ConversationRef | undefined {
  if (contact !== undefined) return { kind: 'contact', id: contact };
  return group === undefined ? undefined : { kind: 'group', id: group };
}

/** Who and what fits what was typed and is not in the list above: of the other list, hidden, or never talked to (UI-MESSENGER-8). */
export function otherMatches(query: string, places: SearchedPlaces): OtherMatches {
  const { contacts, groups, names, fits, shown } = places;
  const isShown = new Set(shown.map(({ kind, id }) => `${kind} ${id}`));
  const find = (kind: 'contact' | 'group', ids: readonly string[]) =>
    [...new Set(ids)].filter(
      (id) => !isShown.has(`${kind} ${id}`) && fits(query, ...searchKeys(names[kind].find(id), id)),
    );
  return query.trim() === ''
    ? { group: [], contact: [] }
    : { group: find('group', groups), contact: find('contact', contacts) };
}
