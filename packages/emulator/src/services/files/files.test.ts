import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSystemRandom } from '../../Random.js';
import { openDb } from '../../storage/Db.js';
import type { FileStore } from '../../storage/FileStore.js';
import { cleanName, createFiles, FILE_LIMITS, fileTypeOf, pixelsOf } from './createFiles.js';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );
const be = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const png = (width: number, height: number) => bytes('\x89PNG\r\n\x1a\n', be(13), 'IHDR', be(width), be(height));

function start() {
  const db = openDb(':memory:');
  const received = new Map<string, Uint8Array>();
  const store: FileStore = {
    async receive(id, source) {
      for await (const chunk of source) received.set(id, chunk);
      return received.get(id)?.length ?? 0;
    },
    head: async (id, count) => (received.get(id) ?? new Uint8Array()).subarray(0, count),
    keep: async () => {},
    drop: async (id) => void received.delete(id),
    read: async () => null,
  };
  return createFiles({ db, clock: { now: () => 1 }, random: createSystemRandom(), store });
}

describe('the type of a file (FILE)', () => {
  it('the server detects the type of a file by its contents', () => {
    for (const [kind, content, name, mime, isInline] of [
      ['a picture', png(1, 1), 'a.png', 'image/png', true],
      ['a photo', bytes([0xff, 0xd8, 0xff, 0xe0]), 'a', 'image/jpeg', true],
      ['a moving picture', bytes('GIF89a'), 'a.html', 'image/gif', true],
      ['a newer picture', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 '), 'a', 'image/webp', true],
      ['a recording', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt '), 'audio', 'audio/wav', true],
      ['a song', bytes('ID3', [3, 0]), 'a.mp3', 'audio/mpeg', true],
      ['a song without a head', bytes([0xff, 0xfb, 0x90, 0x64]), 'a.mp3', 'audio/mpeg', true],
      ['an old recording', bytes('#!AMR\n'), 'a.amr', 'audio/amr', true],
      ['a film', bytes([0, 0, 0, 24], 'ftypisom'), 'a.mp4', 'video/mp4', true],
      ['a document', bytes('%PDF-1.7'), 'a.pdf', 'application/pdf', false],
      ['an archive', bytes('PK\x03\x04'), 'a.zip', 'application/zip', false],
      ['a sheet', bytes('PK\x03\x04'), '报价.XLSX', expect.stringContaining('spreadsheetml'), false],
      ['an old letter', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.doc', 'application/msword', false],
      ['a text', new Uint8Array(Buffer.from('你好')), 'a.png', 'text/plain; charset=utf-8', false],
      ['a drawing with a script', bytes('<svg onload="alert(1)">'), 'a.svg', 'text/plain; charset=utf-8', false],
      ['a page', bytes('<!doctype html><script>1</script>'), 'a.jpg', 'text/plain; charset=utf-8', false],
      ['something else', bytes([0, 1, 2, 0xff]), 'a.png', 'application/octet-stream', false],
      ['something else in a box', bytes('XXXX', [0, 0, 0, 0], 'WAVE'), 'a.wav', 'application/octet-stream', false],
    ] as const)
      expect({ kind, ...fileTypeOf(content, name) }).toMatchObject({ kind, mime, isInline });
  });

  it('a text with an incomplete last character is still a text', () => {
    const text = new Uint8Array(Buffer.from(`${'x'.repeat(4_095)}字字`));
    expect(fileTypeOf(text, 'a').mime).toContain('text/plain');
  });

  it('[SB-9] any bytes have one of the known types, and only pictures, sound and video are shown inline', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.string(), (content, name) => {
        const { mime, isInline } = fileTypeOf(content, name);
        expect(mime).not.toMatch(/html|svg|xml$|javascript/);
        expect(isInline).toBe(/^(image|audio|video)\//.test(mime));
        expect(pixelsOf(content, mime)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  it('the pixel count is read from the header of each image type', () => {
    expect(pixelsOf(png(3, 5), 'image/png')).toBe(15);
    expect(pixelsOf(bytes('GIF89a', [3, 0, 5, 0]), 'image/gif')).toBe(15);
    const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 0, 5, 0, 3]);
    expect(pixelsOf(jpeg, 'image/jpeg')).toBe(15);
    const webp = (kind: string, ...rest: number[]) => bytes('RIFF', be(0), 'WEBP', kind, be(0), rest);
    expect(pixelsOf(webp('VP8X', 0, 0, 0, 0, 2, 0, 0, 4, 0, 0), 'image/webp')).toBe(15);
    expect(pixelsOf(webp('VP8L', 0x2f, 2, 0, 1, 0), 'image/webp')).toBe(15);
    expect(pixelsOf(webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 3, 0, 5, 0), 'image/webp')).toBe(15);
    expect(pixelsOf(png(1, 1).subarray(0, 18), 'image/png')).toBe(0);
  });
});

describe('accepted uploads (FILE)', () => {
  const save = (files: ReturnType<typeof start>, content: Uint8Array, owner = 'chat:1') =>
    files.save({ owner, name: 'x', bytes: [content], hasSecret: false });

  it('[SB-9] empty files, files that are too large and decompression bombs are refused', async () => {
    const files = start();
    const image = (size: number) => Buffer.concat([png(1, 1), Buffer.alloc(size - 24)]);
    expect(await save(files, new Uint8Array())).toEqual({ ok: false, error: 'fileEmpty' });
    expect(await save(files, image(FILE_LIMITS.imageBytes))).toMatchObject({ ok: true });
    expect(await save(files, image(FILE_LIMITS.imageBytes + 1))).toEqual({ ok: false, error: 'fileTooLarge' });
    expect(await save(files, png(20_000, 20_000))).toEqual({ ok: false, error: 'fileTooLarge' });
    expect(await save(files, new Uint8Array(FILE_LIMITS.imageBytes + 1))).toMatchObject({ ok: true });
    const large = new Uint8Array(FILE_LIMITS.fileBytes + 1);
    expect(await save(files, large)).toEqual({ ok: false, error: 'fileTooLarge' });
    // Four files of a hundred megabytes and the existing ones leave no room for a fifth, also for simultaneous uploads.
    const whole = large.subarray(1);
    const results = await Promise.all(Array.from({ length: 5 }, () => save(files, whole)));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
    expect(await save(files, whole, 'chat:2')).toMatchObject({ ok: true });
  });
});

describe('the name of a file (FILE)', () => {
  it('a name is short, visible and no path', () => {
    for (const [name, expected] of [
      ['卧室 效果图(1).png', '卧室 效果图(1).png'],
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\x\\图.jpg', '图.jpg'],
      ['..', 'file'],
      ['.htaccess', 'htaccess'],
      ['', 'file'],
      ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie_ x=1.png'],
      ['invoice\u202egpj.exe', 'invoicegpj.exe'],
      ['CON.txt', '_CON.txt'],
      ['a"b*c?.png', 'a_b_c_.png'],
      ['x. . ', 'x'],
      ['a\ud800b', 'a\ufffdb'],
    ] as const)
      expect([name, cleanName(name)]).toEqual([name, expected]);
  });

  it('[SB-9] any name becomes a name that is short, visible and not a path; cleaning it again changes nothing', () => {
    fc.assert(
      // Not `binary`, which first lists every character for a second and more.
      fc.property(
        fc.string({ unit: fc.nat(0x10ffff).map((at) => String.fromCodePoint(at)), maxLength: 300 }),
        (name) => {
          const clean = cleanName(name);
          expect(clean).not.toMatch(/[/\\\p{Cc}\u202e]/u);
          expect(Array.from(clean).length).toBeGreaterThan(0);
          expect(Array.from(clean).length).toBeLessThanOrEqual(121);
          expect(cleanName(clean)).toBe(clean);
        },
      ),
      { numRuns: 300 },
    );
    expect(cleanName(`${'长'.repeat(10_000)}.docx`)).toBe(`${'长'.repeat(115)}.docx`);
  });
});
