import type { Size } from '../forms/readImageSize.js';

/** Longest side of a picture in the list. Pixels (own). */
const IMAGE_MAX_PX = 240;

/** Shortest side, so that a very thin picture can still be pressed. Pixels. */
const IMAGE_MIN_PX = 48;

/** Box of a picture of unknown size. Pixels. */
const UNKNOWN_BOX = { width: 160, height: 120 } as const;

const VOICE_MAX_PX = 220;

/** The box of a picture, known before it is loaded, so that nothing moves when it is. */
export function imageBox({ width, height }: Size): Size {
  if (!(width > 0 && height > 0)) return UNKNOWN_BOX;
  const scale = Math.min(1, IMAGE_MAX_PX / width, IMAGE_MAX_PX / height);
  return { width: atLeast(width * scale), height: atLeast(height * scale) };
}

/** Width of a voice message in px: 60 and two and a half for each second, up to 220. */
export function voiceWidth(seconds: number): number {
  return Math.min(VOICE_MAX_PX, 60 + 2.5 * Math.max(0, seconds));
}

function atLeast(side: number): number {
  return Math.max(IMAGE_MIN_PX, Math.round(side));
}
