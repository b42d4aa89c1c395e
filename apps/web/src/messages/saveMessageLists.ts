import type { Cancel, Clock, ImClient } from '@fitout/im-core';
import { autorun, untracked } from 'mobx';
import { createStoredMessageLists } from './storedMessageLists.js';
import type { WebStorage } from '../shared/storage/webStored.js';
import { listsOf } from './lists.js';

/** The pause that combines a burst of messages into one write. Milliseconds. */
const PAUSE_MS = 2_000;

/** The account, and its storage. */
export interface ListedLogin {
  readonly self: string;
  readonly storage: () => WebStorage;
  readonly clock: Clock;
  /** Called once if nothing can be stored. */
  readonly warn: () => void;
}

/** Stores the lists of one login on every change. Returns a function that stops it after a last write. */
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
