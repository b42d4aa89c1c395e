import { useEffect } from 'react';
import type { Choice } from '../people/FriendPicker.js';
import { personOf } from '../session/PeopleModel.js';
import type { ChatSession } from '../session/ChatSession.js';

/** The user's contacts by name. In an observer it follows added and removed ones. */
export function useFriends({ im, people }: ChatSession): readonly Choice[] {
  const { ids } = im.contacts;
  useEffect(() => people.load(ids), [people, ids]);
  return ids.map((id) => ({ id, ...personOf(people, id) }));
}
