import type { Language } from '../copy/language.js';
import type { ConversationRef, GroupMember, ImClient } from '@fitout/im-core';
import { zhMessenger } from '../copy/zhMessenger.js';
import { isForeign, type MediaHosts } from '../text/resourceUrl.js';
import type { ChatPeople } from './ChatSession.js';
import type { Face, PeopleModel } from './PeopleModel.js';

const FACES = 4;

/**
 * The name of a group; if it is unknown or empty, the word for a group. `people` names the sender of the last message.
 */
export function groupNames({ groups, conversations }: ImClient, people: PeopleModel, language: Language): PeopleModel {
  return {
    find(id) {
      const name = groups.nameOf(id);
      if (name === '' && groups.find(id) === undefined && conversations.find({ kind: 'group', id }) === undefined)
        return people.find(id);
      const faces = facesIn(groups.membersOf(id), people);
      // Without a name before the list of groups is loaded, so that no two groups look the same.
      return {
        name: name || language(zhMessenger).unnamedGroup,
        avatarUrl: '',
        ...(faces.length > 0 && { faces }),
        ...(name === '' && !groups.hasLoaded && { isPending: true }),
      };
    },
  };
}

function facesIn(members: readonly GroupMember[] = [], people: PeopleModel): readonly Face[] {
  return members.slice(0, FACES).flatMap(({ id }) => people.find(id) ?? []);
}

/** The name of a chatroom, as far as the service has sent it. */
export function roomNames({ chatrooms }: ImClient, language: Language): PeopleModel {
  return { find: (id) => ({ name: chatrooms.find(id)?.name || language(zhMessenger).unnamedChatroom, avatarUrl: '' }) };
}

/** People by their profiles at the chat service; the id is the name of a person without one, and where there are none. */
export function createProfilePeople(
  { profiles, has }: Pick<ImClient, 'has'> & { readonly profiles: Pick<ImClient['profiles'], 'find' | 'load'> },
  hosts: MediaHosts = 'any',
): ChatPeople {
  // Everybody writes an own profile, and rows load pictures without a press.
  const shown = (url: string): string => (isForeign(url, hosts, globalThis.document?.baseURI ?? '') ? '' : url);
  return {
    find(id) {
      const profile = profiles.find(id);
      if (profile === undefined) return has('profiles') ? undefined : { name: id, avatarUrl: '' };
      return { name: profile.nickname || id, avatarUrl: shown(profile.avatarurl) };
    },
    load: (ids) => void profiles.load(ids),
  };
}

/** The people of a group under the names that they have in it; the search finds them by their own names too. */
export function withNicknames({ groups }: ImClient, { kind, id }: ConversationRef, people: PeopleModel): PeopleModel {
  if (kind !== 'group') return people;
  return {
    find(person) {
      const known = people.find(person);
      const name = groups.nicknames.find(id, person);
      return known === undefined || name === '' ? known : { ...known, name, alias: known.name };
    },
  };
}
