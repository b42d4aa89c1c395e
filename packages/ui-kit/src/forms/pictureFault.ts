import { zhOrder } from '../copy/zhOrder.js';

/** A picture of a form may have so many bytes (A37). */
const MAX_BYTES = 10 * 1_024 * 1_024;
/** So many bytes tell a kind. */
const HEAD = 12;

/** The first bytes of each kind of picture; null is any byte. */
const KINDS: readonly (readonly (number | null)[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** Whether bytes begin as a PNG, JPEG, GIF or WebP does, whatever the file is called. */
export function isPicture(head: Uint8Array): boolean {
  return KINDS.some((kind) => kind.every((byte, at) => byte === null || head[at] === byte));
}

/** Why a file cannot go as a picture, in words; null when it can. */
export async function pictureFault(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) return zhOrder.pictureTooLarge(file.name);
  // A folder, or a file that was taken away meanwhile, begins with nothing.
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => new Uint8Array(),
    );
  return isPicture(head) ? null : zhOrder.noPicture(file.name);
}
