import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from './ApiError.js';
import { messageFor } from './messages.js';

const failed = (kind: ApiErrorKind, details: Partial<ApiErrorDetails> = {}) =>
  new ApiError(kind, { key: 'users.baseInfo', ...details });

describe('sentences for failures (ERR)', () => {
  it('[API-ERR-3] a timeout and a missing answer have their own sentences', () => {
    expect(messageFor(failed('timeout'))).toBe('服务器响应超时，请刷新当前页');
    expect(messageFor(failed('noResponse'))).toBe('连接服务器失败');
  });

  it('[API-ERR-4] body codes 401 and 403 have the sentences of HTTP 401 and 403', () => {
    expect(messageFor(failed('code', { code: 401, serverMessage: 'x' }))).toBe('未授权，请重新登录');
    expect(messageFor(failed('code', { code: 403, serverMessage: 'x' }))).toBe('拒绝访问');
  });

  it.each([400, 404, 405, 408, 500, 501, 502, 503, 504, 505])('[API-ERR-5] body code %i has no message', (code) => {
    expect(messageFor(failed('code', { code, serverMessage: 'x' }))).toBeNull();
  });

  it('any other body code shows one short line of the server’s message', () => {
    expect(messageFor(failed('code', { code: 1101, serverMessage: '该成员已入群' }))).toBe('该成员已入群');
    expect(messageFor(failed('code', { code: 1, serverMessage: '出错了\n  at Foo.java:12' }))).toBe('出错了');
    expect(messageFor(failed('code', { code: 1, serverMessage: '长'.repeat(500) }))).toHaveLength(120);
  });

  it.each([null, '', ' \n '])(
    '[API-ERR-7] a body code with the message %j says that loading failed',
    (serverMessage) => {
      expect(messageFor(failed('code', { code: 1, serverMessage }))).toBe('加载失败，请联系客服处理…');
    },
  );

  it('[API-ERR-7] an unreadable answer says that loading failed', () => {
    expect(messageFor(failed('malformed'))).toBe('加载失败，请联系客服处理…');
  });

  it('an aborted call and a silent call show no message', () => {
    expect(messageFor(failed('aborted'))).toBeNull();
    for (const kind of ['timeout', 'noResponse', 'malformed'] as const) {
      expect(messageFor(failed(kind, { isSilent: true }))).toBeNull();
    }
    expect(messageFor(failed('http', { status: 500, isSilent: true }))).toBeNull();
  });

  it('[APP-3] an error names the call and the failure in English, and holds no secret', () => {
    expect(failed('http', { status: 502 }).message).toBe('users.baseInfo: http 502');
    expect(failed('code', { code: 1204, serverMessage: 'token abc' }).message).toBe('users.baseInfo: code 1204');
  });

  it('an error says whether trying again later may help', () => {
    const helps = [
      failed('timeout'),
      failed('noResponse'),
      ...[408, 429, 500, 503].map((status) => failed('http', { status })),
    ];
    const fails = [
      failed('aborted'),
      failed('malformed'),
      failed('code', { code: 503 }),
      failed('http', { status: 404 }),
    ];
    expect(helps.map(({ isTransient }) => isTransient)).not.toContain(false);
    expect(fails.map(({ isTransient }) => isTransient)).not.toContain(true);
  });
});
