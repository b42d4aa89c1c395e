/** The length of a segment. */
const SEGMENT_MS = 2_000;
/** The number of segments of a loop. */
export const LOOP_SEGMENTS = 6;
/** The number of segments of a live playlist. */
const WINDOW = 6;
/** The start of live time, so that sequence numbers stay small. */
const EPOCH = Date.UTC(2026, 0, 1);
/** The timescale of the loops: units per second. */
const TIMESCALE = 12_000;

/** The length of a recording. */
export const RECORD_SECONDS = (LOOP_SEGMENTS * SEGMENT_MS) / 1_000;

/** The newest segment that is complete at this time. */
function newestSegment(at: number): number {
  return Math.floor((at - EPOCH) / SEGMENT_MS) - 1;
}

/** Whether a live segment is available: it is on the playlist, or was until recently. */
export function isLive(sequence: number, at: number): boolean {
  const newest = newestSegment(at);
  return sequence <= newest && sequence > newest - 2 * WINDOW;
}

/** The live playlist at this time. `addressOf` returns the address of a segment. */
export function livePlaylist(at: number, init: string, addressOf: (sequence: number) => string): string {
  const first = newestSegment(at) - WINDOW + 1;
  const segments = Array.from({ length: WINDOW }, (_, index) => first + index);
  return playlist(
    init,
    first,
    segments.flatMap((sequence) => entry(addressOf(sequence))),
  );
}

/** The playlist of a recording: one loop with an end. */
export function recordPlaylist(init: string, addressOf: (index: number) => string): string {
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
