import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';
import { CHAT_FILES_FOLDER } from '../limits.js';

/** Options of an upload. */
export interface UploadOptions extends CallOptions {
  /** The folder on the server; that of chat pictures when left out (R342, A37). */
  readonly dirPath?: string;
  /**
   * Called with the progress, from 0 to 1, never decreasing. Not called where the platform has no progress, as in Node.
   */
  readonly onProgress?: (share: number) => void;
}

/** Files of the marketplace. */
export function createFilesApi(http: Http) {
  return {
    /** Uploads one file and resolves to its address, or to null when the server gives none (R343, R344). */
    upload: (file: Blob, name: string, { dirPath = CHAT_FILES_FOLDER, onProgress, ...options }: UploadOptions = {}) =>
      http.call('files.upload', {
        ...options,
        query: { dirPath },
        file: { blob: file, name, ...(onProgress !== undefined && { onProgress }) },
      }),
  };
}
