/** The type of a file, by its content. */
export interface FileType {
  readonly mime: string;
  /** The extension of a generated name, with its dot; empty if the extension of the uploaded file is allowed. */
  readonly ending: string;
  /** A browser may show or play the file inline: it can contain no script. */
  readonly isInline: boolean;
}

const OCTETS: FileType = { mime: 'application/octet-stream', ending: '', isInline: false };
const TEXT: FileType = { mime: 'text/plain; charset=utf-8', ending: '', isInline: false };

/** File signatures: the offset, the bytes, and the type that they identify. */
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

/** Container formats whose contents only the file name identifies. */
const OFFICE: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

const HEAD_BYTES = 32;
const SNIFFED_TEXT_BYTES = 4_096;

/**
 * The type of a file by its contents. The name only distinguishes office formats, which are always downloads. Markup of
 * every kind, including SVG, is a text and a download (SB-9).
 */
export function fileTypeOf(bytes: Uint8Array, name: string): FileType {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
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

/** Whether the bytes begin an MP3 frame: eleven sync bits, then a valid version, layer, bit rate and sample rate. */
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
