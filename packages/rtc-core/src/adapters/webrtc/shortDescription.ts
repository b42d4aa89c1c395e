/** The RTP header extensions in use: order, congestion, loudness, video orientation. */
const KEPT =
  /urn:ietf:params:rtp-hdrext:(sdes:mid|ssrc-audio-level)|transport-wide-cc|abs-send-time|video-orientation/u;

/** A description short enough for a command: without unused extensions, and without addresses, which are sent separately. */
export function shortDescription(sdp: string): string {
  const lines = sdp.split('\r\n');
  return lines
    .filter((line) => !/^a=(candidate|end-of-candidates|extmap:)/u.test(line) || KEPT.test(line))
    .join('\r\n');
}
