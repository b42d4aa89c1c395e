/** Longest side of a picture in the list. Pixels (own). */
const IMAGE_MAX_PX = 240;

/** Shortest side, so that a very thin picture can still be pressed. Pixels. */
const IMAGE_MIN_PX = 48;

/** Box of a picture of unknown size. Pixels. */
const UNKNOWN_BOX = { width: 160, height: 120 } as const;

/** Pictures of more pixels are not decoded (UI-4). */
const PIXEL_CAP = 40_000_000;

/** How much of a file is read for the size of its picture. Bytes; cameras write much before a JPEG's frame. */
export const IMAGE_HEAD_BYTES = 256 * 1024;

const VOICE_MAX_PX = 220;

/** Width and height. Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The box of a picture, known before it is loaded, so that nothing moves when it is (UI-IMAGE-1). */
export function imageBox({ width, height }: Size): Size {
  if (!(width > 0 && height > 0)) return UNKNOWN_BOX;
  const scale = Math.min(1, IMAGE_MAX_PX / width, IMAGE_MAX_PX / height);
  return { width: atLeast(width * scale), height: atLeast(height * scale) };
}

/** True for a picture that would take more memory than a page has (UI-IMAGE-3; UI-4). */
export function isTooManyPixels({ width, height }: Size): boolean {
  return width * height > PIXEL_CAP;
}

/** Width of a voice message in px: 60 and two and a half for each second, up to 220 (UI-VOICE-1). */
export function voiceWidth(seconds: number): number {
  return Math.min(VOICE_MAX_PX, 60 + 2.5 * Math.max(0, seconds));
}

function atLeast(side: number): number {
  return Math.max(IMAGE_MIN_PX, Math.round(side));
}
