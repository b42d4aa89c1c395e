import type { ArchiveAnswer, ArchiveSize, ConversationRef, ImClient } from '@fitout/im-core';
import { useDeferredValue, useEffect, useReducer, useState } from 'react';
import { messageMatches } from '../finder/findInMessages.js';
import type { Chat } from '../session/Chat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { type PeopleModel, searchKeys } from '../session/PeopleModel.js';
import { createNameSearch, type NameSearch } from '../text/createNameSearch.js';
import type { ConversationListView } from './ConversationListView.js';

interface SearchedPlaces {
  readonly contacts: readonly string[];
  readonly groups: readonly string[];
  readonly names: Readonly<Record<'contact' | 'group', PeopleModel>>;
  readonly fits: NameSearch;
  readonly shown: readonly ConversationRef[];
}

export interface OtherMatches {
  readonly group: readonly string[];
  readonly contact: readonly string[];
}

function firstOf({ contact: [contact], group: [group] }: OtherMatches): ConversationRef | undefined {
  if (contact !== undefined) return { kind: 'contact', id: contact };
  return group === undefined ? undefined : { kind: 'group', id: group };
}

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

export function useFound(session: ChatSession, list: ConversationListView, sections: Chat['conversationSections']) {
  const [fits] = useState(createNameSearch);
  const { im, lists } = session;
  const query = list.query.trim();
  // Deferred, because thousands of messages are searched: the typed text is rendered first.
  const searched = useDeferredValue(query);
  const inLists = [list, ...sections.map((one) => one.list)].flatMap(({ ordered }) => ordered).map(({ ref }) => ref);
  const others = otherMatches(list.query, {
    contacts: [...im.contacts.ids, ...lists.contact.all.map(({ ref }) => ref.id)].filter(
      (id) => !im.contacts.isBlocked(id),
    ),
    groups: im.groups.ids.filter((id) => session.isFindable(id)),
    names: session.names,
    fits,
    shown: inLists,
  });
  const { archived, size, again } = useArchived(im.archive, searched);
  const messages = messageMatches(searched, im.conversations.ordered, archived?.hits);
  const [message] = messages;
  const byName = inLists[0] ?? firstOf(others);
  return {
    query,
    searched,
    others,
    messages,
    reach: { archived, size, again },
    hasOthers: others.contact.length + others.group.length + messages.length > 0,
    isInLists: inLists.length > 0,
    first: byName ?? message?.conversation ?? null,
    isFirstMessage: byName === undefined && message !== undefined,
  };
}

/** The newest hits that are counted, in all conversations together. */
export const MOST_HITS = 1_000;
const TYPING_MS = 150;
/** The archive is filled meanwhile: an open search asks again. Milliseconds. */
const AGAIN_MS = 3_000;

/** What the archive of the device finds, once the query has not changed for a moment, and how much it holds. */
function useArchived(archive: ImClient['archive'], query: string) {
  const [found, setFound] = useState<{ query: string; archived: ArchiveAnswer; size: ArchiveSize } | null>(null);
  const [turn, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (archive === null || query === '') return undefined;
    let isCurrent = true;
    let timer = setTimeout(() => {
      void Promise.all([archive.search({ words: query, limit: MOST_HITS }), archive.size()]).then(
        ([archived, size]) => {
          if (!isCurrent) return;
          setFound({ query, archived, size });
          timer = setTimeout(again, AGAIN_MS);
        },
      );
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [archive, query, turn]);
  const current = found?.query === query ? found : null;
  return { archived: current?.archived, size: found?.size ?? null, again };
}
