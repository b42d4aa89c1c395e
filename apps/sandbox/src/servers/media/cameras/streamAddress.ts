import type { StreamPass } from '../../../services/marketplace/cameras/createCameras.js';
import type { Site } from '../../../services/marketplace/cameras/Camera.js';

/** The path of the cameras' media. */
export const CAMERAS_PATH = '/api/fe/cameras';

/** The path of a live playlist, with the pass, which every segment's path contains too. */
export function liveAddress(pass: StreamPass): string {
  return `${CAMERAS_PATH}/${pass.camera}/live.m3u8?${passQuery(pass)}`;
}

/** A pass as a query string. */
export function passQuery({ user, until, sign }: StreamPass): string {
  return new URLSearchParams({ user, until: String(until), sign }).toString();
}

/** The path of a site's still, which was drawn for this project. */
export function stillAddress(site: Site): string {
  return `${CAMERAS_PATH}/stills/${site}.webp`;
}

/** The path of a recording's playlist, with the pass, which every segment's path contains too. */
export function recordAddress(pass: StreamPass): string {
  return `${CAMERAS_PATH}/records/${pass.camera}/record.m3u8?${passQuery(pass)}`;
}
