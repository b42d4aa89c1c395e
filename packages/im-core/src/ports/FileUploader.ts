import type { ImError, Result } from '../domain/imError.js';

/** The part of a browser's `Blob` that is needed here: the core is compiled without the browser's types. */
export interface FileBlob {
  /** Bytes. */
  readonly size: number;
  /** The media type, as `image/png`; empty when unknown. */
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Signals an abort. An adapter turns it into an `AbortSignal`. */
export interface CancelSignal {
  readonly isCancelled: boolean;
  /** Calls `listener` once, when the upload is cancelled. */
  onCancel(listener: () => void): void;
}

/** A file to upload. */
export interface UploadFile {
  readonly name: string;
  readonly type: string;
  readonly blob: FileBlob;
}

/**
 * Uploads files before their messages are sent. Runs on the page: a file crosses no worker here.
 *
 * Promises always resolve. A transient failure is retried, any other one is shown as failed. A result without an
 * address has an empty `url`: the message is sent without one (R344).
 */
export interface FileUploader {
  /** `onProgress` gets the uploaded share, from 0 to 1. */
  upload(
    file: UploadFile,
    onProgress: (fraction: number) => void,
    signal: CancelSignal,
  ): Promise<Result<{ readonly url: string }, ImError>>;
}

/**
 * Stores and fetches the files that a group shares, which the service lists and removes (`groupFiles`). Runs on the page.
 * Promises always resolve.
 */
export interface GroupFileStorage {
  add(groupId: string, file: UploadFile): Promise<Result<null, ImError>>;
  content(groupId: string, fileId: string): Promise<Result<FileBlob, ImError>>;
}
