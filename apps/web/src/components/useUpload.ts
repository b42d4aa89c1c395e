import { messageFor } from '@fitout/api-client';
import type { UploadPicture } from '@fitout/ui-kit/primitives';
import { useApp } from '../app/AppContext.js';

/** Uploads pictures to the marketplace; `dirPath` is their folder, by default that of orders (R342). */
export function useUpload(dirPath?: string): UploadPicture {
  const { api, toaster } = useApp();
  return async (file) => {
    const answer = await api.files.upload(file, file.name, { ...(dirPath !== undefined && { dirPath }) });
    if (answer.ok) return answer.value;
    const text = messageFor(answer.error);
    if (text !== null) toaster.notify('error', text);
    return null;
  };
}
