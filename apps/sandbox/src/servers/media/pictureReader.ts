import { CONTRACT } from '@fitout/api-client/contract';
import type { Files } from '../../services/files/createFiles.js';
import { PICTURES_PATH } from '../../services/marketplace/catalog/pictures.js';
import { stillPicture } from './cameras/mountCameras.js';
import { CAMERAS_PATH } from './cameras/streamAddress.js';
import { catalogPicture } from './mountPictures.js';

const STILLS = `${CAMERAS_PATH}/stills/`;

/**
 * Creates a reader of pictures of orders by their address: uploads and the demo's pictures. It returns null for another
 * address or a deleted file.
 */
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
