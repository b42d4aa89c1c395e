import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageSize } from './readImageSize.js';

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : [...part])),
  );
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const files = {
  png: bytes([0x89], 'PNG\r\n\u001a\n', zeros(4), 'IHDR', [0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20]),
  gif: bytes('GIF89a', [0x40, 0x01, 0xf0, 0x00]),
  bmp: bytes('BM', zeros(16), [0x20, 0x03, 0, 0, 0xa8, 0xfd, 0xff, 0xff]),
  os2: bytes('BM', zeros(12), [12, 0, 0, 0, 0x20, 0x03, 0x58, 0x02, 1, 0, 24, 0]),
  lossy: bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [0x80, 0x02, 0xe0, 0x01]),
  lossless: bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 0x7f, 0xc2, 0x77, 0x00]),
  extended: bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [0x7f, 0x02, 0x00, 0xdf, 0x01, 0x00]),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xff, 0xe1, 0, 6], zeros(4), [0xff, 0xc2, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80]),
};

describe('the size in the header of a picture (ATTACH)', () => {
  it.each([
    ['png', { width: 20_000, height: 20_000 }],
    ['gif', { width: 320, height: 240 }],
    ['bmp', { width: 800, height: 600 }],
    ['os2', { width: 800, height: 600 }],
    ['lossy', { width: 640, height: 480 }],
    ['lossless', { width: 640, height: 480 }],
    ['extended', { width: 640, height: 480 }],
    ['jpeg', { width: 640, height: 480 }],
  ] as const)('%s is read from its header', (kind, size) => {
    expect(readImageSize(files[kind])).toEqual(size);
  });

  it.each([
    ['nothing', bytes()],
    ['text', bytes('hello')],
    ['a drawing with script', bytes('<svg onload="alert(1)" width="9" height="9"></svg>')],
    ['a PNG without size', bytes([0x89], 'PNG\r\n\u001a\n', zeros(4), 'IHDR', zeros(8))],
    ['a JPEG without frame', bytes([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff], zeros(20))],
  ])('%s has none', (_, head) => {
    expect(readImageSize(head)).toBeNull();
  });

  it('answers for any bytes, cut off anywhere', () => {
    const beginnings = Object.values(files);
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.nat(60), fc.uint8Array({ maxLength: 200 }), (start, cut, rest) => {
        const size = readImageSize(Uint8Array.from([...start.subarray(0, cut), ...rest]));
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
      }),
    );
  });
});
