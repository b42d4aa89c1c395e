import { makeAutoObservable, observable } from 'mobx';
import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import type { BlobStore } from '../../ports/BlobStore.js';
import type { DraftFileStorage, StoredDraftFile } from '../../ports/DraftFileStorage.js';
import type { FileBlob } from '../../ports/FileUploader.js';

/** A file that the user chose and has not sent yet. */
export interface DraftFile {
  readonly name: string;
  /** The purpose of the file, chosen by the caller and returned unchanged. */
  readonly as: string;
  readonly blob: FileBlob;
}

/** The dependencies of the draft file store. */
export interface DraftFileDeps {
  readonly newId: () => string;
  readonly stored: DraftFileStorage;
  /** Stores the files; without it they stay in memory. */
  readonly blobs: BlobStore | null;
}

/** Chosen and unsent files by conversation: like typed text they survive a reload and a new log-in (UI-8). */
export class DraftFileStore {
  readonly #deps: DraftFileDeps;
  readonly #files = observable.map<string, readonly StoredDraftFile[]>([], { deep: false });
  /** The files chosen in this session. */
  readonly #blobs = new Map<string, FileBlob>();

  constructor(deps: DraftFileDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** How many files wait in this conversation. */
  count(ref: ConversationRef): number {
    return this.#files.get(conversationKey(ref))?.length ?? 0;
  }

  /** Replaces the chosen files of a conversation; an empty list removes them. Resolves when they are stored. */
  async keep(ref: ConversationRef, files: readonly DraftFile[]): Promise<void> {
    const { newId, stored, blobs } = this.#deps;
    const before = this.#files.get(conversationKey(ref)) ?? [];
    const after = files.map(({ name, as, blob }) => {
      const known = before.find(({ id }) => this.#blobs.get(id) === blob);
      return { id: known?.id ?? newId(), name, as, blob };
    });
    for (const { id, blob } of after) this.#blobs.set(id, blob);
    const gone = before.filter(({ id }) => !after.some((file) => file.id === id));
    for (const { id } of gone) this.#blobs.delete(id);
    const entries = after.map(({ id, name, as }) => ({ id, name, as }));
    this.restored(ref, entries);
    const added = after.filter(({ id }) => !before.some((file) => file.id === id));
    if (blobs !== null) await Promise.all(added.map(({ id, blob }) => blobs.put(id, blob)));
    await stored.save(ref, entries);
    if (blobs !== null) await Promise.all(gone.map(({ id }) => blobs.remove(id)));
  }

  /** The chosen files, with their bytes; one that storage has lost is left out. */
  async open(ref: ConversationRef): Promise<readonly DraftFile[]> {
    const entries = this.#files.get(conversationKey(ref)) ?? [];
    const files = await Promise.all(
      entries.map(async ({ id, name, as }) => {
        const blob = this.#blobs.get(id) ?? (await this.#deps.blobs?.get(id)) ?? null;
        if (blob !== null) this.#blobs.set(id, blob);
        return { name, as, blob };
      }),
    );
    return files.flatMap(({ name, as, blob }) => (blob === null ? [] : [{ name, as, blob }]));
  }

  /** The stored files of a conversation, those of earlier sessions included. */
  restored(ref: ConversationRef, entries: readonly StoredDraftFile[]): void {
    if (entries.length === 0) this.#files.delete(conversationKey(ref));
    else this.#files.set(conversationKey(ref), entries);
  }
}
