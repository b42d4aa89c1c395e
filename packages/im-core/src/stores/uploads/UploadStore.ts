import { makeAutoObservable, observable } from 'mobx';
import { withUrl } from '../../domain/message/attachment.js';
import type { MessageBody, OutgoingMessage } from '../../domain/message/message.js';
import { err, ok, type Result } from '../../domain/result.js';
import { imError, type ImError } from '../../errors/imError.js';
import type { BlobStore } from '../../ports/BlobStore.js';
import type { CancelSignal, FileBlob, FileUploader } from '../../ports/FileUploader.js';

const CANCELLED: Result<never, ImError> = err(imError('notConnected', 'the upload was cancelled'));

/** Files of the user's messages during their upload, each with its progress; kept until it has a URL. */
export class UploadStore {
  readonly #uploader: FileUploader | null;
  readonly #blobs: BlobStore | null;
  /** The files chosen in this session. */
  readonly #files = new Map<string, FileBlob>();
  /** The upload progress of each file without a URL, by the id of its message. */
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
