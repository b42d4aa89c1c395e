import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { PICTURES_PATH } from '../../services/marketplace/catalog/pictures.js';

const FOLDER = new URL('../../seed/media/catalog/', import.meta.url);
/** The folder of the media in the build, where all code is one file. */
const BUILT_FOLDER = new URL('media/catalog/', import.meta.url);

/** Mounts the drawings of the catalogue: covers, finished work, certificates, portraits. They are public. */
export function mountPictures(app: Hono): void {
  app.get(`${PICTURES_PATH}/:file`, async (context) => {
    const bytes = await catalogPicture(context.req.param('file'));
    if (bytes === null) return context.body(null, 404);
    context.header('content-type', 'image/webp');
    context.header('cache-control', 'public, max-age=3600');
    return context.body(bytes);
  });
}

/** A drawing by its file name; null if there is none. */
export async function catalogPicture(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!/^[a-z]+-\d+\.webp$/u.test(file)) return null;
  const read = readFile(new URL(file, FOLDER)).catch(() => readFile(new URL(file, BUILT_FOLDER)));
  return read.then((bytes) => new Uint8Array(bytes)).catch(() => null);
}
