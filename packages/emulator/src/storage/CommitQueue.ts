import type { Db } from './Db.js';

export type CommitQueue = ReturnType<typeof createCommitQueue>;

interface Job {
  readonly work: () => unknown;
  readonly done: (value: unknown) => void;
  readonly failed: (cause: unknown) => void;
}

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly cause: unknown };

/** The most work in one transaction, so that no other request waits long. */
const MAX_BATCH = 256;

/**
 * Creates a queue with group commit: one sync of the file serves every message of a turn, and no message is answered
 * before it is durable (SB-4, P12). `noteFailure` gets each error that work threw.
 */
export function createCommitQueue(db: Db, noteFailure: (cause: unknown) => void = () => {}) {
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
      else {
        noteFailure(outcome?.cause);
        job.failed(outcome?.cause);
      }
    });
    for (const listener of listeners) listener();
  };

  return {
    /**
     * Runs `work` in the next shared transaction. `done` runs after that transaction is on disk, in the order of
     * submission; if `work` throws, only its changes are rolled back and `failed` runs instead.
     */
    submit<T>(work: () => T, done: (value: T) => void, failed: (cause: unknown) => void): void {
      // The value is passed to the `done` of the same submission, so the types match although the queue does not
      // express them.
      waiting.push({ work, done: done as (value: unknown) => void, failed });
      schedule();
    },
    onCommitted: (listener: () => void): void => void listeners.push(listener),
    flush(): void {
      while (waiting.length > 0) commitBatch();
    },
  };
}

function commit(db: Db, batch: readonly Job[]): Outcome[] {
  try {
    return db.transaction(() => batch.map((job) => ({ ok: true, value: job.work() })));
  } catch {
    // One job failed in the shared transaction: each job gets its own transaction, so that only that job fails.
    return batch.map((job) => {
      try {
        return { ok: true, value: db.transaction(job.work) };
      } catch (cause) {
        return { ok: false, cause };
      }
    });
  }
}
