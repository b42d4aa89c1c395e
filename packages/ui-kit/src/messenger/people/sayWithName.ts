import { when } from 'mobx';
import type { ChatPeople } from '../ChatSession.js';

/** How long a text waits for a name before it shows the id. Milliseconds. */
const NAME_WAIT_MS = 3_000;

/** Creates a function that calls `say` with an account's name as soon as it is loaded; `end` drops those that wait. */
export function sayWithName(people: Pick<ChatPeople, 'find' | 'load'>) {
  const ends = new Set<() => void>();
  return {
    about(id: string, say: (name: string) => void): void {
      people.load([id]);
      const tell = (): void => say(people.find(id)?.name ?? id);
      if (people.find(id) !== undefined) return tell();
      ends.add(when(() => people.find(id) !== undefined, tell, { timeout: NAME_WAIT_MS, onError: tell }));
    },
    end(): void {
      for (const end of ends) end();
    },
  };
}
