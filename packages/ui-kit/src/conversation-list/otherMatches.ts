import type { ConversationRef } from '@fitout/im-core';
import type { NameSearch } from '../text/createNameSearch.js';
import { searchKeys, type PeopleModel } from '../session/PeopleModel.js';

/** The lists that are searched besides the shown one. */
export interface SearchedPlaces {
  /** Friends, and the peers of all conversations. */
  readonly contacts: readonly string[];
  readonly groups: readonly string[];
  readonly names: Readonly<Record<'contact' | 'group', PeopleModel>>;
  readonly fits: NameSearch;
  /** The hits of the list itself. */
  readonly shown: readonly ConversationRef[];
}

/** The other hits, by kind. */
export interface OtherMatches {
  readonly group: readonly string[];
  readonly contact: readonly string[];
}

/** The first hit in display order. */
export function firstOf({ contact: [contact], group: [group] }: OtherMatches): ConversationRef | undefined {
  if (contact !== undefined) return { kind: 'contact', id: contact };
  return group === undefined ? undefined : { kind: 'group', id: group };
}

/** The hits that are not in the list above: in the other list, hidden, or without messages. */
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
