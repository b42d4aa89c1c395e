import type { FileBlob } from './FileUploader.js';

/**
 * Files that wait to be sent and survive a reload, one namespace per user. An implementation may lose them when
 * the browser denies storage; it resolves all the same, and `get` then answers null.
 */
export interface BlobStore {
  /** Resolves with false when the file is only in memory. */
  put(key: string, blob: FileBlob): Promise<boolean>;
  get(key: string): Promise<FileBlob | null>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}
