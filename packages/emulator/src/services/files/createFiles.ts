import { FILE_TABLES } from '../sql.js';
import type { Clock } from '../../Clock.js';
import type { Random } from '../../Random.js';
import { err, ok, type Result } from '../../result.js';
import { flagsOf, type Db, type WithBits } from '../../storage/Db.js';
import type { FileStore, Source } from '../../storage/FileStore.js';

const MAX_CHARS = 120;
const FALLBACK = 'file';

/**
 * Control characters, and characters that change the direction of text, so that `gpj.exe` cannot look like `exe.jpg`.
 */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const SPECIAL = /["*:<>?|]/g;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name of an uploaded file, safe to show and to save: no path, no invisible characters, limited length (SB-9,
 * UI-3).
 */
export function cleanName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(INVISIBLE, '').replaceAll(SPECIAL, '_').trim();
  const bare = plain.replace(/^\.+/, '').replace(/[. ]+$/, '');
  return shortened(bare.replace(RESERVED, '_$&') || FALLBACK);
}

/** Shortens a name in the middle, because the extension shows the type to the user. */
function shortened(name: string): string {
  const chars = Array.from(name);
  if (chars.length <= MAX_CHARS) return name;
  const dot = chars.lastIndexOf('.');
  const ending = dot > 0 && chars.length - dot <= 10 ? chars.slice(dot) : [];
  return [...chars.slice(0, MAX_CHARS - ending.length), ...ending].join('');
}

interface FileType {
  readonly mime: string;
  readonly ending: string;
  readonly isInline: boolean;
}

const OCTETS: FileType = { mime: 'application/octet-stream', ending: '', isInline: false };
const TEXT: FileType = { mime: 'text/plain; charset=utf-8', ending: '', isInline: false };

const SIGNATURES: readonly (readonly [at: number, begin: string, type: FileType])[] = [
  [0, '\x89PNG\r\n\x1a\n', shown('image/png', '.png')],
  [0, '\xff\xd8\xff', shown('image/jpeg', '.jpg')],
  [0, 'GIF87a', shown('image/gif', '.gif')],
  [0, 'GIF89a', shown('image/gif', '.gif')],
  [8, 'WEBP', shown('image/webp', '.webp')],
  [8, 'WAVE', shown('audio/wav', '.wav')],
  [0, 'ID3', shown('audio/mpeg', '.mp3')],
  [0, '#!AMR', shown('audio/amr', '.amr')],
  [0, 'OggS', shown('audio/ogg', '.ogg')],
  [4, 'ftypM4A', shown('audio/mp4', '.m4a')],
  [4, 'ftyp', shown('video/mp4', '.mp4')],
  [0, '\x1aE\xdf\xa3', shown('video/webm', '.webm')],
  [0, '%PDF-', kept('application/pdf', '.pdf')],
  [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', kept('application/x-ole-storage', '')],
];

const OFFICE: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

const TYPE_BYTES = 32;
const SNIFFED_TEXT_BYTES = 4_096;

/**
 * The type of a file by its contents. The name only distinguishes office formats, which are always downloads. Markup of
 * every kind, including SVG, is a text and a download (SB-9).
 */
export function fileTypeOf(bytes: Uint8Array, name: string): FileType {
  const head = Buffer.from(bytes.subarray(0, TYPE_BYTES)).toString('latin1');
  const found = SIGNATURES.find(([at, begin]) => head.startsWith(begin, at));
  if (found !== undefined) {
    const [at, , type] = found;
    if (at === 8 && !head.startsWith('RIFF')) return OCTETS;
    return type.mime === 'application/x-ole-storage' ? officeType(name, ['doc', 'xls', 'ppt'], type.mime) : type;
  }
  if (head.startsWith('PK\x03\x04')) return officeType(name, ['docx', 'xlsx', 'pptx'], 'application/zip');
  if (isMp3Frame(bytes)) return shown('audio/mpeg', '.mp3');
  return isText(bytes) ? TEXT : OCTETS;
}

function shown(mime: string, ending: string): FileType {
  return { mime, ending, isInline: true };
}

function kept(mime: string, ending: string): FileType {
  return { mime, ending, isInline: false };
}

function officeType(name: string, endings: readonly string[], otherwise: string): FileType {
  const ending = endings.find((candidate) => name.toLowerCase().endsWith(`.${candidate}`));
  return kept(ending === undefined ? otherwise : (OFFICE[ending] ?? otherwise), '');
}

function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  return (
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    (second & 0x18) !== 0x08 &&
    (second & 0x06) !== 0 &&
    (third & 0xf0) !== 0xf0 &&
    (third & 0x0c) !== 0x0c
  );
}

function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, SNIFFED_TEXT_BYTES);
  if (start.includes(0)) return false;
  try {
    // The last character may be incomplete; `stream` waits for the rest of it.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The number of pixels of an image according to its header, without decoding it (UI-4); 0 if the header has none, in
 * which case no browser shows the file.
 */
export function pixelsOf(bytes: Uint8Array, mime: string): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (mime) {
      case 'image/png':
        return view.getUint32(16) * view.getUint32(20);
      case 'image/gif':
        return view.getUint16(6, true) * view.getUint16(8, true);
      case 'image/jpeg':
        return jpegPixels(view);
      case 'image/webp':
        return webpPixels(view);
      default:
        return 0;
    }
  } catch {
    // The file ends within the header.
    return 0;
  }
}

function jpegPixels(view: DataView): number {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return 0;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
}

function webpPixels(view: DataView): number {
  switch (view.getUint32(12)) {
    // "VP8X": width and height less one, 24 bits each.
    case 0x56503858:
      return (1 + (view.getUint32(23, true) >>> 8)) * (1 + (view.getUint32(26, true) >>> 8));
    // "VP8L": 14 bits each, packed.
    case 0x5650384c: {
      const packed = view.getUint32(21, true);
      return (1 + (packed & 0x3fff)) * (1 + ((packed >>> 14) & 0x3fff));
    }
    // "VP8 ": 14 bits each, in two words.
    case 0x56503820:
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
    default:
      return 0;
  }
}

export interface StoredFile {
  readonly owner: string;
  /** 192 random bits: every client with the address can load the file, as on the real servers. */
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly isInline: boolean;
  readonly size: number;
  readonly secret: string | null;
}

export type FileError = 'fileEmpty' | 'fileTooLarge' | 'quotaReached';

export type Files = ReturnType<typeof createFiles>;

export interface Upload {
  readonly owner: string;
  readonly name: string;
  readonly bytes: Source;
  readonly hasSecret: boolean;
}

export const FILE_LIMITS = {
  imageBytes: 10 * 1_024 * 1_024,
  /** Pixels of an image; a decoded image takes four bytes for each. */
  imagePixels: 40_000_000,
  fileBytes: 100 * 1_024 * 1_024,
  bytesPerPerson: 500 * 1_024 * 1_024,
} as const;

const ID_BYTES = 24;
const HEAD_BYTES = 4_096;

/** Creates the uploads over a database and a store for the bytes (SB-9). */
export function createFiles(deps: {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  readonly store: FileStore;
}) {
  const { db, clock, random, store } = deps;
  db.exec(FILE_TABLES);

  const usedBy = (owner: string): number => {
    const [row] = db.all<{ used: number }>`select coalesce(sum(size), 0) used from files where owner = ${owner}`;
    return row?.used ?? 0;
  };

  return {
    async save({ owner, name, bytes, hasSecret }: Upload): Promise<Result<StoredFile, FileError>> {
      const id = Buffer.from(random.bytes(ID_BYTES)).toString('hex');
      const secret = hasSecret ? Buffer.from(random.bytes(ID_BYTES)).toString('base64url') : null;
      try {
        const size = await store.receive(id, bytes);
        if (size === 0) return err('fileEmpty');
        const { mime, isInline } = fileTypeOf(await store.head(id, HEAD_BYTES), name);
        if (await isTooLarge(store, id, size, mime)) return err('fileTooLarge');
        // Nothing is awaited between the sum and the new row, so that simultaneous uploads cannot exceed the quota.
        if (usedBy(owner) + size > FILE_LIMITS.bytesPerPerson) return err('quotaReached');
        const file = { id, owner, name: cleanName(name), mime, isInline, size, secret };
        db.run`insert into files
          values (${id}, ${owner}, ${file.name}, ${mime}, ${isInline ? 1 : 0}, ${size}, ${secret}, ${clock.now()})`;
        await store.keep(id);
        return ok(file);
      } catch (cause) {
        db.run`delete from files where id = ${id}`;
        throw cause;
      } finally {
        await store.drop(id);
      }
    },
    find(id: string): StoredFile | null {
      const [row] = db.all<
        WithBits<StoredFile, 'isInline'>
      >`select id, owner, name, mime, is_inline isInline, size, secret
        from files where id = ${id}`;
      return row === undefined ? null : { ...row, ...flagsOf(row, ['isInline']) };
    },
    read: store.read,
  };
}

async function isTooLarge(store: FileStore, id: string, size: number, mime: string): Promise<boolean> {
  if (!mime.startsWith('image/')) return size > FILE_LIMITS.fileBytes;
  return size > FILE_LIMITS.imageBytes || pixelsOf(await store.head(id, size), mime) > FILE_LIMITS.imagePixels;
}
