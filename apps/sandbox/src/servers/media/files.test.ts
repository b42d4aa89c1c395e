import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '@fitout/emulator/profile';
import { temporaryFolder } from '@fitout/emulator/testing';
import { startSandbox } from '../../testing/startSandbox.js';

const PNG = new Uint8Array(
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154', 'hex'),
);
const WAV = new Uint8Array(Buffer.from(`RIFF0000WAVEfmt ${'0123456789'.repeat(10)}`));

async function start(storage = ':memory:') {
  const sandbox = await startSandbox({ storage });
  const { url, market, logIn } = sandbox;
  await market('/api/fe/auth/register', { username: 'linxiao', password: 'x', nickname: '林晓' });
  const gxtoken = await logIn('linxiao', 'x');
  const upload = async (bytes: Uint8Array, name: string, headers: Record<string, string> = { gxtoken }) => {
    const body = new FormData();
    body.set('uploadFile', new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(`${url}/api/fe/files?dirPath=imimagepc`, { method: 'POST', headers, body });
    return (await response.json()) as { code: number; msg: string; data: { data: string } | null };
  };
  const urlOf = async (bytes: Uint8Array, name: string) => (await upload(bytes, name)).data?.data ?? '';
  const chatUpload = async (bytes: Uint8Array, name: string) => {
    await sandbox.people('alice');
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)]), name);
    const headers = { authorization: `Bearer ${await sandbox.token('alice')}`, 'restrict-access': 'true' };
    const response = await fetch(`${url}/fitout/test/chatfiles`, { method: 'POST', headers, body });
    const { entities } = (await response.json()) as { entities: { uuid: string; 'share-secret': string }[] };
    return { status: response.status, uuid: entities?.[0]?.uuid ?? '', secret: entities?.[0]?.['share-secret'] ?? '' };
  };
  return { ...sandbox, gxtoken, upload, urlOf, chatUpload };
}

describe('uploads of the marketplace (FILE)', () => {
  it('[SB-FILE-1] an upload can be downloaded from the address in data.data, byte for byte, with its name', async () => {
    const { urlOf, url } = await start();
    const address = await urlOf(PNG, '卧室 效果图.png');
    expect(address).toMatch(new RegExp(`^${url}/api/fe/files/[0-9a-f]{48}\\.png$`));
    // The chat client adds its own headers for files.
    const response = await fetch(`${address}?em-redirect=true&share-secret=`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      etag: expect.stringMatching(/^"[0-9a-f]{48}"$/),
      'content-disposition': `inline; filename="__ ___.png"; filename*=UTF-8''${encodeURIComponent('卧室 效果图.png')}`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('[SB-FILE-1] an upload needs a token and a file', async () => {
    const { upload, url, gxtoken } = await start();
    expect(await upload(PNG, 'a.png', {})).toMatchObject({ code: 401 });
    expect(await upload(new Uint8Array(), 'a.png')).toMatchObject({ code: 400, msg: '参数错误：uploadFile' });
    const bodies = ['', 'x', JSON.stringify({ uploadFile: 'x' })];
    for (const body of bodies) {
      const response = await fetch(`${url}/api/fe/files`, { method: 'POST', headers: { gxtoken }, body });
      expect(await response.json()).toMatchObject({ code: 400 });
    }
    expect(await upload(Buffer.concat([PNG, Buffer.alloc(10 * 1_024 * 1_024)]), 'a.png')).toMatchObject({ code: 1601 });
    expect((await fetch(`${url}/api/fe/files/${'0'.repeat(48)}.png`)).status).toBe(404);
  });

  it('an upload without a token is not read; one with a token goes to the disk while it arrives', async () => {
    const storage = temporaryFolder();
    const { url, gxtoken } = await start(storage);
    const part = ['content-disposition: form-data; name="uploadFile"; filename="a.bin"', '', ''].join('\r\n');
    let sent = 0;
    const send = async (headers: Record<string, string>, end?: Promise<void>) => {
      const type = 'multipart/form-data; boundary=x';
      const outgoing = request(`${url}/api/fe/files`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
      });
      outgoing.write(`--x\r\n${part}`);
      outgoing.write(Buffer.alloc((sent = 4 * 1_024 * 1_024), 7));
      await end;
      outgoing.end('\r\n--x--\r\n');
      const [answer] = await once(outgoing, 'response');
      return JSON.parse(Buffer.concat(await answer.toArray()).toString());
    };
    const onDisk = async () => {
      const names = await readdir(join(storage, 'files')).catch(() => []);
      const sizes = names.map(async (name) => [extname(name), (await stat(join(storage, 'files', name))).size]);
      return Promise.all(sizes);
    };
    expect(await send({})).toMatchObject({ code: 401 });
    expect(await onDisk()).toEqual([]);
    let end = (): void => {};
    const whole = send({ gxtoken }, new Promise((resolve) => (end = resolve)));
    // The parser holds back the last bytes, which may begin the end of the part.
    await expect.poll(onDisk).toEqual([['.part', expect.closeTo(sent, -5)]]);
    end();
    expect(await whole).toMatchObject({ code: 200 });
    expect(await onDisk()).toEqual([['', sent]]);
  });

  it('an upload that is cut off leaves nothing behind', async () => {
    const storage = temporaryFolder();
    const { url, gxtoken } = await start(storage);
    const headers = { gxtoken, 'content-type': 'multipart/form-data; boundary=x' };
    const outgoing = request(`${url}/api/fe/files`, { method: 'POST', headers });
    outgoing.on('error', () => {});
    outgoing.write('--x\r\ncontent-disposition: form-data; name="uploadFile"; filename="a"\r\n\r\n');
    outgoing.write(Buffer.alloc(1_024 * 1_024));
    const names = () => readdir(join(storage, 'files')).catch(() => []);
    await expect.poll(async () => (await names()).length).toBe(1);
    outgoing.destroy();
    await expect.poll(names).toEqual([]);
  });

  it('markup is a download that cannot run scripts, whatever its name', async () => {
    const { urlOf } = await start();
    const page = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    for (const name of ['a.svg', 'a.html', 'a.png', 'chatWorker.js']) {
      const { headers } = await fetch(await urlOf(page, name));
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('[SB-9] hostile names neither write outside the folder nor inject a header', async () => {
    const storage = temporaryFolder();
    const { upload, urlOf } = await start(storage);
    // A control character in a header ends the reading of the form.
    expect(await upload(PNG, '\u0000x.svg')).toMatchObject({ code: 400 });
    const names = [
      '../x.svg',
      '..\\x/..',
      '/etc/x\r\nset-cookie: a=b',
      '\u202ex.exe',
      'CON.js',
      '"; x="x',
      "'); drop--",
    ];
    for (const name of names) {
      const response = await fetch(await urlOf(PNG, name));
      expect(response.status).toBe(200);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('content-disposition')).toMatch(
        /^inline; filename="[^"\\]*"; filename\*=UTF-8''[\w%.~!-]*$/,
      );
    }
    const kept = await readdir(join(storage, 'files'));
    expect(kept).toHaveLength(names.length);
    expect(kept.filter((name) => !/^[0-9a-f]{48}$/.test(name))).toEqual([]);
  });

  it('an upload exists after a restart of the process', async () => {
    const storage = temporaryFolder();
    const first = await start(storage);
    const address = new URL(await first.urlOf(WAV, '录音.wav')).pathname;
    await first.sandbox.close();
    const second = await start(storage);
    const response = await fetch(second.url + address);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(WAV);
    await rm(join(storage, 'files'), { recursive: true });
    expect((await fetch(second.url + address)).status).toBe(404);
  });
});

describe("uploads of the vendor's client (FILE)", () => {
  it('[SB-FILE-2] the client uploads and downloads a file with its own calls', async () => {
    const { people, sdk } = await startSandbox();
    await people('alice', 'bob');
    const [alice, bob] = await Promise.all([sdk('alice'), sdk('bob')]);
    await alice.file('bob', PNG, '卧室.png', 'img');
    const got = await bob.next('onImageMessage');
    const response = await fetch(String(got.url));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('卧室.png'));
    const thumbnail = await fetch(`${got.url}&thumbnail=true`);
    expect(thumbnail.headers.get('content-type')).toBe('image/png');
  });

  it('[SB-FILE-2] the client uploads a large file in one request, because the server has no partial uploads', async () => {
    const { people, sdk } = await startSandbox();
    await people('alice', 'bob');
    const [alice, bob] = await Promise.all([sdk('alice'), sdk('bob')]);
    const large = new Uint8Array(8 * 1_024 * 1_024).fill(7);
    await alice.file('bob', large, '图纸.zip', 'file');
    const got = await bob.next('onFileMessage');
    const bytes = await (await fetch(String(got.url))).arrayBuffer();
    expect(Buffer.from(bytes).equals(large)).toBe(true);
  });

  it('[SB-FILE-2] a download without its secret is refused, and an unknown file answers 404', async () => {
    const { chatUpload, url } = await start();
    const { uuid, secret } = await chatUpload(WAV, 'audio');
    const get = (id: string, query: string, headers = {}) =>
      fetch(`${url}/fitout/test/chatfiles/${id}${query}`, { headers });
    expect((await get(uuid, `?em-redirect=true&share-secret=${secret}`)).status).toBe(200);
    expect((await get(uuid, '', { 'share-secret': secret })).status).toBe(200);
    const refused = await get(uuid, '?share-secret=x');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error_description: 'chatfile no permission' },
    ]);
    const gone = await get('0'.repeat(48), `?share-secret=${secret}`);
    expect([gone.status, await gone.json()]).toMatchObject([404, { error: 'file_expired' }]);
    const picture = await chatUpload(PNG, 'a.png');
    const statuses = ['?size=small', ''].map(async (query) => (await get(picture.uuid, query)).status);
    expect([(await get(uuid, '?size=small')).status, ...(await Promise.all(statuses))]).toEqual([403, 200, 403]);
    // The marketplace's route refuses it too.
    expect((await fetch(`${url}/api/fe/files/${uuid}`)).status).toBe(404);
    expect((await chatUpload(new Uint8Array(), 'x')).status).toBe(400);
    const foreign = await fetch(`${url}/fitout/test/chatfiles`, { method: 'POST', body: new FormData() });
    expect(foreign.status).toBe(401);
  });

  it('a player gets the requested range', async () => {
    const { urlOf } = await start();
    const address = await urlOf(WAV, 'a.wav');
    const part = await fetch(address, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 4-7/${WAV.length}`,
      '0000',
    ]);
    const beyond = await fetch(address, { headers: { range: `bytes=${WAV.length}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${WAV.length}`]);
  });

  it('the range that a header asks for, of a file of a hundred bytes', () => {
    for (const [header, expected] of [
      [undefined, null],
      ['bytes=0-', { start: 0, end: 99 }],
      ['bytes=10-19', { start: 10, end: 19 }],
      ['bytes=90-200', { start: 90, end: 99 }],
      ['bytes=-5', { start: 95, end: 99 }],
      ['bytes=-500', { start: 0, end: 99 }],
      ['bytes=-0', 'none'],
      ['bytes=100-', 'none'],
      ['bytes=20-10', null],
      ['bytes=0-1,5-6', null],
      ['bytes=-', null],
      ['lines=1-2', null],
    ] as const)
      expect([header, rangeOf(header, 100)]).toEqual([header, expected]);
  });
});
