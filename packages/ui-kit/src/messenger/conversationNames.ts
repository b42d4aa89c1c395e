import type { GroupMember, ImClient } from '@fitout/im-core';
import type { Face, PeopleModel } from '../chat/PeopleModel.js';
import { zhMessenger } from '../copy/zhMessenger.js';

/** So many members make the picture of a group. */
const FACES = 4;

/**
 * A group is called by its name; one whose name is not known yet, or that has none, is called what it is. Who wrote
 * last in one is somebody that the people know.
 */
export function groupNames({ groups, conversations }: ImClient, people: PeopleModel): PeopleModel {
  return {
    find(id) {
      const isGroup = groups.find(id) !== undefined || conversations.find({ kind: 'group', id }) !== undefined;
      if (!isGroup) return people.find(id);
      const name = groups.nameOf(id);
      const faces = facesIn(groups.membersOf(id), people);
      // Before the list of groups is here no name is known, and no two groups shall look the same (UI-MESSENGER-26).
      return {
        name: name || zhMessenger.unnamedGroup,
        avatarUrl: '',
        ...(faces.length > 0 && { faces }),
        ...(name === '' && !groups.hasLoaded && { isPending: true }),
      };
    },
  };
}

/** The first members whose names are known; the picture of a group has room for so many. */
function facesIn(members: readonly GroupMember[] = [], people: PeopleModel): readonly Face[] {
  return members.slice(0, FACES).flatMap(({ id }) => people.find(id) ?? []);
}

/** A chatroom is called by its name, as far as the service has told it. */
export function roomNames({ chatrooms }: ImClient): PeopleModel {
  return { find: (id) => ({ name: chatrooms.find(id)?.name || zhMessenger.unnamedChatroom, avatarUrl: '' }) };
}
