import { createContext, useCallback, useContext } from 'react';
import { IMAGE_HEAD_BYTES, isTooManyPixels, readImageSize, type Size } from './readImageSize.js';
import { shrinkPicture, type ShrunkPicture } from './shrinkPicture.js';

/** The maximal size of a picture that is sent (A37). Bytes. */
const MAX_BYTES = 10 * 1_024 * 1_024;

/** A picture that is ready to be sent. */
export interface PreparedPicture extends Size {
  readonly file: File;
  /** The chosen file, if another one was made of it and it could be sent too; otherwise null. */
  readonly original: File | null;
}

/** Why a file cannot be sent as a picture. */
export type PictureProblem = 'noPicture' | 'heic' | 'broken' | 'tooManyPixels' | 'tooLarge';

/** Prepares a chosen file as a picture. */
export type PreparePicture = (file: File) => Promise<PreparedPicture | PictureProblem>;

/**
 * Starts a worker that answers each message, a file, with the result of `shrinkPicture`, or `failed`. By default its
 * script is a blob of the page; a page whose content policy allows no such worker provides another one here. Without
 * any the picture is prepared on the page.
 */
export const PictureWorkerContext = /*#__PURE__*/ createContext(startWorker);

/** The way in which all chosen pictures are prepared. Only one at a time, because a decoded picture is large. */
export function usePreparePicture(): PreparePicture {
  const start = useContext(PictureWorkerContext);
  return useCallback((file) => preparePicture(file, start), [start]);
}

/**
 * Judges a picture by decoding it, after its head has shown that it is not too large for that, and makes a smaller one
 * of it without metadata.
 */
export async function preparePicture(file: File, start = startWorker): Promise<PreparedPicture | PictureProblem> {
  // A folder, or a file that was deleted meanwhile, has no bytes.
  const bytes = async (end: number) =>
    new Uint8Array(
      await file
        .slice(0, end)
        .arrayBuffer()
        .catch(() => new ArrayBuffer()),
    );
  const head = await bytes(IMAGE_HEAD_BYTES);
  const phone = phonePicture(head);
  const size =
    readImageSize(head) ?? (head[0] === 0xff && head[1] === 0xd8 ? readImageSize(await bytes(file.size)) : phone);
  if (size === null) return 'noPicture';
  if (size.width === 0) return 'heic';
  if (isTooManyPixels(size)) return 'tooManyPixels';
  const shrunk = await inWorker(file, start)
    .catch(() => shrinkPicture(file))
    .catch(() => null);
  if (shrunk === null) return phone === null ? 'broken' : 'heic';
  const { blob, width, height } = shrunk;
  const ready = blob === null ? file : new File([blob], nameFor(file.name, blob.type), { type: blob.type });
  if (ready.size > MAX_BYTES) return 'tooLarge';
  const isOther = ready !== file && phone === null && file.size <= MAX_BYTES;
  return { file: ready, width, height, original: isOther ? file : null };
}

/** The size of the largest picture in a HEIC or an AVIF, zero if it has none; null for another file. */
function phonePicture(head: Uint8Array): Size | null {
  const text = new TextDecoder('latin1').decode(head);
  if (!/^[^]{4}ftyp(?:hei|hev|mif1|msf1|avi)/u.test(text)) return null;
  const view = new DataView(head.buffer);
  const sizes = [...text.matchAll(/ispe[^]{12}/gu)].map(({ index }) => ({
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
  }));
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? { width: 0, height: 0 };
}

function nameFor(name: string, type: string): string {
  const [ending, known] = type === 'image/png' ? ['.png', /\.png$/iu] : (['.jpg', /\.jpe?g$/iu] as const);
  return known.test(name) ? name : name.replace(/\.[^.]*$/u, '') + ending;
}

function startWorker(): Worker {
  const script = `onmessage = async ({ data }) => postMessage(await (${shrinkPicture.toString()})(data).catch(() => 'failed'));`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

async function inWorker(file: File, start: () => Worker): Promise<ShrunkPicture | null> {
  const worker = start();
  return new Promise<ShrunkPicture | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkPicture | null | 'failed'>) =>
      data === 'failed' ? reject(new Error(data)) : resolve(data),
    );
    worker.addEventListener('error', () => reject(new Error('the worker did not start')));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
