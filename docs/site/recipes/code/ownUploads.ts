import { err, imError, ok, type FileUploader } from '@fitout/im-core';

/** Files go to your own server, which answers with their address. */
export const uploader: FileUploader = {
  async upload(file, onProgress, signal) {
    const form = new FormData();
    form.append('file', file.blob as Blob, file.name);
    const abort = new AbortController();
    signal.onCancel(() => abort.abort());
    onProgress(0);
    try {
      const answer = await fetch('/files', { method: 'POST', body: form, signal: abort.signal });
      if (!answer.ok) return err(imError('refused', `the upload was answered with ${answer.status}`));
      const { url } = (await answer.json()) as { readonly url: string };
      return ok({ url });
    } catch {
      // It is tried again when the network is back.
      return err(imError('notConnected', 'the upload did not reach the server'));
    }
  },
};
