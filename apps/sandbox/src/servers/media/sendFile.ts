import type { Context } from 'hono';
import type { Files, StoredFile } from '../../services/files/createFiles.js';
import { rangeOf } from './rangeOf.js';

/** A file that is opened as a page can run no script and has no access to the sandbox's origin (SB-9). */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** The address of a file never gets other contents. */
const FOR_EVER = 'private, max-age=31536000, immutable';

/** The file, or its requested part; null if its bytes were deleted. */
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

/** The file name in ASCII for old clients, and in UTF-8 (RFC 5987). */
function nameFields(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
