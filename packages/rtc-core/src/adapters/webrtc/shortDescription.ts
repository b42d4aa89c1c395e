/** The RTP header extensions in use: order, congestion, loudness, video orientation. */
const KEPT =
  /urn:ietf:params:rtp-hdrext:(sdes:mid|ssrc-audio-level)|transport-wide-cc|abs-send-time|video-orientation/u;

/**
 * A description short enough for a command: without unused extensions, and without addresses, which are sent separately.
 * Firefox also describes codecs that it no longer offers, and Chromium refuses such a description: they go too.
 */
export function shortDescription(sdp: string): string {
  let offered: readonly string[] = [];
  const isUsed = (line: string): boolean => {
    if (line.startsWith('m=')) offered = line.split(' ').slice(3);
    const [, codec] = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+) /u.exec(line) ?? [];
    if (codec !== undefined) return offered.includes(codec);
    return !/^a=(candidate|end-of-candidates|extmap:)/u.test(line) || KEPT.test(line);
  };
  return sdp.split('\r\n').filter(isUsed).join('\r\n');
}
