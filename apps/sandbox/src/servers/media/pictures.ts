import { FILE_POLICY, type Files } from '@fitout/emulator/profile';
import type { Hono } from 'hono';
import { CONTRACT } from '@fitout/api-client/contract';
import { readAsset } from '../../assets.js';
import { PICTURES_PATH } from '../../services/marketplace/catalog.js';
import type { LinkPreviews } from '../../services/links/createLinkPreviews.js';
import { stillPicture, CAMERAS_PATH } from './cameras.js';

export function mountPictures(app: Hono): void {
  app.get(`${PICTURES_PATH}/:file`, async (context) => {
    const bytes = await catalogPicture(context.req.param('file'));
    if (bytes === null) return context.body(null, 404);
    context.header('content-type', 'image/webp');
    context.header('cache-control', 'public, max-age=3600');
    return context.body(bytes);
  });
}

/** Below the address of the previews. */
export const LINK_PICTURES = '/api/fe/link/pictures';

export function mountLinkPictures(app: Hono, links: Pick<LinkPreviews, 'picture'>): void {
  app.get(`${LINK_PICTURES}/:id`, (context) => {
    const found = links.picture(context.req.param('id'));
    if (found === null) return context.body(null, 404);
    context.header('content-type', found.mime);
    context.header('content-security-policy', FILE_POLICY);
    context.header('cache-control', 'private, max-age=3600');
    return context.body(new Uint8Array(found.picture));
  });
}

export async function catalogPicture(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!/^[a-z]+-\d+\.webp$/u.test(file)) return null;
  return readAsset(`catalog/${file}`).catch(() => null);
}

const STILLS = `${CAMERAS_PATH}/stills/`;

export function pictureReader(files: Files): (address: string) => Promise<Uint8Array | null> {
  const uploads = `${CONTRACT['files.upload'].path}/`;
  return async (address) => {
    const path = URL.canParse(address, 'http://here') ? new URL(address, 'http://here').pathname : '';
    if (path.startsWith(`${PICTURES_PATH}/`)) return catalogPicture(path.slice(PICTURES_PATH.length + 1));
    if (path.startsWith(STILLS)) return stillPicture(path.slice(STILLS.length));
    const [id = ''] = path.startsWith(uploads) ? path.slice(uploads.length).split('.', 1) : [];
    const file = id === '' ? null : files.find(id);
    const kept = file === null || file.secret !== null ? null : await files.read(id, 0, file.size - 1);
    return kept === null ? null : new Uint8Array(await new Response(kept).arrayBuffer());
  };
}
