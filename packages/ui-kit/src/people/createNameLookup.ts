import { when } from 'mobx';
import type { ChatPeople } from '../session/ChatSession.js';

/** How long a text waits for a name before it does without. Milliseconds. */
const NAME_WAIT_MS = 3_000;

/**
 * Calls back with the name of an account as soon as it is loaded, or with undefined if that takes too long; `dispose`
 * drops the calls that still wait.
 */
export function createNameLookup(people: Pick<ChatPeople, 'find' | 'load'>) {
  const waiting = new Set<() => void>();
  return {
    withName(id: string, callback: (name: string | undefined) => void): void {
      people.load([id]);
      const callWithName = () => callback(people.find(id)?.name);
      if (people.find(id) !== undefined) return callWithName();
      const finish = () => {
        waiting.delete(cancel);
        callWithName();
      };
      const cancel = when(() => people.find(id) !== undefined, finish, { timeout: NAME_WAIT_MS, onError: finish });
      waiting.add(cancel);
    },
    dispose(): void {
      for (const cancel of waiting) cancel();
    },
  };
}
