import type { BlobStore } from '../ports/BlobStore.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { OUTBOX_PREFIX } from './outboxCodec.js';
import { DRAFT_FILES, draftFilesCodec } from './draftFilesCodec.js';
import { storedByConversation } from './stored.js';

/** Another tab may be between storing a file and storing its message: for this long the file is no orphan. */
const GRACE_MS = 60_000;

/**
 * Removes files that no stored message and no draft names: a tab closed between storing the two. Reads the storage at
 * the start of a session, and a minute later once more. Returns the function that stops it.
 */
export function removeOrphanFiles(deps: {
  readonly storage: KeyValueStore;
  readonly blobs: BlobStore;
  readonly clock: Clock;
}): Cancel {
  const { storage, blobs, clock } = deps;
  let cancel: Cancel = () => undefined;
  let isStopped = false;

  async function orphans(): Promise<readonly string[]> {
    const files = await blobs.keys();
    if (files.length === 0) return [];
    const drafts = await storedByConversation(storage, DRAFT_FILES, draftFilesCodec).load();
    const used = new Set(drafts.flatMap((draft) => draft.value.map(({ id }) => id)));
    for (const key of (await storage.entries(OUTBOX_PREFIX)).keys()) used.add(key.slice(OUTBOX_PREFIX.length));
    return files.filter((id) => !used.has(id));
  }

  async function start(): Promise<void> {
    const first = await orphans();
    if (first.length === 0 || isStopped) return;
    cancel = clock.after(GRACE_MS, () => void finish(new Set(first)));
  }

  async function finish(first: ReadonlySet<string>): Promise<void> {
    const still = await orphans();
    await Promise.all(still.filter((id) => first.has(id)).map((id) => blobs.remove(id)));
  }

  void start();
  return () => {
    isStopped = true;
    cancel();
  };
}
