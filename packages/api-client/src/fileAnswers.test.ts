import { describe, expect, it } from 'vitest';
import { startApi } from './testing/localServer.js';

describe('answers that are files (HTTP)', () => {
  it('[API-HTTP-17] an envelope with an address is read as the address', async () => {
    const { server, api } = await startApi();
    server.replyText(200, '{"code":200,"data":"http://files.example/a.zip"}');
    expect(await api.call('order.imagesZip', { query: { ids: '1' } })).toEqual({
      ok: true,
      value: { url: 'http://files.example/a.zip', bytes: null },
    });
  });

  it('[API-HTTP-17] a file is read as its bytes, all of them', async () => {
    const { server, api } = await startApi();
    const sent = Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0, 0x80);
    server.reply((_, response) => void response.writeHead(200, { 'content-type': 'application/zip' }).end(sent));
    const result = await api.call('order.imagesZip', { query: { ids: '1' } });
    const bytes = result.ok ? result.value.bytes : null;
    expect(new Uint8Array((await bytes?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(sent);
  });

  it.each<[string, number, string, string, object]>([
    ['a body code', 200, 'application/json', '{"code":400,"msg":"最多50个"}', { kind: 'code', code: 400 }],
    ['an HTTP status with bytes', 502, 'application/octet-stream', 'x', { kind: 'http', status: 502 }],
    ['a page in place of a file', 200, 'text/html', '<!doctype html>', { kind: 'malformed' }],
  ])('[API-HTTP-17] %s is what it is elsewhere', async (_, status, type, text, error) => {
    const { server, api } = await startApi();
    server.reply((_request, response) => void response.writeHead(status, { 'content-type': type }).end(text));
    expect(await api.call('order.finishPpt', { query: { ids: '1' } })).toMatchObject({ ok: false, error });
  });
});
