import type { ImClient } from '@fitout/im-core';
import { isForeign, type MediaHosts } from '../text/resourceUrl.js';
import type { ChatPeople } from './ChatSession.js';

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
