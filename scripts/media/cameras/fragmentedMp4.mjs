// @ts-check
// Just enough of the MP4 container for one picture track in fragments; runs in the page that encodes.

/** @param {...(number[] | Uint8Array)} parts */
function join(...parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** @param {number} value */
const u16 = (value) => [(value >> 8) & 255, value & 255];
/** @param {number} value */
const u32 = (value) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
/** @param {string} text */
const ascii = (text) => Array.from(text, (letter) => letter.charCodeAt(0));
/** @param {number} count */
const zeros = (count) => Array.from({ length: count }, () => 0);

/** @param {string} type @param {...(number[] | Uint8Array)} parts */
function box(type, ...parts) {
  const body = join(...parts);
  return join(u32(body.length + 8), ascii(type), body);
}

/** @param {string} type @param {number} version @param {number} flags @param {...(number[] | Uint8Array)} parts */
const full = (type, version, flags, ...parts) => box(type, [version, ...u32(flags).slice(1)], ...parts);

const MATRIX = [u32(0x10000), u32(0), u32(0), u32(0), u32(0x10000), u32(0), u32(0), u32(0), u32(0x40000000)].flat();

/**
 * The segment every player reads first.
 *
 * @param {{ width: number, height: number, timescale: number, avcC: Uint8Array }} track
 */
export function initSegment({ width, height, timescale, avcC }) {
  const avc1 = box(
    'avc1',
    [...zeros(6), ...u16(1), ...zeros(16), ...u16(width), ...u16(height), ...u32(0x480000), ...u32(0x480000)],
    [...zeros(4), ...u16(1), ...zeros(32), ...u16(0x18), 255, 255],
    box('avcC', avcC),
  );
  const stbl = box(
    'stbl',
    full('stsd', 0, 0, u32(1), avc1),
    full('stts', 0, 0, u32(0)),
    full('stsc', 0, 0, u32(0)),
    full('stsz', 0, 0, u32(0), u32(0)),
    full('stco', 0, 0, u32(0)),
  );
  const dinf = box('dinf', full('dref', 0, 0, u32(1), full('url ', 0, 1)));
  const minf = box('minf', full('vmhd', 0, 1, zeros(8)), dinf, stbl);
  const mdhd = full('mdhd', 0, 0, u32(0), u32(0), u32(timescale), u32(0), u16(0x55c4), u16(0));
  const hdlr = full('hdlr', 0, 0, u32(0), ascii('vide'), zeros(12), [0]);
  const tkhd = full(
    'tkhd',
    0,
    3,
    u32(0),
    u32(0),
    u32(1),
    u32(0),
    u32(0),
    zeros(16),
    MATRIX,
    u32(width << 16),
    u32(height << 16),
  );
  const mvhd = full(
    'mvhd',
    0,
    0,
    u32(0),
    u32(0),
    u32(timescale),
    u32(0),
    u32(0x10000),
    u16(0x100),
    zeros(10),
    MATRIX,
    zeros(24),
    u32(2),
  );
  const trex = full('trex', 0, 0, u32(1), u32(1), u32(0), u32(0), u32(0));
  const moov = box('moov', mvhd, box('trak', tkhd, box('mdia', mdhd, hdlr, minf)), box('mvex', trex));
  return join(box('ftyp', ascii('iso6'), u32(0), ascii('iso6mp41')), moov);
}

/**
 * One fragment that begins with a key picture. Its place in time is zero: the server writes the real one.
 *
 * @param {{ data: Uint8Array, isKey: boolean }[]} samples
 * @param {number} duration of each, in units of the timescale
 */
export function mediaSegment(samples, duration) {
  /** @param {number} dataOffset */
  const moofWith = (dataOffset) => {
    const entries = samples.flatMap(({ data, isKey }) => [
      ...u32(duration),
      ...u32(data.length),
      ...u32(isKey ? 0x02000000 : 0x01010000),
    ]);
    const trun = full('trun', 0, 0x701, u32(samples.length), u32(dataOffset), entries);
    const tfdt = full('tfdt', 1, 0, zeros(8));
    return box('moof', full('mfhd', 0, 0, u32(1)), box('traf', full('tfhd', 0, 0x20000, u32(1)), tfdt, trun));
  };
  const moof = moofWith(moofWith(0).length + 8);
  return join(moof, box('mdat', ...samples.map(({ data }) => data)));
}
