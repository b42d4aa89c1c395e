// @ts-check
// Encodes one loop in a page of Chromium, which has an H.264 encoder; Node has none.
import { drawSite } from './drawSite.mjs';
import { initSegment, mediaSegment } from './fragmentedMp4.mjs';

const FPS = 12;
const TIMESCALE = 12_000;
const SEGMENT_S = 2;
const SEGMENTS = 6;
const SIZE = { width: 640, height: 360 };

/**
 * The init segment, the media segments and a still, each in base64.
 *
 * @param {import('./drawSite.mjs').Site} site
 */
export async function encodeSite(site) {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  /** @type {{ data: Uint8Array, isKey: boolean }[]} */
  const samples = [];
  /** @type {Uint8Array | null} */
  let avcC = null;
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      samples.push({ data, isKey: chunk.type === 'key' });
      const description = meta?.decoderConfig?.description;
      if (description !== undefined && ArrayBuffer.isView(description) === false)
        avcC ??= new Uint8Array(/** @type {ArrayBuffer} */ (description));
    },
    error: (cause) => {
      throw cause;
    },
  });
  encoder.configure({
    codec: 'avc1.42001f',
    ...SIZE,
    bitrate: 60_000,
    framerate: FPS,
    latencyMode: 'quality',
    avc: { format: 'avc' },
  });
  const count = FPS * SEGMENT_S * SEGMENTS;
  for (let index = 0; index < count; index += 1) {
    drawSite(pen, site, index / count);
    const frame = new VideoFrame(canvas, { timestamp: (index * 1e6) / FPS, duration: 1e6 / FPS });
    encoder.encode(frame, { keyFrame: index % (FPS * SEGMENT_S) === 0 });
    frame.close();
  }
  await encoder.flush();
  if (avcC === null || samples.length !== count) throw new Error(`encoded ${samples.length} of ${count}`);
  drawSite(pen, site, 0.2);
  const still = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  const perSegment = FPS * SEGMENT_S;
  const segments = Array.from({ length: SEGMENTS }, (_, index) =>
    mediaSegment(samples.slice(index * perSegment, (index + 1) * perSegment), TIMESCALE / FPS),
  );
  const init = initSegment({ ...SIZE, timescale: TIMESCALE, avcC });
  return {
    init: base64(init),
    segments: segments.map(base64),
    still: base64(new Uint8Array(await still.arrayBuffer())),
  };
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
