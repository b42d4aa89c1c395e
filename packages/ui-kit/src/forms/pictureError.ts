import { zhOrder } from '../copy/zhOrder.js';

/** The maximal size of a form's picture (A37). */
const MAX_BYTES = 10 * 1_024 * 1_024;
/** This many bytes identify the format. */
const HEAD = 12;

/** The signature of each format; null is any byte. */
const KINDS: readonly (readonly (number | null)[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** Whether the bytes begin like a PNG, JPEG, GIF or WebP, regardless of the file's name. */
export function isPicture(head: Uint8Array): boolean {
  return KINDS.some((kind) => kind.every((byte, at) => byte === null || head[at] === byte));
}

/** Why a file cannot be uploaded as a picture, as text; null if it can. */
export async function pictureError(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) return zhOrder.pictureTooLarge(file.name);
  // A folder, or a file that was deleted meanwhile, has no first bytes.
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => new Uint8Array(),
    );
  return isPicture(head) ? null : zhOrder.noPicture(file.name);
}
