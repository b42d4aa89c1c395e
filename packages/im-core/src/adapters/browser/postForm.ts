import type { CancelSignal, UploadFile } from '../../ports/FileUploader.js';

/** Sends a form with one file over XMLHttpRequest, because fetch reports no upload progress. */
export async function postForm(
  form: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly field: string;
    readonly file: UploadFile;
  },
  onProgress: (fraction: number) => void,
  signal: CancelSignal,
): Promise<{ readonly status: number; readonly body: unknown } | null> {
  const { name, type, blob } = form.file;
  const data = new FormData();
  data.set(form.field, blob instanceof Blob ? blob : new Blob([await blob.arrayBuffer()], { type }), name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.url);
    for (const [header, value] of Object.entries(form.headers)) request.setRequestHeader(header, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response as unknown }));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(null));
    signal.onCancel(() => request.abort());
    if (signal.isCancelled) resolve(null);
    else request.send(data);
  });
}
