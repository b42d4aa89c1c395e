import { messageFor } from '@fitout/api-client';
import type { UploadPicture } from '@fitout/ui-kit';
import { useApp } from '../../world/AppContext.js';

/** Sends pictures of orders to the marketplace (R342). */
export function useUpload(): UploadPicture {
  const { api, toaster } = useApp();
  return async (file) => {
    const answer = await api.files.upload(file, file.name);
    if (answer.ok) return answer.value;
    const text = messageFor(answer.error);
    if (text !== null) toaster.notify('error', text);
    return null;
  };
}
