import { describe, expect, it, vi } from 'vitest';
import { preparePicture, type PreparedPicture } from './preparePicture.js';

const ascii = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const short = (value: number) => [value % 256, value >> 8];
const long = (value: number) => [...short(value % 65_536), ...short(value >>> 16)];
const bigEndian = (value: number) => short(value).toReversed();

/** A picture whose left half is red and whose right half is blue. */
async function drawn(width: number, height: number, type: string, isTransparent = false): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw');
  pen.fillStyle = '#ff0000';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = '#0000ff';
  if (!isTransparent) pen.fillRect(width / 2, 0, width / 2, height);
  return canvas.convertToBlob({ type });
}

/** Metadata as a phone writes it: the camera was turned by a quarter, at 31° north. */
const EXIF = [
  ...ascii('Exif\0\0II*\0'),
  ...[8].flatMap(long),
  ...[2, 0x0112, 3].flatMap(short),
  ...[1, 6].flatMap(long),
  ...[0x8825, 4].flatMap(short),
  ...[1, 38, 0].flatMap(long),
  ...[2, 1, 2].flatMap(short),
  ...[2].flatMap(long),
  ...ascii('N\0\0\0'),
  ...[2, 5].flatMap(short),
  ...[3, 68, 0, 31, 1, 14, 1, 2, 1].flatMap(long),
];
const segment = (bytes: readonly number[]) => Uint8Array.from([0xff, 0xe1, ...bigEndian(bytes.length + 2), ...bytes]);

async function photo(width: number, height: number, segments = [segment(EXIF)], name = 'IMG_1.JPG') {
  const jpeg = await drawn(width, height, 'image/jpeg');
  return new File([jpeg.slice(0, 2), ...segments, jpeg.slice(2)], name, { type: 'image/jpeg' });
}

const prepared = async (file: File) => {
  const ready = await preparePicture(file);
  if (typeof ready === 'string') throw new Error(`refused: ${ready}`);
  return ready;
};
const textOf = async ({ file }: PreparedPicture) => new TextDecoder('latin1').decode(await file.arrayBuffer());

/** The colours of a file at the middle of its upper and its lower half: r, b or empty. */
async function halves(file: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'none' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext('2d');
  pen?.drawImage(bitmap, 0, 0);
  return [0.25, 0.75].map((part) => {
    const [red = 0, , blue = 0] = pen?.getImageData(bitmap.width / 2, bitmap.height * part, 1, 1).data ?? [];
    return red > 200 ? 'r' : blue > 200 ? 'b' : '';
  });
}

describe('a chosen picture before it is sent', () => {
  it('a photo is turned, and tells no place any more; the original can be had', async () => {
    const file = await photo(80, 60);
    const ready = await prepared(file);
    expect([ready.width, ready.height, ready.file.type, ready.file.name]).toEqual([60, 80, 'image/jpeg', 'IMG_1.JPG']);
    expect(await textOf(ready)).not.toContain('Exif');
    expect(await halves(ready.file)).toEqual(['r', 'b']);
    expect(ready.original).toBe(file);
  });

  it('a phone’s picture of twelve megapixels and more than 10 MB has 2 560 pixels at most', async () => {
    const filling = segment([...ascii('Exif\0\0'), ...Array.from({ length: 65_000 }, () => 7)]);
    const large = await photo(4_000, 3_000, [segment(EXIF), ...Array.from({ length: 170 }, () => filling)]);
    expect(large.size).toBeGreaterThan(10 * 1_024 * 1_024);
    const ready = await prepared(large);
    expect([ready.width, ready.height, ready.original]).toEqual([1_920, 2_560, null]);
    expect(ready.file.size).toBeLessThan(1_024 * 1_024);
  });

  it('is decoded and encoded beside the page, and on the page where the browser starts no worker', async () => {
    const decode = vi.spyOn(window, 'createImageBitmap');
    const file = await photo(80, 60);
    await preparePicture(file);
    expect(decode).not.toHaveBeenCalled();
    for (const start of [
      () => new Worker('/missing.js'),
      () => {
        throw new TypeError('the content policy');
      },
    ]) {
      expect(await preparePicture(file, start)).toMatchObject({ width: 60, height: 80 });
      expect(decode).toHaveBeenCalledTimes(1);
      decode.mockClear();
    }
  });

  it.each([
    ['image/jpeg', 'a.jpg'],
    ['image/png', 'a.png'],
    ['image/webp', 'a.webp'],
  ])('a small picture without metadata stays as it is: %s', async (type, name) => {
    const file = new File([await drawn(80, 60, type)], name);
    expect(await prepared(file)).toEqual({ file, width: 80, height: 60, original: null });
  });

  it('what is transparent stays so, also when it is made smaller', async () => {
    const ready = await prepared(new File([await drawn(3_000, 100, 'image/webp', true)], '标志.webp'));
    expect([ready.width, ready.file.type, ready.file.name]).toEqual([2_560, 'image/png', '标志.png']);
  });

  it('a bitmap with the header of OS/2 is sent as a picture that every browser shows', async () => {
    const pixels = [1, 2, 3, 0, 4, 5, 6, 0];
    const head = [...ascii('BM'), ...long(26 + 8), ...long(0), ...long(26), ...long(12)];
    const bmp = [...head, ...short(1), ...short(2), ...short(1), ...short(24), ...pixels];
    const ready = await prepared(new File([Uint8Array.from(bmp)], '图.bmp'));
    expect([ready.width, ready.height, ready.file.name]).toEqual([1, 2, '图.png']);
  });

  it('an animation stays as it is, and is refused above 10 MB', async () => {
    const frame = [...ascii('GIF89a'), ...short(1), ...short(1), 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
    const gif = [...frame, 0x2c, ...long(0), ...short(1), ...short(1), 0, 2, 2, 0x44, 1, 0, 0x3b];
    const moving = new File([Uint8Array.from(gif)], 'a.gif');
    expect((await prepared(moving)).file).toBe(moving);
    expect(await preparePicture(new File([moving, new Uint8Array(10 * 1_024 * 1_024)], 'b.gif'))).toBe('tooLarge');
  });

  it('what cannot be decoded is refused, with the reason', async () => {
    const png = await drawn(80, 60, 'image/png');
    const gif = [...ascii('GIF89a'), ...short(10), ...short(10), 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x3b];
    const box = [...ascii('ispe'), 0, 0, 0, 0, 0, 0, 15, 192, 0, 0, 11, 208];
    const heic = [0, 0, 0, 16, ...ascii('ftypheic\0\0\0\0'), ...box];
    const files = {
      broken: [png.slice(0, png.size / 2), Uint8Array.from(gif)],
      heic: [Uint8Array.from(heic), Uint8Array.from(heic.slice(0, 16))],
      noPicture: [new Uint8Array(), 'MZ', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
      tooManyPixels: [Uint8Array.from(heic.with(25, 1)), Uint8Array.from([...ascii('GIF89a'), 255, 255, 255, 255])],
    };
    for (const [problem, parts] of Object.entries(files))
      for (const part of parts) expect(await preparePicture(new File([part], 'a.jpg'))).toBe(problem);
  });
});
