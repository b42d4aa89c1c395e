import { CHAT_FILES_FOLDER, messageFor } from '@fitout/api-client';
import type { UploadPicture } from '@fitout/ui-kit/primitives';
import { useApp } from '../context/AppContext.js';

/** Uploads pictures to the marketplace; `dirPath` is their folder, by default that of orders (R342). */
export function useUpload(dirPath = CHAT_FILES_FOLDER): UploadPicture {
  const { api, toaster } = useApp();
  return async (file) => {
    const answer = await api.call('files.upload', {
      query: { dirPath },
      file: { blob: file, name: file.name },
    });
    if (answer.ok) return answer.value;
    const text = messageFor(answer.error);
    if (text !== null) toaster.notify('error', text);
    return null;
  };
}
