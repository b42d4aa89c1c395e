import { when } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { createImageGuard, type OpenHead } from './createImageGuard.js';

const PNG = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const png = (width: number, height: number) => {
  const bytes = new Uint8Array(40);
  bytes.set(PNG);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};
const text = (value: string) => new TextEncoder().encode(value);

function serving(...pieces: Uint8Array<ArrayBuffer>[]) {
  let sent = 0;
  const open = vi.fn<OpenHead>(async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull(controller) {
          const piece = pieces[sent];
          sent += 1;
          if (piece === undefined) controller.close();
          else controller.enqueue(piece);
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body);
  });
  return { open, sent: () => sent };
}

async function judged(open: OpenHead, url = '/a.png') {
  const guard = createImageGuard(open);
  expect(guard.find(url)).toBeNull();
  guard.check(url);
  guard.check(url);
  await when(() => guard.find(url) !== null);
  return guard;
}

describe('the check of pictures before they are decoded (IMAGE)', () => {
  it('[UI-4] the header decides, not the message, and only the header is fetched', async () => {
    const hugePicture = serving(png(20_000, 20_000), new Uint8Array(1_000), new Uint8Array(1_000));
    const guard = await judged(hugePicture.open);
    expect(guard.find('/a.png')).toBe('tooLarge');
    expect([hugePicture.sent(), hugePicture.open.mock.calls.length]).toEqual([1, 1]);
    expect(hugePicture.open.mock.calls[0]?.[1].headers).toEqual({ range: 'bytes=0-1048575' });
  });

  it('a header in several chunks is put together', async () => {
    const bytes = png(800, 600);
    const { open } = serving(bytes.slice(0, 10), bytes.slice(10, 20), bytes.slice(20));
    expect((await judged(open)).find('/a.png')).toBe('fine');
  });

  it('SVG, HTML and files that pretend to be pictures are never shown in place', async () => {
    for (const body of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<html>',
      'GIF8',
      '',
    ]) {
      expect((await judged(serving(text(body)).open)).find('/a.png')).toBe('unknown');
    }
  });

  it('a failed request is reported, and can be retried', async () => {
    const open = vi.fn<OpenHead>().mockRejectedValueOnce(new TypeError('offline'));
    const guard = await judged(open);
    expect(guard.find('/a.png')).toBe('failed');
    open.mockResolvedValueOnce(new Response(png(8, 8)));
    guard.forget('/a.png');
    guard.check('/a.png');
    await when(() => guard.find('/a.png') === 'fine');
    expect((await judged(async () => new Response(null, { status: 404 }))).find('/a.png')).toBe('failed');
  });

  it('a picture of a host that is not listed passes neither with CORS nor without, and is not requested', async () => {
    const open = vi.fn<OpenHead>(async () => new Response(png(8, 8)));
    const guard = createImageGuard(open, ['https://files.example']);
    guard.check('https://evil.example/a.png');
    expect([guard.find('https://evil.example/a.png'), open.mock.calls.length]).toEqual(['foreign', 0]);
    for (const url of ['/a.png', 'https://files.example/a.png']) {
      guard.check(url);
      await when(() => guard.find(url) === 'fine');
    }
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('a file of this device, and one of a host without CORS, is accepted unchecked', async () => {
    const open = vi.fn<OpenHead>().mockRejectedValue(new TypeError('no CORS'));
    const guard = createImageGuard(open);
    guard.check('blob:x');
    expect([guard.find('blob:x'), open.mock.calls.length]).toEqual(['fine', 0]);
    expect((await judged(open, 'https://files.example/a.png')).find('https://files.example/a.png')).toBe('fine');
  });
});
