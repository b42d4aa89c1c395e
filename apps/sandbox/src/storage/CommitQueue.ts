import type { Db } from './Db.js';

/** Work that shares a transaction with whatever else arrived in the same turn of the event loop. */
export interface CommitQueue {
  /**
   * Runs `work` in the next shared transaction. `done` runs once that transaction is on disk, in the order of
   * submission; `failed` instead when `work` threw, which undoes this work alone.
   */
  submit<T>(work: () => T, done: (value: T) => void, failed: (cause: unknown) => void): void;
  /** Called after every commit, when all of its `done` have run. */
  onCommitted(listener: () => void): void;
  /** Commits the queued work now, without waiting for the end of the turn. */
  flush(): void;
}

interface Job {
  readonly work: () => unknown;
  readonly done: (value: unknown) => void;
  readonly failed: (cause: unknown) => void;
}

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly cause: unknown };

/** Keeps one transaction short enough that no other request waits long for its turn. */
const MAX_BATCH = 256;

/**
 * Group commit: one synchronisation of the file pays for every message of a turn, and no message is answered before it
 * is durable (SB-4, P12).
 */
export function createCommitQueue(db: Db): CommitQueue {
  const listeners: (() => void)[] = [];
  let waiting: Job[] = [];
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      commitBatch();
      schedule();
    });
  };

  const commitBatch = (): void => {
    const batch = waiting.slice(0, MAX_BATCH);
    if (batch.length === 0) return;
    waiting = waiting.slice(MAX_BATCH);
    const outcomes = commit(db, batch);
    batch.forEach((job, index) => {
      const outcome = outcomes[index];
      if (outcome?.ok) job.done(outcome.value);
      else job.failed(outcome?.cause);
    });
    for (const listener of listeners) listener();
  };

  return {
    submit(work, done, failed) {
      // The value is passed to the `done` it was submitted with, so the types match although they are not written here.
      waiting.push({ work, done: done as (value: unknown) => void, failed });
      schedule();
    },
    onCommitted: (listener) => void listeners.push(listener),
    flush() {
      while (waiting.length > 0) commitBatch();
    },
  };
}

function commit(db: Db, batch: readonly Job[]): Outcome[] {
  try {
    return db.transaction(() => batch.map((job) => ({ ok: true, value: job.work() })));
  } catch {
    // One job spoilt the shared transaction: each gets its own, so that only the guilty one fails.
    return batch.map((job) => {
      try {
        return { ok: true, value: db.transaction(job.work) };
      } catch (cause) {
        return { ok: false, cause };
      }
    });
  }
}
