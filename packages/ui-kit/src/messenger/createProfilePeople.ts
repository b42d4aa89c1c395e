import type { ImClient } from '@fitout/im-core';
import type { ChatPeople } from './ChatSession.js';

/** People by their profiles at the chat service; the id is the name of a person without one. */
export function createProfilePeople({ profiles }: Pick<ImClient, 'profiles'>): ChatPeople {
  return {
    find(id) {
      const profile = profiles.find(id);
      return profile && { name: profile.nickname || id, avatarUrl: profile.avatarurl };
    },
    load: (ids) => void profiles.load(ids),
  };
}
