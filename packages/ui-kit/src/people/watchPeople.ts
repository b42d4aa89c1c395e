import type { PresenceStore } from '@fitout/im-core';
import { reaction } from 'mobx';

/** Subscribes to the presence of the accounts that `ids` currently returns. The returned function stops it. */
export function watchPeople(presence: Pick<PresenceStore, 'watch'>, ids: () => readonly string[]): () => void {
  let unwatch = () => {};
  const stop = reaction(
    () => [...new Set(ids())].toSorted(),
    (now) => {
      // Subscribes to the new ones first, so that an account in both is never released.
      const before = unwatch;
      unwatch = presence.watch(now);
      before();
    },
    { equals: (a, b) => a.length === b.length && a.every((id, at) => id === b[at]), fireImmediately: true },
  );
  return () => {
    stop();
    unwatch();
  };
}
