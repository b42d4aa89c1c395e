import { IMAGE_HEAD_BYTES, isTooManyPixels, readImageSize, type Size } from './readImageSize.js';

/** The maximal size of a picture that is sent (A37). Bytes. */
const MAX_BYTES = 10 * 1_024 * 1_024;

export interface PreparedPicture extends Size {
  readonly file: File;
  /** The chosen file, if another one was made of it and it could be sent too; otherwise null. */
  readonly original: File | null;
}

export type PictureProblem = 'noPicture' | 'heic' | 'broken' | 'tooManyPixels' | 'tooLarge';

export type PreparePicture = (file: File) => Promise<PreparedPicture | PictureProblem>;

/** Decodes a picture after its head has shown that it is not too large for that. */
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

/** What became of a picture. `blob` is null if it may be sent as it is. Pixels. */
interface ShrunkPicture {
  readonly blob: Blob | null;
  readonly width: number;
  readonly height: number;
}

/**
 * Turns a picture as its camera was held, reduces it to 2 560 pixels and encodes it anew, without its metadata: they
 * tell where it was taken. A small picture without metadata, and one that moves, stays as it is. Null for a file that
 * this browser does not decode. Runs in a worker, which may get it as a text: it uses nothing outside itself.
 */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture | null> {
  const sidePx = 2_560;
  const keptBytes = 4 * 1_024 * 1_024;
  /** A drawing or a screenshot that is no larger stays sharp. */
  const sharpBytes = 1_024 * 1_024;
  const metadata = /Exif\0|eXIf|EXIF|XMP |http:\/\/ns\.adobe|Photoshop 3|[tiz]TXt/u;

  const read = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer());
  const hasTransparency = ({ data }: ImageData) => {
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
    return false;
  };

  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  const head = await read(file.slice(0, 65_536));
  const isSharp = /^(?:.PNG|BM)/u.test(head);
  const isMoving = /^(?:GIF8|RIFF[^]{4}WEBP[^]*ANIM|.PNG[^]*acTL)/u.test(head);
  const isSmall = Math.max(width, height) <= sidePx && file.size <= keptBytes && /^(?:.PNG|ÿØÿ|RIFF)/u.test(head);
  if (isMoving || (isSmall && !metadata.test(await read(file)))) {
    bitmap.close();
    return { blob: null, width, height };
  }

  const scale = Math.min(1, sidePx / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const size = { width: scaled(width), height: scaled(height) };
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), size)
      : new OffscreenCanvas(size.width, size.height);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (pen === null) throw new Error('there is no memory for a picture');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const encode = async (type: string): Promise<Blob> => {
    const blob =
      'convertToBlob' in canvas
        ? await canvas.convertToBlob({ type, quality: 0.9 })
        : await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
    if (blob === null) throw new Error('the picture could not be encoded');
    return blob;
  };
  const isTransparent = !head.startsWith('ÿØÿ') && hasTransparency(pen.getImageData(0, 0, size.width, size.height));
  const png = isTransparent || isSharp ? await encode('image/png') : null;
  const isPng = png !== null && (isTransparent || png.size <= sharpBytes);
  return { blob: isPng ? png : await encode('image/jpeg'), ...size };
}
