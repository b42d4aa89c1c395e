import { IMAGE_HEAD_BYTES, isTooManyPixels } from '../media/mediaSize.js';
import type { FileChoice } from './FileTools.js';
import { readImageSize } from './readImageSize.js';

/** The maximal size of a picture. Bytes. */
const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** The maximal size of a file. Bytes. */
const FILE_MAX_BYTES = 100 * 1024 * 1024;

/** A file to send. `width`, `height` in pixels and `seconds` are 0 if they do not apply. */
export interface Attachment {
  readonly kind: 'image' | 'video' | 'file';
  readonly file: File;
  /** How it was added. */
  readonly as: FileChoice;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** Why a file is refused. */
export type Refusal = 'empty' | 'format' | 'imageTooLarge' | 'tooManyPixels' | 'fileTooLarge';

/** A file, and whether it can be sent. */
export interface Candidate {
  readonly attachment: Attachment;
  readonly refusal: Refusal | null;
}

/**
 * Decides the type of message for a chosen file, and whether it can be sent (UI-ATTACH-3, UI-ATTACH-4). The file's
 * bytes decide, not its name.
 */
export async function inspectFile(file: File, as: FileChoice): Promise<Candidate> {
  const size = as === 'file' || file.size === 0 ? null : readImageSize(await headOf(file));
  const isVideo = file.type.startsWith('video/');
  const kind = size !== null ? 'image' : isVideo ? 'video' : as === 'image' ? 'image' : 'file';
  const { width, height } = size ?? { width: 0, height: 0 };
  const refused = (): Refusal | null => {
    if (file.size === 0) return 'empty';
    if (kind !== 'image') return file.size > FILE_MAX_BYTES ? 'fileTooLarge' : null;
    if (size === null) return 'format';
    if (isTooManyPixels(size)) return 'tooManyPixels';
    return file.size > IMAGE_MAX_BYTES ? 'imageTooLarge' : null;
  };
  return { attachment: { kind, file, as, width, height, seconds: 0 }, refusal: refused() };
}

async function headOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
}
