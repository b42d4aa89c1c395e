import type { Choice } from '@fitout/ui-kit';
import { useEffect } from 'react';
import { personOf } from '../../../features/groups/rules.js';
import type { Session } from '../../../session/createSession.js';

/** My friends by name, without those in `except`. Called inside an observer, it follows who comes and goes. */
export function useFriends({ im, people }: Session, except: readonly string[] = []): readonly Choice[] {
  const { ids } = im.contacts;
  useEffect(() => people.want(ids), [people, ids]);
  return ids.filter((id) => !except.includes(id)).map((id) => ({ id, ...personOf(people, id) }));
}
