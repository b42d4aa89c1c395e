import type { TimelineStore } from '@fitout/im-core';

/** The part of a timeline that this reads and calls. */
type Loadable = Pick<TimelineStore, 'hasOlder' | 'loadError' | 'loadOlder'>;

/**
 * The maximal number of conversations, the newest ones, that one press loads from, and how many of them in parallel.
 */
const CONVERSATIONS = 40;
const PARALLEL = 4;
/** Pages of each. */
const PAGES = 3;

/** Loads older messages of several conversations for the search. Resolves with whether all succeeded. */
export async function loadOlderOf(conversations: readonly Loadable[], isCurrent: () => boolean): Promise<boolean> {
  const waiting = conversations.filter(({ hasOlder }) => hasOlder).slice(0, CONVERSATIONS);
  let hasSucceeded = true;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && isCurrent(); next = waiting.shift()) {
      for (let page = 0; page < PAGES && next.hasOlder && isCurrent(); page += 1) await next.loadOlder();
      hasSucceeded &&= next.loadError === null;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return hasSucceeded;
}
