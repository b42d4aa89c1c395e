import { Changes } from '../delivery/Changes.js';
import { Outbox } from '../delivery/Outbox.js';
import { Recalls } from '../delivery/Recalls.js';
import type { ChatEvent } from '../domain/events.js';
import type { ServicePart } from '../ports/ChatService.js';
import type { Cancel } from '../ports/Clock.js';
import { createStoredDraftFiles, removeOrphanFiles } from '../storage/storedDrafts.js';
import { createStoredChanges } from '../storage/storedChanges.js';
import { createStoredOutbox } from '../storage/storedOutbox.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import { DraftFileStore, UploadStore } from '../stores/uploads/UploadStore.js';
import type { ClientBase } from './ImClient.js';

export type Delivery = ReturnType<typeof createDelivery>;

/**
 * Creates what sends messages, files and recalls through every outage, and keeps files that the user chose and has not
 * sent. `emit` gets what becomes of the messages.
 */
export function createDelivery(
  { self, service: transport, storage, clock, tabs, newId, ...parts }: ClientBase,
  session: Pick<SessionStore, 'isOnline' | 'wake'>,
  emit: (event: ChatEvent) => void,
  notOffered: (part: ServicePart) => void,
) {
  const blobs = parts.blobs ?? null;
  const uploads = new UploadStore(parts.uploader ?? null, blobs);
  const outbox = new Outbox({
    transport,
    storage: createStoredOutbox(storage, tabs.me),
    tabs,
    uploads,
    clock,
    emit,
    wake: session.wake,
  });
  const recalls = new Recalls({
    transport,
    clock,
    isOnline: () => session.isOnline,
    done: (conversation, serverId) => emit({ type: 'messageRecalled', conversation, serverId, by: self }),
  });
  const changes = new Changes({
    service: transport,
    storage: createStoredChanges(storage, tabs.me),
    tabs,
    clock,
    emit,
    wake: session.wake,
    notOffered,
  });
  const storedFiles = createStoredDraftFiles(storage);
  const draftFiles = new DraftFileStore({ newId, stored: storedFiles, blobs });
  let stopRemoving: Cancel = () => undefined;
  return {
    outbox,
    recalls,
    changes,
    uploads,
    draftFiles,
    async restore() {
      const files = await storedFiles.load();
      return async () => {
        for (const { conversation, value } of files) draftFiles.restored(conversation, value);
        if (blobs !== null) stopRemoving = removeOrphanFiles({ storage, blobs, clock });
        // Its messages are shown in the restored conversations.
        await outbox.restore();
        await changes.restore();
      };
    },
    start() {
      outbox.resume();
      recalls.resume();
      changes.resume();
    },
    stop() {
      outbox.pause();
      changes.pause();
    },
    dispose() {
      stopRemoving();
      recalls.dispose();
      changes.dispose();
      outbox.dispose();
      uploads.dispose();
    },
  };
}
