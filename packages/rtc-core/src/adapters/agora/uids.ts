import type { AgoraUid } from './vendor.js';

const MOST = 4_294_967_295;

/** A name as the vendor takes it: a number of 32 bits if it is one, for which the token is made, else the text. */
export function uidOf(name: string): AgoraUid {
  return /^[1-9]\d{0,9}$/.test(name) && Number(name) <= MOST ? Number(name) : name;
}
