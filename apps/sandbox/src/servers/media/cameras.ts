import { type Clock } from '@fitout/emulator/profile';
import type { Context, Hono } from 'hono';
import { SEGMENT_MS, type StreamPass, type createCameras } from '../../services/marketplace/cameras.js';
import type { Site } from '../../services/marketplace/records.js';
import { readAsset } from '../../assets.js';

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

const LOOP_SEGMENTS = 6;
const WINDOW = 6;
/** The start of live time, so that sequence numbers stay small. */
const EPOCH = Date.UTC(2026, 0, 1);
const TIMESCALE = 12_000;

function newestSegment(at: number): number {
  return Math.floor((at - EPOCH) / SEGMENT_MS) - 1;
}

export function isLive(sequence: number, at: number): boolean {
  const newest = newestSegment(at);
  return sequence <= newest && sequence > newest - 2 * WINDOW;
}

export function livePlaylist(at: number, init: string, addressOf: (sequence: number) => string): string {
  const first = newestSegment(at) - WINDOW + 1;
  return playlist(init, first, WINDOW, EPOCH + first * SEGMENT_MS, addressOf);
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

function playlist(
  init: string,
  first: number,
  count: number,
  startTime: number,
  addressOf: (sequence: number) => string,
): string {
  const seconds = SEGMENT_MS / 1_000;
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${seconds}`, `#EXT-X-MEDIA-SEQUENCE:${first}`];
  const segments = Array.from({ length: count }, (_, index) => [
    `#EXTINF:${seconds.toFixed(3)},`,
    addressOf(first + index),
  ]);
  const begin = `#EXT-X-PROGRAM-DATE-TIME:${new Date(startTime).toISOString()}`;
  const lines = [...head, '#EXT-X-INDEPENDENT-SEGMENTS', `#EXT-X-MAP:URI="${init}"`, begin, ...segments.flat()];
  return `${lines.join('\n')}\n`;
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

export function mountCameras(app: Hono, clock: Pick<Clock, 'now'>, cameras: ReturnType<typeof createCameras>): void {
  const sendStream = async (
    context: Context,
    { site, firstOfLoop = 0 }: { readonly site: Site; readonly firstOfLoop?: number },
    playlistOf: (init: string, addressOf: (sequence: number) => string) => string,
    isThere: (sequence: number) => boolean,
  ): Promise<Response> => {
    const file = context.req.param('file') ?? '';
    if (file === 'init.mp4') return sendMedia(context, `${site}-init.mp4`, 'video/mp4');
    const { search } = new URL(context.req.url);
    if (file.endsWith('.m3u8')) {
      const text = playlistOf(`init.mp4${search}`, (sequence) => `${sequence}.m4s${search}`);
      return context.body(text, 200, { 'content-type': PLAYLIST, 'cache-control': 'no-store' });
    }
    const sequence = Number.parseInt(file, 10);
    if (!isThere(sequence)) return context.body(null, 404);
    const loop = await mediaOf(`${site}-${(firstOfLoop + sequence) % LOOP_SEGMENTS}.m4s`);
    return sendBytes(context, placeSegment(loop, sequence), 'video/mp4');
  };
  app.get(`${CAMERAS_PATH}/stills/:file{[a-z]+\\.webp}`, (context) =>
    sendMedia(context, context.req.param('file'), 'image/webp'),
  );

  app.get(`${CAMERAS_PATH}/records/:id/:file{(record\\.m3u8|init\\.mp4|[0-9]+\\.m4s)}`, async (context) => {
    const found = cameras.openedRecord(passIn(context, context.req.param('id')), clock.now());
    if (found === null) return context.body(null, 404);
    const { site, startTime, segments } = found;
    // The loop goes through the whole of time, so that a recording shows what was seen live.
    const firstOfLoop = newestSegment(startTime) + 1;
    const whole = (init: string, addressOf: (sequence: number) => string) =>
      playlist(init, 0, segments, startTime, addressOf) + '#EXT-X-ENDLIST\n';
    const place = { site, firstOfLoop: ((firstOfLoop % LOOP_SEGMENTS) + LOOP_SEGMENTS) % LOOP_SEGMENTS };
    return sendStream(context, place, whole, (index) => index < segments);
  });

  app.get(`${CAMERAS_PATH}/:id/:file{(live\\.m3u8|init\\.mp4|[0-9]+\\.m4s)}`, async (context) => {
    const at = clock.now();
    const camera = cameras.opened(passIn(context, context.req.param('id')), at);
    if (camera === null) return context.body(null, 404);
    return sendStream(
      context,
      camera,
      (init, addressOf) => livePlaylist(at, init, addressOf),
      (sequence) => isLive(sequence, at),
    );
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
