import { describe, expect, it, vi } from 'vitest';
import { CHAT_FILES_FOLDER } from './limits.js';
import { startApi } from './testing/localServer.js';

async function start(answer = '{"code":200,"data":{"data":"http://files.example/a.png"}}') {
  const started = await startApi();
  started.server.replyText(200, answer);
  return started;
}

const UPLOAD = { query: { dirPath: CHAT_FILES_FOLDER }, file: { blob: new Blob(['x']), name: 'x' } };

describe('uploads (HTTP)', () => {
  it('[API-HTTP-13] an upload is one multipart field with the name of the file, to the folder of chat pictures', async () => {
    const { server, api } = await start();
    const result = await api.call('files.upload', {
      query: { dirPath: CHAT_FILES_FOLDER },
      file: { blob: new Blob(['picture'], { type: 'image/png' }), name: '卧室 图.png' },
    });
    expect(result).toEqual({ ok: true, value: 'http://files.example/a.png' });
    const [seen] = server.seen;
    expect(seen).toMatchObject({ method: 'POST', url: '/api/fe/files?dirPath=imimagepc' });
    expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen?.body).toContain('name="uploadFile"; filename="卧室 图.png"');
    expect(seen?.body).toContain('\r\n\r\npicture\r\n');
  });

  it('[API-HTTP-14] an upload carries 5.0.1 in the version header, and the token', async () => {
    const { server, api } = await start();
    await api.call('files.upload', { query: { dirPath: 'voice' }, file: { blob: new Blob(['x']), name: 'x' } });
    expect(server.seen[0]).toMatchObject({
      url: '/api/fe/files?dirPath=voice',
      headers: { version: '123456_5.0.1', gxtoken: 'secret' },
    });
  });

  it('[API-HTTP-13] an answer without an address is a success without one', async () => {
    const { api } = await start('{"code":200,"data":null}');
    expect(await api.call('files.upload', UPLOAD)).toEqual({ ok: true, value: null });
  });

  it('[API-HTTP-14] an upload times out after five minutes, not a millisecond earlier', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { server, api } = await start();
      server.reply(() => {});
      let kind: string | null = null;
      const call = api.call('files.upload', UPLOAD).then((result) => {
        kind = result.ok ? 'ok' : result.error.kind;
      });
      await vi.advanceTimersByTimeAsync(299_999);
      expect(kind).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      await call;
      expect(kind).toBe('timeout');
    } finally {
      vi.useRealTimers();
    }
  });

  it('[API-6] an upload can be aborted, and the server sees the request end', async () => {
    const { server, api } = await start();
    const given = new AbortController();
    const ended = new Promise<void>((resolve) => {
      server.reply((_request, response) => {
        response.on('close', resolve);
        given.abort();
      });
    });
    const result = await api.call('files.upload', { ...UPLOAD, signal: given.signal });
    expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    await ended;
  });

  it('[API-6] an answer that arrives before the end of the upload is used', async () => {
    const { server, api } = await start();
    server.replyText(413, '');
    const file = { blob: new Blob([new Uint8Array(5_000_000)]), name: 'big.bin' };
    expect(await api.call('files.upload', { ...UPLOAD, file })).toMatchObject({
      ok: false,
      error: { kind: 'http', status: 413 },
    });
  });
});
