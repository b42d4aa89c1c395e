import type { Cancel, Clock, ImClient } from '@fitout/im-core';
import { autorun, untracked } from 'mobx';
import { createStoredMessageLists, type ListStorage } from './storedMessageLists.js';
import { listsOf } from './lists.js';

/** A burst of messages is one write. Milliseconds. */
const PAUSE_MS = 2_000;

/** Whose lists are kept, and where. */
export interface ListedLogin {
  readonly self: string;
  readonly storage: () => ListStorage;
  readonly clock: Clock;
  /** Nothing can be kept; said once. */
  readonly warn: () => void;
}

/** Keeps the lists of one login as they change, from the moment it is called. Returns what ends it, with a last write. */
export function saveMessageLists({ conversations }: ImClient, { self, storage, clock, warn }: ListedLogin): () => void {
  let hasWarned = false;
  const lists = createStoredMessageLists(storage, () => {
    if (!hasWarned) warn();
    hasWarned = true;
  });
  lists.enter(self);
  let cancel: Cancel | null = null;

  function write(): void {
    cancel?.();
    cancel = null;
    lists.keep(
      listsOf(
        self,
        untracked(() => conversations.ordered),
      ),
    );
  }

  const stop = autorun(() => {
    void conversations.version;
    cancel ??= clock.after(PAUSE_MS, write);
  });
  return () => {
    stop();
    if (cancel !== null) write();
  };
}
