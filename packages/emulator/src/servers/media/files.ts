import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import type { Context } from 'hono';
import { FILE_LIMITS, type Upload, type Files, type StoredFile } from '../../services/files/createFiles.js';

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range of a request: null for the whole file, `'none'` if the file has no byte in it. Several ranges, and
 * malformed ones, mean the whole file, as the standard allows.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? 'none' : { start: size - count, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return 'none';
  return start > end ? null : { start, end };
}

/**
 * Passes the file in this field of a multipart form to `take` while it arrives, at most one byte more than the largest
 * file has; null if there is none, or if the form is malformed.
 */
export async function readUpload<T>(
  context: Context,
  field: string,
  take: (file: Pick<Upload, 'name' | 'bytes'>) => Promise<T>,
): Promise<T | null> {
  const { body } = context.req.raw;
  if (body === null) return null;
  let taken: Promise<T> | null = null;
  try {
    const headers = { 'content-type': context.req.header('content-type') };
    const limits = { fileSize: FILE_LIMITS.fileBytes + 1 };
    const form = busboy({ headers, defParamCharset: 'utf8', preservePath: true, limits });
    form.on('file', (name, bytes, { filename = '' }) => {
      if (name !== field || taken !== null) return void bytes.resume();
      taken = take({ name: filename.replaceAll('%22', '"'), bytes });
      // A refused file is read to its end; the form reports a file that ends early.
      taken.catch(() => {}).finally(() => bytes.resume());
    });
    await pipeline(Readable.fromWeb(body as ReadableStream), form);
  } catch {
    return null;
  }
  return taken;
}

/** A file that is opened as a page can run no script and has no access to the sandbox's origin (SB-9). */
export const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** The address of a file never gets other contents. */
const FOR_EVER = 'private, max-age=31536000, immutable';

export async function sendFile(context: Context, files: Files, file: StoredFile): Promise<Response | null> {
  const { id, mime, size, isInline, name } = file;
  const range = rangeOf(context.req.header('range'), size);
  const { start, end } = range === null || range === 'none' ? { start: 0, end: size - 1 } : range;
  const bytes = await files.read(id, start, end);
  if (bytes === null) return null;

  context.header('content-security-policy', POLICY);
  context.header('content-disposition', `${isInline ? 'inline' : 'attachment'}; ${nameFields(name)}`);
  context.header('accept-ranges', 'bytes');
  if (range === 'none') {
    context.header('content-range', `bytes */${size}`);
    return context.body(null, 416);
  }
  context.header('cache-control', FOR_EVER);
  // With an entity tag a browser that has the beginning of a picture requests only the rest.
  context.header('etag', `"${id}"`);
  context.header('content-type', mime);
  context.header('content-length', String(end - start + 1));
  if (range !== null) context.header('content-range', `bytes ${start}-${end}/${size}`);
  return context.body(bytes, range === null ? 200 : 206);
}

function nameFields(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
