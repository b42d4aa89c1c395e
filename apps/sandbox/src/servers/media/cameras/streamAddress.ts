import type { StreamPass } from '../../../services/marketplace/cameras/createCameras.js';
import type { Site } from '../../../services/marketplace/cameras/Camera.js';

/** Where the cameras' pictures are. */
export const CAMERAS_PATH = '/api/fe/cameras';

/** The path of a live playlist; the pass travels with it and with every segment. */
export function liveAddress(pass: StreamPass): string {
  return `${CAMERAS_PATH}/${pass.camera}/live.m3u8?${passQuery(pass)}`;
}

/** A pass as a query. */
export function passQuery({ user, until, sign }: StreamPass): string {
  return new URLSearchParams({ user, until: String(until), sign }).toString();
}

/** A still of a site: a drawing of our own. */
export function stillAddress(site: Site): string {
  return `${CAMERAS_PATH}/stills/${site}.webp`;
}

/** The path of a recording's playlist; the pass travels with it and with every segment. */
export function recordAddress(pass: StreamPass): string {
  return `${CAMERAS_PATH}/records/${pass.camera}/record.m3u8?${passQuery(pass)}`;
}
