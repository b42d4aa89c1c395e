import type { PresenceStore } from '@fitout/im-core';
import { compareShallow, reaction } from 'mobx';

/** Follows how the people are whom `ids` names at any time. Ends when the answer is called. */
export function watchPeople(presence: Pick<PresenceStore, 'watch'>, ids: () => readonly string[]): () => void {
  let unwatch = () => {};
  const stop = reaction(
    () => [...new Set(ids())].toSorted(),
    (now) => {
      // The new ones first: an account in both is never released.
      const before = unwatch;
      unwatch = presence.watch(now);
      before();
    },
    { equals: compareShallow, fireImmediately: true },
  );
  return () => {
    stop();
    unwatch();
  };
}
