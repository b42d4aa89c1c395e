import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchPublic } from '../../services/links/fetchPublic.js';
import { headOf } from '../../services/links/createLinkPreviews.js';
import { startMarketplace } from '../../testing/startMarketplace.js';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const HTML = { 'content-type': 'text/html; charset=utf-8' };

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const page = (head: string) => `<!doctype html><head>${head}</head><body><svg><title>not this</title></svg>`;

it('a preview has the words of a page and a picture of this server, and is fetched once for all', async () => {
  let count = 0;
  const url = await serve((request, response) => {
    count += 1;
    expect(request.headers.cookie).toBeUndefined();
    if (request.url === '/a.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    if (request.url === '/old') return response.writeHead(302, { location: '/' }).end();
    return response
      .writeHead(200, HTML)
      .end(
        page(
          '<title>灯&amp;具</title><meta name="description" content=" 一\n二 "><meta property="og:image" content="/a.png">',
        ),
      );
  });
  const { as, request } = await startMarketplace({ isTest: true });
  const preview = async (user: string) => (await as(user).get(`/api/fe/link/preview?url=${url}/old%23part`)).data;
  const first = await preview('1001');
  expect(first).toMatchObject({ title: '灯&具', description: '一 二', host: '127.0.0.1' });
  expect(await preview('2001')).toEqual(first);
  expect(count).toBe(3);
  const picture = await fetch(String(first.picture));
  expect([picture.headers.get('content-type'), Buffer.from(await picture.arrayBuffer())]).toEqual(['image/png', PNG]);
  expect((await request('/api/fe/link/preview?url=x')).code).toBe(401);
});

it.each([
  ['another type', { 'content-type': 'text/plain' }, page('<title>x</title>')],
  ['a page without a title', HTML, page('')],
  ['a compressed page', { ...HTML, 'content-encoding': 'gzip' }, page('<title>x</title>')],
])('there is no preview of %s', async (_, headers, body) => {
  const url = await serve((_request, response) => void response.writeHead(200, headers).end(body));
  const { as } = await startMarketplace({ isTest: true });
  expect(await as('1001').get(`/api/fe/link/preview?url=${url}`)).toMatchObject({ code: 200, data: null });
});

it('a picture that is none, or too large, is left out', async () => {
  const url = await serve((request, response) => {
    if (request.url?.startsWith('/page') === true)
      return response
        .writeHead(200, HTML)
        .end(page(`<title>x</title><meta property="og:image" content="${request.url.slice(5)}">`));
    response.writeHead(200, { 'content-type': 'image/png' });
    return response.end(request.url === '/large' ? Buffer.concat([PNG, Buffer.alloc(1_100_000)]) : '<svg/>');
  });
  const { as } = await startMarketplace({ isTest: true });
  for (const picture of ['/large', '/drawing'])
    expect((await as('1001').get(`/api/fe/link/preview?url=${url}/page${picture}`)).data).toMatchObject({
      title: 'x',
      picture: null,
    });
});

it('an account gets sixty previews in a minute', async () => {
  const { as } = await startMarketplace();
  const codes = new Set<number>();
  for (let n = 0; n < 61; n += 1)
    codes.add((await as('1001').get('/api/fe/link/preview?url=https://127.0.0.1/')).code as number);
  expect([...codes]).toEqual([200, 1701]);
});

it('fetches nothing of this machine, of its network, at other ports, or behind more than three redirects', async () => {
  const served = vi.fn();
  const url = await serve((request, response) => {
    served();
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.writeHead(200, HTML).end('x');
  });
  const options = { accept: /html/u, maxBytes: 100, isHeadEnough: true };
  const { port } = new URL(url);
  const at =
    (address: string) => (_: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address, family: 4 },
      ]);
  for (const address of [url, 'file:///etc/passwd', `http://shop.example.com:${port}/`, 'http://me@shop.example.com/'])
    expect(await fetchPublic(address, { ...options, resolve: at('127.0.0.1') })).toBeNull();
  // One address of the name is closed: none is asked.
  expect(await fetchPublic('http://shop.example.com/', { ...options, resolve: at('10.0.0.1') })).toBeNull();
  // A name that does not exist: the system gives no addresses at all.
  const nowhere = (_: string, done: (error: Error) => void) => setImmediate(done, new Error('ENOTFOUND'));
  expect(await fetchPublic('http://nowhere.example.com/', { ...options, resolve: nowhere })).toBeNull();
  expect(served).not.toHaveBeenCalled();
  const test = { ...options, isTest: true };
  expect((await fetchPublic(`${url}/3`, test))?.url.pathname).toBe('/0');
  expect(await fetchPublic(`${url}/4`, test)).toBeNull();
});

it('a server that changes the protocol instead of answering has no preview', async () => {
  const upgrade = createTcpServer((socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  );
  await new Promise<void>((resolve) => void upgrade.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void upgrade.close());
  const at = `http://127.0.0.1:${(upgrade.address() as AddressInfo).port}`;
  expect(await fetchPublic(at, { accept: /html/u, maxBytes: 100, isHeadEnough: true, isTest: true })).toBeNull();
});

it('reads a page in the characters that it names', () => {
  const bytes = Buffer.concat([
    Buffer.from('<meta charset="gbk"><title>'),
    Buffer.from([0xb5, 0xc6]),
    Buffer.from('</title>'),
  ]);
  expect(headOf(bytes, 'text/html').title).toBe('灯');
  expect(headOf(bytes, 'text/html; charset=GBK').title).toBe('灯');
});
