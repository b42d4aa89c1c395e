/** Pictures of more pixels are not decoded (UI-4). */
const PIXEL_CAP = 40_000_000;

/** How much of a file is read for the size of its picture. Bytes; cameras write much before a JPEG's frame. */
export const IMAGE_HEAD_BYTES = 1024 * 1024;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** True for a picture that would take more memory than a page has (UI-4). */
export function isTooManyPixels({ width, height }: Size): boolean {
  return width * height > PIXEL_CAP;
}

/** Of a PNG, JPEG, GIF, WebP or BMP without decoding it (UI-4); null if the head is cut off or invalid. */
export function readImageSize(head: Uint8Array): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (const { marks, bytes, read } of FORMATS) {
    if (head.length < bytes || !marks.every(([at, mark]) => startsAt(head, at, mark))) continue;
    const size = read(view);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  }
  return null;
}

interface Format {
  readonly marks: readonly (readonly [number, string])[];
  readonly bytes: number;
  readonly read: (view: DataView) => Size | null;
}

const FORMATS: readonly Format[] = [
  {
    marks: [
      [0, '\u0089PNG'],
      [12, 'IHDR'],
    ],
    bytes: 24,
    read: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  },
  {
    marks: [[0, 'GIF8']],
    bytes: 10,
    read: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  },
  {
    marks: [[0, 'BM']],
    bytes: 26,
    read: (view) => bitmap(view),
  },
  {
    marks: [
      [0, 'RIFF'],
      [8, 'WEBPVP8 '],
    ],
    bytes: 30,
    read: (view) => lossy(view),
  },
  {
    marks: [
      [0, 'RIFF'],
      [8, 'WEBPVP8L'],
    ],
    bytes: 25,
    read: (view) => lossless(view),
  },
  {
    marks: [
      [0, 'RIFF'],
      [8, 'WEBPVP8X'],
    ],
    bytes: 30,
    read: (view) => extended(view),
  },
  { marks: [[0, '\u00ff\u00d8\u00ff']], bytes: 4, read: (view) => jpeg(view) },
];

function startsAt(head: Uint8Array, at: number, mark: string): boolean {
  return Array.from(mark).every((letter, offset) => head[at + offset] === letter.charCodeAt(0));
}

/** OS/2 writes a header of twelve bytes, with short numbers. */
function bitmap(view: DataView): Size {
  if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

function lossy(view: DataView): Size {
  return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff };
}

function lossless(view: DataView): Size {
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >> 14) & 0x3f_ff) + 1 };
}

function extended(view: DataView): Size {
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00 + 1;
  return { width: three(24), height: three(27) };
}

function jpeg(view: DataView): Size | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const kind = view.getUint8(at + 1);
    const isFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A segment may be preceded by any number of fill bytes.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}
