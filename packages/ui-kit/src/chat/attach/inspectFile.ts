import { IMAGE_HEAD_BYTES, isTooManyPixels } from '../media/mediaSize.js';
import type { FileChoice } from './FileTools.js';
import { readImageSize } from './readImageSize.js';

/** The most that is taken of a picture. Bytes. */
const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** The most that is taken of a file. Bytes. */
const FILE_MAX_BYTES = 100 * 1024 * 1024;

/** Something to be sent. `width`, `height` in pixels and `seconds` are 0 where there are none. */
export interface Attachment {
  readonly kind: 'image' | 'video' | 'file';
  readonly file: File;
  /** As what it was chosen. */
  readonly as: FileChoice;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** Why a file is not taken. */
export type Refusal = 'empty' | 'format' | 'imageTooLarge' | 'tooManyPixels' | 'fileTooLarge';

/** A file and whether it is taken. */
export interface Candidate {
  readonly attachment: Attachment;
  readonly refusal: Refusal | null;
}

/** Decides what a chosen file is sent as, and whether it is (UI-ATTACH-3, UI-ATTACH-4). The file's own bytes decide, not its name. */
export async function inspectFile(file: File, as: FileChoice): Promise<Candidate> {
  const size = as === 'file' || file.size === 0 ? null : readImageSize(await headOf(file));
  const isVideo = file.type.startsWith('video/');
  const kind = as === 'image' || size !== null ? 'image' : isVideo ? 'video' : 'file';
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
