import { expect, it } from 'vitest';
import { CHAT_FILES_FOLDER } from './limits.js';
import { startApi } from './testing/localServer.js';

it('where the platform reports it, the progress rises to 1 and never decreases', async () => {
  const { server, api } = await startApi();
  server.reply((request, response) => {
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'version, gxtoken' };
    response.writeHead(200, allowed).end(request.method === 'OPTIONS' ? '' : '{"code":200,"data":"http://f/x"}');
  });
  const shares: number[] = [];
  const file = new File([new Uint8Array(500_000)], '大.bin');
  const result = await api.call('files.upload', {
    query: { dirPath: CHAT_FILES_FOLDER },
    file: { blob: file, name: file.name, onProgress: (share) => void shares.push(share) },
  });
  expect(result).toEqual({ ok: true, value: 'http://f/x' });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(server.seen.at(-1)?.headers).toMatchObject({ version: '123456_5.0.1', gxtoken: 'secret' });
});
