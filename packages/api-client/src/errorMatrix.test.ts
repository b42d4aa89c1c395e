import { expect, it } from 'vitest';
import { CONTRACT } from './contract/index.js';
import { messageFor } from './messages.js';
import { startApi } from './testing/localServer.js';
import { readAnswer } from './wire.js';

const GOOD = { code: 200, data: { id: '1' } };
const FAILED = '加载失败，请联系客服处理…';

const BODIES: readonly (readonly [name: string, body: string | Uint8Array, message: string | null])[] = [
  ['good', JSON.stringify(GOOD), 'ok'],
  ['code as text', JSON.stringify({ ...GOOD, code: '200' }), 'ok'],
  ['byte order mark', `\ufeff${JSON.stringify(GOOD)}`, 'ok'],
  ['duplicate keys', '{"code":500,"code":200,"data":{"id":"1"}}', 'ok'],
  ['5 MB', JSON.stringify({ ...GOOD, extra: 'x'.repeat(5_000_000) }), 'ok'],
  ['prototype key', '{"code":200,"data":{"id":"1","__proto__":{"id":"2"}}}', 'ok'],
  ['empty', '', FAILED],
  ['HTML', '<!doctype html><title>502</title>', FAILED],
  ['cut JSON', '{"code":200,"data":{"id":', FAILED],
  ['null', 'null', FAILED],
  ['array', '[]', FAILED],
  ['number', '200', FAILED],
  ['no code', '{"data":{"id":"1"}}', FAILED],
  ['fraction as code', '{"code":200.5,"data":{"id":"1"}}', FAILED],
  ['data of the wrong type', '{"code":200,"data":"1"}', FAILED],
  ['no data', '{"code":200}', FAILED],
  ['invalid UTF-8', Uint8Array.of(0x7b, 0xff, 0xfe), FAILED],
  ['deep nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, FAILED],
  ['code of its own', '{"code":1101,"msg":"该成员已入群"}', '该成员已入群'],
  ['silent code', '{"code":500,"msg":"java.lang.NullPointerException"}', null],
];

const STATUSES: readonly (readonly [status: number, message: string])[] = [
  [300, '连接错误300'],
  [304, '连接错误304'],
  [400, '错误请求'],
  [401, '未授权，请重新登录'],
  [403, '拒绝访问'],
  [404, '请求错误,未找到该资源'],
  [405, '请求方法未允许'],
  [408, '请求超时'],
  [418, '连接错误418'],
  [500, FAILED],
  [501, '网络未实现'],
  [502, '网络错误'],
  [503, '服务不可用'],
  [504, '网络超时'],
  [505, 'http版本不支持该请求'],
];

async function start() {
  const { server, api } = await startApi();
  const messageOf = async (status: number, body: string | Uint8Array) => {
    server.replyText(status, body);
    const result = await api.call('users.baseInfo', { params: { id: '1' } });
    return result.ok ? 'ok' : messageFor(result.error);
  };
  return { messageOf };
}

it.each(BODIES)('[API-1] HTTP 200 with a body of the kind: %s', async (_, body, sentence) => {
  const { messageOf } = await start();
  expect(await messageOf(200, body)).toBe(sentence);
});

it.each(STATUSES)('[API-1][API-ERR-1][API-ERR-2] HTTP %i says %s for every body', async (status, sentence) => {
  const { messageOf } = await start();
  for (const [name, body] of BODIES) expect([name, await messageOf(status, body)]).toEqual([name, sentence]);
});

it('[API-HTTP-7] the HTTP status is checked before the body', () => {
  const info = { key: 'users.baseInfo', isSilent: false, row: CONTRACT['users.baseInfo'] } as const;
  expect(readAnswer(info, 500, '{"code":401}')).toMatchObject({ error: { kind: 'http', status: 500, code: null } });
  // fetch follows these statuses by itself, but another transport may pass them on; fetch passes on 300 and 304.
  for (const status of [199, 300, 302, 304, 399])
    expect(readAnswer(info, status, JSON.stringify(GOOD))).toMatchObject({ error: { kind: 'http', status } });
  expect(readAnswer(info, 204, '')).toMatchObject({ error: { kind: 'malformed' } });
  expect(readAnswer(info, 201, JSON.stringify(GOOD))).toMatchObject({ ok: true });
});
