import type { Context, Hono } from 'hono';
import type { StreamPass, createCameras } from '../../services/marketplace/cameras.js';
import type { Site } from '../../services/marketplace/records.js';
import { readAsset } from '../../assets.js';
import type { Clock } from '../../Clock.js';

export const CAMERAS_PATH = '/api/fe/cameras';

export function liveAddress(pass: StreamPass): string {
  return `${CAMERAS_PATH}/${pass.camera}/live.m3u8?${passQuery(pass)}`;
}

function passQuery({ user, until, sign }: StreamPass): string {
  return new URLSearchParams({ user, until: String(until), sign }).toString();
}

export function stillAddress(site: Site): string {
  return `${CAMERAS_PATH}/stills/${site}.webp`;
}

export function recordAddress(pass: StreamPass): string {
  return `${CAMERAS_PATH}/records/${pass.camera}/record.m3u8?${passQuery(pass)}`;
}

const SEGMENT_MS = 2_000;
const LOOP_SEGMENTS = 6;
const WINDOW = 6;
/** The start of live time, so that sequence numbers stay small. */
const EPOCH = Date.UTC(2026, 0, 1);
const TIMESCALE = 12_000;

export const RECORD_SECONDS = (LOOP_SEGMENTS * SEGMENT_MS) / 1_000;

function newestSegment(at: number): number {
  return Math.floor((at - EPOCH) / SEGMENT_MS) - 1;
}

export function isLive(sequence: number, at: number): boolean {
  const newest = newestSegment(at);
  return sequence <= newest && sequence > newest - 2 * WINDOW;
}

export function livePlaylist(at: number, init: string, addressOf: (sequence: number) => string): string {
  const first = newestSegment(at) - WINDOW + 1;
  const segments = Array.from({ length: WINDOW }, (_, index) => first + index);
  return playlist(
    init,
    first,
    segments.flatMap((sequence) => entry(addressOf(sequence))),
  );
}

function recordPlaylist(init: string, addressOf: (index: number) => string): string {
  const segments = Array.from({ length: LOOP_SEGMENTS }, (_, index) => index);
  const lines = [...segments.flatMap((index) => entry(addressOf(index))), '#EXT-X-ENDLIST'];
  return playlist(init, 0, lines);
}

/**
 * A segment of the loop with the decode time of its sequence number.
 *
 * The loops' own times begin at zero. With the times of the sequence, segments follow one another without a
 * discontinuity, also where the loop restarts.
 */
export function placeSegment(bytes: Uint8Array, sequence: number): Uint8Array<ArrayBuffer> {
  const placed = new Uint8Array(bytes);
  const view = new DataView(placed.buffer);
  view.setUint32(boxAt(placed, 'mfhd') + 12, sequence + 1);
  // Version 1 of the box has eight bytes for the time.
  view.setBigUint64(boxAt(placed, 'tfdt') + 12, (BigInt(sequence) * BigInt(TIMESCALE * SEGMENT_MS)) / 1_000n);
  return placed;
}

function playlist(init: string, first: number, lines: readonly string[]): string {
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SEGMENT_MS / 1_000}`];
  const map = `#EXT-X-MAP:URI="${init}"`;
  return `${[...head, `#EXT-X-MEDIA-SEQUENCE:${first}`, '#EXT-X-INDEPENDENT-SEGMENTS', map, ...lines].join('\n')}\n`;
}

function entry(address: string): readonly string[] {
  return [`#EXTINF:${(SEGMENT_MS / 1_000).toFixed(3)},`, address];
}

/**
 * The offset of an MP4 box. The first occurrence of its name is the box, because no data before the video contain these
 * four letters.
 */
function boxAt(bytes: Uint8Array, type: string): number {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(type);
  if (at < 4) throw new Error(`a segment without ${type}`);
  return at - 4;
}

const PLAYLIST = 'application/vnd.apple.mpegurl';

interface CameraServerDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly cameras: Pick<ReturnType<typeof createCameras>, 'opened' | 'openedRecord'>;
}

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

function passIn(context: Context, camera: string): StreamPass {
  const { user = '', until = '', sign = '' } = context.req.query();
  return { camera, user, until: Number(until), sign };
}

async function sendMedia(context: Context, file: string, type: string): Promise<Response> {
  const bytes = await mediaOf(file).catch(() => null);
  return bytes === null ? context.body(null, 404) : sendBytes(context, bytes, type);
}

export async function stillPicture(file: string): Promise<Uint8Array | null> {
  return /^[a-z]+\.webp$/u.test(file) ? mediaOf(file).catch(() => null) : null;
}

function mediaOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return readAsset(`cameras/${file}`);
}

function sendBytes(context: Context, bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  return context.body(bytes, 200, { 'content-type': type, 'cache-control': 'no-store' });
}

function sendText(context: Context, text: string): Response {
  return context.body(text, 200, { 'content-type': PLAYLIST, 'cache-control': 'no-store' });
}
