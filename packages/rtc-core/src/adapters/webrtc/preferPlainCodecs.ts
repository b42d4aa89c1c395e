import type { MediaKind } from '../../ports/MediaEngine.js';

const PLAIN: Readonly<Record<MediaKind, RegExp>> = {
  audio: /\/opus$/i,
  video: /\/(vp8|rtx)$/i,
  screen: /\/(vp8|rtx)$/i,
};

/** VP8 and Opus only (R395): a description with every codec of the browser is too long for a command. */
export function preferPlainCodecs(part: RTCRtpTransceiver, kind: MediaKind): void {
  const known = RTCRtpReceiver.getCapabilities(kind === 'audio' ? 'audio' : 'video')?.codecs ?? [];
  const plain = known.filter(({ mimeType }) => PLAIN[kind].test(mimeType));
  // An older browser cannot choose; it writes longer descriptions.
  if (plain.length > 0 && 'setCodecPreferences' in part) part.setCodecPreferences(plain);
}
