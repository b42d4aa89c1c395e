import { CHAT_FILES_FOLDER, type ApiClient } from '@fitout/api-client';
import { err, imError, ok, type FileBlob, type FileUploader } from '@fitout/im-core';

/**
 * Uploads the files of messages to the marketplace (R342–R344). A temporary failure is retried, any other is a refusal.
 */
export function apiToUploader(api: ApiClient): FileUploader {
  return {
    async upload({ name, type, blob }, onProgress, signal) {
      const controller = new AbortController();
      signal.onCancel(() => controller.abort());
      const file = await asBlob(blob, type);
      const answer = await api.call('files.upload', {
        query: { dirPath: CHAT_FILES_FOLDER },
        file: { blob: file, name, onProgress },
        signal: controller.signal,
        silent: true,
      });
      if (answer.ok) return ok({ url: answer.value ?? '' });
      return err(imError(answer.error.isTransient ? 'notConnected' : 'refused', answer.error.message));
    },
  };
}

async function asBlob(blob: FileBlob, type: string): Promise<Blob> {
  return blob instanceof Blob ? blob : new Blob([await blob.arrayBuffer()], { type });
}
