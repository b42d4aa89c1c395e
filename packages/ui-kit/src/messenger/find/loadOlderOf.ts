import type { TimelineStore } from '@fitout/im-core';

/** What is read and fetched of each conversation. */
type Loadable = Pick<TimelineStore, 'hasOlder' | 'loadError' | 'loadOlder'>;

/** So many conversations are fetched from for one press, the newest ones, and so many of them at once. */
const CONVERSATIONS = 40;
const AT_ONCE = 4;
/** So many pages of each. */
const PAGES = 3;

/** Fetches older messages of several conversations, so that they can be searched. Resolves with whether all came. */
export async function loadOlderOf(conversations: readonly Loadable[], isWanted: () => boolean): Promise<boolean> {
  const waiting = conversations.filter(({ hasOlder }) => hasOlder).slice(0, CONVERSATIONS);
  let haveAllCome = true;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && isWanted(); next = waiting.shift()) {
      for (let page = 0; page < PAGES && next.hasOlder && isWanted(); page += 1) await next.loadOlder();
      haveAllCome &&= next.loadError === null;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return haveAllCome;
}
