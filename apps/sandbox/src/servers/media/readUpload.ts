import type { Context } from 'hono';
import { FILE_LIMITS } from '../../services/files/createFiles.js';

/** An uploaded file. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The largest body of an upload: the largest file with the parts of a form around it. */
export const UPLOAD_MAX_BYTES = FILE_LIMITS.fileBytes + 64 * 1_024;

/** The file in this field of a multipart form, or null if there is none. */
export async function readUpload(context: Context, field: string): Promise<ReceivedFile | null> {
  const form = await context.req.formData().catch(() => null);
  const file = form?.get(field) ?? null;
  if (file === null || typeof file === 'string') return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
