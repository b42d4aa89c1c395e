import type { ImClient } from '@fitout/im-core';
import type { PeopleModel } from '../chat/PeopleModel.js';
import { zhMessenger } from '../copy/zhMessenger.js';

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
      // Before the list of groups is here no name is known, and no two groups shall look the same (UI-MESSENGER-26).
      return {
        name: name || zhMessenger.unnamedGroup,
        avatarUrl: '',
        ...(name === '' && !groups.hasLoaded && { isPending: true }),
      };
    },
  };
}

/** A chatroom is called by its name, as far as the service has told it. */
export function roomNames({ chatrooms }: ImClient): PeopleModel {
  return { find: (id) => ({ name: chatrooms.find(id)?.name || zhMessenger.unnamedChatroom, avatarUrl: '' }) };
}
