import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import type { Clock } from '../../../Clock.js';
import type { createCameras, StreamPass } from '../../../services/marketplace/cameras/createCameras.js';
import { isLive, livePlaylist, LOOP_SEGMENTS, placeSegment, recordPlaylist } from './playlist.js';
import { CAMERAS_PATH, passQuery } from './streamAddress.js';

const FOLDER = new URL('../../../seed/media/cameras/', import.meta.url);
/** The folder of the media in the build, where all code is one file. */
const BUILT_FOLDER = new URL('media/cameras/', import.meta.url);

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** The dependencies of the camera routes. */
export interface CameraServerDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly cameras: Pick<ReturnType<typeof createCameras>, 'opened' | 'openedRecord'>;
}

/**
 * Mounts live streams of the sites, recordings and stills. Every request except for a still needs a pass, including
 * each segment.
 */
export function mountCameras(app: Hono, { clock, cameras }: CameraServerDeps): void {
  app.get(`${CAMERAS_PATH}/stills/:file{[a-z]+\\.webp}`, (context) =>
    sendMedia(context, context.req.param('file'), 'image/webp'),
  );

  app.get(`${CAMERAS_PATH}/records/:id/:file{(record\\.m3u8|init\\.mp4|[0-9]\\.m4s)}`, async (context) => {
    const { id, file } = context.req.param();
    const pass = passIn(context, id);
    const task = cameras.openedRecord(pass, clock.now());
    if (task === null) return context.body(null, 404);
    if (file === 'init.mp4') return sendMedia(context, `${task.site}-init.mp4`, 'video/mp4');
    const query = passQuery(pass);
    if (file === 'record.m3u8') {
      return sendText(
        context,
        recordPlaylist(`init.mp4?${query}`, (index) => `${index}.m4s?${query}`),
      );
    }
    const index = Number.parseInt(file, 10);
    if (index >= LOOP_SEGMENTS) return context.body(null, 404);
    return sendBytes(context, placeSegment(await mediaOf(`${task.site}-${index}.m4s`), index), 'video/mp4');
  });

  app.get(`${CAMERAS_PATH}/:id/:file{(live\\.m3u8|init\\.mp4|[0-9]+\\.m4s)}`, async (context) => {
    const { id, file } = context.req.param();
    const pass = passIn(context, id);
    const at = clock.now();
    const camera = cameras.opened(pass, at);
    if (camera === null) return context.body(null, 404);
    if (file === 'init.mp4') return sendMedia(context, `${camera.site}-init.mp4`, 'video/mp4');
    const query = passQuery(pass);
    if (file === 'live.m3u8') {
      return sendText(
        context,
        livePlaylist(at, `init.mp4?${query}`, (sequence) => `${sequence}.m4s?${query}`),
      );
    }
    const sequence = Number.parseInt(file, 10);
    if (!isLive(sequence, at)) return context.body(null, 404);
    const loop = await mediaOf(`${camera.site}-${sequence % LOOP_SEGMENTS}.m4s`);
    return sendBytes(context, placeSegment(loop, sequence), 'video/mp4');
  });
}

/** Reads the pass in a URL, without checking it. */
function passIn(context: Context, camera: string): StreamPass {
  const { user = '', until = '', sign = '' } = context.req.query();
  return { camera, user, until: Number(until), sign };
}

async function sendMedia(context: Context, file: string, type: string): Promise<Response> {
  const bytes = await mediaOf(file).catch(() => null);
  return bytes === null ? context.body(null, 404) : sendBytes(context, new Uint8Array(bytes), type);
}

/** The still of a site by its file name; null for another name. */
export async function stillPicture(file: string): Promise<Uint8Array | null> {
  return /^[a-z]+\.webp$/u.test(file) ? mediaOf(file).catch(() => null) : null;
}

function mediaOf(file: string): Promise<Uint8Array> {
  return readFile(new URL(file, FOLDER)).catch(() => readFile(new URL(file, BUILT_FOLDER)));
}

function sendBytes(context: Context, bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  return context.body(bytes, 200, { 'content-type': type, 'cache-control': 'no-store' });
}

function sendText(context: Context, text: string): Response {
  return context.body(text, 200, { 'content-type': PLAYLIST, 'cache-control': 'no-store' });
}
