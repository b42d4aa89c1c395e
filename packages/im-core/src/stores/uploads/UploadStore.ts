import { makeAutoObservable, observable } from 'mobx';
import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import { err, imError, ok, type ImError, type Result } from '../../domain/imError.js';
import type { MessageBody, OutgoingMessage } from '../../domain/message/message.js';
import { withUrl } from '../../domain/message/messageKinds.js';
import type { CancelSignal, FileBlob, FileUploader } from '../../ports/FileUploader.js';
import type { BlobStore, StoredByConversation, StoredDraftFile } from '../../ports/storage.js';

const CANCELLED: Result<never, ImError> = err(imError('notConnected', 'the upload was cancelled'));

/** Files of the user's messages during their upload, each with its progress; kept until it has a URL. */
export class UploadStore {
  readonly #uploader: FileUploader | null;
  readonly #blobs: BlobStore | null;
  readonly #files = new Map<string, FileBlob>();
  readonly #waiting = observable.map<string, number>();
  readonly #running = new Map<string, () => void>();

  constructor(uploader: FileUploader | null, blobs: BlobStore | null) {
    this.#uploader = uploader;
    this.#blobs = blobs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The upload progress of a message's file, from 0 to 1; null if no upload is pending. */
  find(id: string): number | null {
    return this.#waiting.get(id) ?? null;
  }

  /** The local file of a message, to show it until it has a URL; null if it is not on this device. */
  file(id: string): FileBlob | null {
    return this.find(id) === null ? null : (this.#files.get(id) ?? null);
  }

  /** Stores a file for the message that will show it. Resolves when it is stored, or could not be. */
  async add(id: string, blob: FileBlob): Promise<void> {
    this.#files.set(id, blob);
    this.register(id);
    await this.#blobs?.put(id, blob);
  }

  /** A new or restored message waits for the URL of its file. */
  register(id: string): void {
    if (!this.#waiting.has(id)) this.#waiting.set(id, 0);
  }

  /** Uploads a message's file. Returns the message body with the file's URL. */
  async upload({ id, body }: OutgoingMessage): Promise<Result<MessageBody, ImError>> {
    const blob = this.#files.get(id) ?? (await this.#blobs?.get(id)) ?? null;
    if (blob === null || this.#uploader === null) return err(imError('malformed', 'the file is gone'));
    if (!this.#waiting.has(id)) return CANCELLED;
    this.#files.set(id, blob);
    const { signal, cancel } = createSignal();
    this.#running.set(id, cancel);
    const file = { name: 'name' in body ? body.name : id, type: blob.type, blob };
    const upload = this.#uploader.upload(file, (fraction) => this.onProgress(id, fraction), signal);
    // The next message does not wait for an uploader that ignores the abort signal.
    const cancellation = new Promise<Result<never, ImError>>((resolve) => signal.onCancel(() => resolve(CANCELLED)));
    const answer = await Promise.race([upload, cancellation]);
    this.#running.delete(id);
    if (signal.isCancelled) return CANCELLED;
    return answer.ok ? ok(withUrl(body, answer.value.url)) : answer;
  }

  /** The message has the URL, in storage too: the file is no longer needed. */
  onUploaded(id: string): void {
    this.#waiting.delete(id);
    this.#files.delete(id);
    void this.#blobs?.remove(id);
  }

  /** The user dropped the message before it was sent. */
  cancel(id: string): void {
    this.onUploaded(id);
    this.#running.get(id)?.();
  }

  /** Sets the progress; it never decreases, even if the uploader reports less. */
  onProgress(id: string, fraction: number): void {
    const before = this.#waiting.get(id);
    if (before !== undefined && fraction > before) this.#waiting.set(id, Math.min(1, fraction));
  }

  /** Aborts the uploads. The files stay for the next session. */
  dispose(): void {
    for (const cancel of this.#running.values()) cancel();
  }
}

function createSignal(): { readonly signal: CancelSignal; readonly cancel: () => void } {
  const listeners: (() => void)[] = [];
  let isCancelled = false;
  return {
    signal: {
      get isCancelled() {
        return isCancelled;
      },
      onCancel: (listener) => void listeners.push(listener),
    },
    cancel() {
      isCancelled = true;
      for (const listener of listeners.splice(0)) listener();
    },
  };
}

/** A file that the user chose and has not sent yet. */
export interface DraftFile {
  readonly name: string;
  /** The purpose of the file, chosen by the caller and returned unchanged. */
  readonly as: string;
  readonly blob: FileBlob;
}

export interface DraftFileDeps {
  readonly newId: () => string;
  readonly stored: StoredByConversation<readonly StoredDraftFile[]>;
  /** Stores the files; without it they stay in memory. */
  readonly blobs: BlobStore | null;
}

/** Chosen and unsent files by conversation: like typed text they survive a reload and a new log-in (UI-8). */
export class DraftFileStore {
  readonly #deps: DraftFileDeps;
  readonly #files = observable.map<string, readonly StoredDraftFile[]>([], { deep: false });
  readonly #blobs = new Map<string, FileBlob>();
  #storing: Promise<void> = Promise.resolve();

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
    // After the change before: its list, saved late, would name files that this one removes.
    const storing = this.#storing.then(async () => {
      if (blobs !== null) await Promise.all(added.map(({ id, blob }) => blobs.put(id, blob)));
      await stored.save(ref, entries);
      if (blobs !== null) await Promise.all(gone.map(({ id }) => blobs.remove(id)));
    });
    this.#storing = storing.catch(() => undefined);
    return storing;
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

  restored(ref: ConversationRef, entries: readonly StoredDraftFile[]): void {
    if (entries.length === 0) this.#files.delete(conversationKey(ref));
    else this.#files.set(conversationKey(ref), entries);
  }
}
