import { removeOrphanFiles } from './persistence/removeOrphanFiles.js';
import { createStoredDraftFiles } from './persistence/storedDraftFiles.js';
import type { BlobStore } from './ports/BlobStore.js';
import type { Cancel, Clock } from './ports/Clock.js';
import type { KeyValueStore } from './ports/KeyValueStore.js';
import { DraftFileStore } from './stores/DraftFileStore.js';

/** What keeping chosen files needs. */
export interface KeepDraftFilesDeps {
  readonly newId: () => string;
  readonly storage: KeyValueStore;
  readonly blobs: BlobStore | null;
  readonly clock: Clock;
}

/** Chosen files from one visit to the next, and no others: what a dead tab left over is removed (UI-8). */
export function keepDraftFiles({ newId, storage, blobs, clock }: KeepDraftFilesDeps): {
  readonly files: DraftFileStore;
  restore(): Promise<void>;
  stop(): void;
} {
  const stored = createStoredDraftFiles(storage);
  const files = new DraftFileStore({ newId, stored, blobs });
  let stop: Cancel = () => undefined;
  return {
    files,
    async restore() {
      for (const entry of await stored.load()) files.restored(entry.conversation, entry.files);
      if (blobs !== null) stop = removeOrphanFiles({ storage, blobs, clock });
    },
    stop: () => stop(),
  };
}
