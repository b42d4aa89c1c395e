import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import type { Context } from 'hono';
import { FILE_LIMITS, type Upload } from '../../services/files/createFiles.js';

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
