import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { messageFor } from './messages.js';
import { startApi } from './testing/localServer.js';

const LATE = '服务器响应超时，请刷新当前页';
const GONE = '连接服务器失败';

const SPEEDS: readonly (readonly [
  name: string,
  send: (response: ServerResponse, body: Buffer) => void,
  message?: string,
])[] = [
  ['at once', (response, body) => void response.end(body)],
  ['in pieces of three bytes, which cut characters', inPieces],
  [
    'cut off in the middle',
    (response, body) => {
      response.write(body.subarray(0, body.length / 2), () => void response.destroy());
    },
    GONE,
  ],
  [
    'reset after its header',
    (response) => {
      response.flushHeaders();
      response.socket?.resetAndDestroy();
    },
    GONE,
  ],
  ['begun and never ended', (response, body) => void response.write(body.subarray(0, body.length / 2)), LATE],
];

const ANSWERS: readonly (readonly [status: number, body: string, message: string | null])[] = [
  [200, '{"code":200,"data":{"id":"1","nickName":"晓晓家装"}}', 'ok 晓晓家装'],
  [200, '{"code":1101,"msg":"该成员已入群"}', '该成员已入群'],
  [200, '{"code":500,"msg":"java.lang.NullPointerException"}', null],
  [200, '<!doctype html><title>网关</title>', '加载失败，请联系客服处理…'],
  [401, '{"code":401}', '未授权，请重新登录'],
  [404, '<!doctype html>', '请求错误,未找到该资源'],
  [503, '服务繁忙', '服务不可用'],
];

it.each(SPEEDS.map(([name, send, own]) => ({ name, send, own })))(
  '[API-1] an answer that comes $name',
  async ({ send, own }) => {
    // Only an answer that never ends has a short timeout; the others may be slow on a busy machine.
    const { server, api } = await startApi(own === LATE ? { timeoutMs: 400 } : {});
    for (const [status, body, message] of ANSWERS) {
      server.reply((_request, response) => {
        const bytes = Buffer.from(body);
        response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length });
        send(response, bytes);
      });
      const result = await api.call('users.baseInfo', { params: { id: '1' } });
      const outcome = result.ok ? `ok ${result.value.nickName}` : messageFor(result.error);
      expect([status, body, outcome]).toEqual([status, body, own ?? message]);
    }
  },
);

it('[API-1] a connection that is not accepted, and one that is accepted and dropped, have their errors', async () => {
  for (const options of [{ baseUrl: 'http://127.0.0.1:9' }, {}]) {
    const { server, api } = await startApi(options);
    server.reply((request) => request.socket.resetAndDestroy());
    const result = await api.call('users.baseInfo', { params: { id: '1' } });
    expect(result.ok ? null : messageFor(result.error)).toBe(GONE);
  }
});

function inPieces(response: ServerResponse, body: Buffer): void {
  for (let at = 0; at < body.length; at += 3) response.write(body.subarray(at, at + 3));
  response.end();
}
