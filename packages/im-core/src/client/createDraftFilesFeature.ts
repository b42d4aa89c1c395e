import { removeOrphanFiles } from '../persistence/removeOrphanFiles.js';
import { DRAFT_FILES, draftFilesCodec } from '../persistence/draftFilesCodec.js';
import { storedByConversation } from '../persistence/stored.js';
import type { BlobStore } from '../ports/BlobStore.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { DraftFileStore } from '../stores/uploads/DraftFileStore.js';
import type { Feature } from './Lifecycle.js';

/** The dependencies of the draft files feature. */
export interface DraftFilesFeatureDeps {
  readonly newId: () => string;
  readonly storage: KeyValueStore;
  readonly blobs?: BlobStore | null | undefined;
  readonly clock: Clock;
}

/** The chosen files and their storage. */
export interface DraftFilesFeature extends Feature {
  readonly files: DraftFileStore;
}

/** Stores chosen files between sessions, and removes files that a closed tab left over (UI-8). */
export function createDraftFilesFeature({
  newId,
  storage,
  blobs = null,
  clock,
}: DraftFilesFeatureDeps): DraftFilesFeature {
  const stored = storedByConversation(storage, DRAFT_FILES, draftFilesCodec);
  const files = new DraftFileStore({ newId, stored, blobs });
  let stop: Cancel = () => undefined;
  return {
    files,
    async restore() {
      for (const { conversation, value } of await stored.load()) files.restored(conversation, value);
      if (blobs !== null) stop = removeOrphanFiles({ storage, blobs, clock });
    },
    dispose: () => stop(),
  };
}
