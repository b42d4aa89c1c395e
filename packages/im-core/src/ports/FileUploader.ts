import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/** The part of a browser's `Blob` that is needed here: the core is compiled without the browser's types. */
export interface FileBlob {
  /** Bytes. */
  readonly size: number;
  /** The media type, as `image/png`; empty when unknown. */
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Signals an abort. A bridge makes an `AbortSignal` of it. */
export interface CancelSignal {
  readonly isCancelled: boolean;
  /** Calls `listener` once, when it is cancelled. */
  onCancel(listener: () => void): void;
}

/** A file on its way out. */
export interface UploadFile {
  readonly name: string;
  readonly type: string;
  readonly blob: FileBlob;
}

/**
 * Uploads files before their messages are sent. Runs on the page: a file crosses no worker here.
 *
 * Promises always resolve. A transient failure is tried again, any other one is shown as failed. An answer without an
 * address is an empty `url`: the message goes out without one (R344).
 */
export interface FileUploader {
  /** `onProgress` gets the share that is sent, from 0 to 1. */
  upload(
    file: UploadFile,
    onProgress: (fraction: number) => void,
    signal: CancelSignal,
  ): Promise<Result<{ readonly url: string }, ImError>>;
}
