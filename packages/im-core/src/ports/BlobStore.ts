import type { FileBlob } from './FileUploader.js';

/**
 * Files of unsent messages that survive a reload, one namespace per user. An implementation may lose them if the
 * browser denies storage; it resolves all the same, and `get` then resolves with null.
 */
export interface BlobStore {
  /** Resolves with false when the file is only in memory. */
  put(key: string, blob: FileBlob): Promise<boolean>;
  get(key: string): Promise<FileBlob | null>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}
