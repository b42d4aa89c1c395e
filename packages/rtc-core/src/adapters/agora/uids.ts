import type { AgoraUid } from './vendor.js';

const MOST = 4_294_967_295;

/**
 * A name in a channel as the vendor takes it: a number of 32 bits where the text is one, so that a token made for the
 * number opens the channel, else the text. Its text is the same name again.
 */
export function uidOf(name: string): AgoraUid {
  return /^[1-9]\d{0,9}$/.test(name) && Number(name) <= MOST ? Number(name) : name;
}
