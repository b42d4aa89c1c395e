import { expect, it } from 'vitest';
import { shortDescription } from './shortDescription.js';

it('describes only codecs that are offered, which Firefox does not by itself', () => {
  const media = [
    'm=video 9 UDP/TLS/RTP/SAVPF 120 124',
    'a=rtcp-fb:120 nack',
    'a=rtpmap:120 VP8/90000',
    'a=fmtp:124 apt=120',
  ];
  const gone = ['a=rtcp-fb:121 nack', 'a=rtcp-fb:99 goog-remb', 'a=candidate:0 1 UDP 1 192.0.2.2 9 typ host'];
  const audio = ['m=audio 9 UDP/TLS/RTP/SAVPF 109', 'a=rtpmap:109 opus/48000/2', ''];
  const all = [...media, ...gone, ...audio].join('\r\n');
  expect(shortDescription(all)).toBe([...media, ...audio].join('\r\n'));
});
