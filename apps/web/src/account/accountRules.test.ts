import { describe, expect, it } from 'vitest';
import { passwordErrors } from '../shared/passwordRules.js';
import {
  chatAccountOf,
  chatCredentials,
  headerName,
  shouldRegister,
  storedLoginOf,
  unsentHint,
  userNameError,
} from './accountRules.js';

const ANSWER = {
  tokenName: 'gxtoken',
  tokenValue: 't1',
  expireIn: 604_800,
  user: {
    id: '1001',
    headImageUrl: '/a.png',
    nickName: '晓晓',
    service: '2001',
    sex: '2',
    roleCodes: ['User'],
    firstLogin: false,
  },
  masterInfo: null,
  im: { userId: 'U1001', token: 'chat-token', appkey: 'fitout#demo' },
};

describe('the stored log-in answer (ACCOUNT)', () => {
  it('[WEB-ACCOUNT-1] the profile has five fields, the chat account is in lower case, the rest is not stored', () => {
    expect(storedLoginOf(ANSWER, null)).toEqual({
      token: 't1',
      tokenName: 'gxtoken',
      user: { id: '1001', headImageUrl: '/a.png', nickName: '晓晓', service: '2001', sex: '2' },
      masterInfo: null,
      chat: { userId: 'u1001', password: '', token: 'chat-token' },
    });
    expect(storedLoginOf({ ...ANSWER, im: null, masterInfo: { id: '3001' } }, null)).toMatchObject({
      masterInfo: '{"id":"3001"}',
      chat: null,
    });
  });

  it('a known password is kept only for its own account', () => {
    const answer = { userId: 'U1', token: null, appkey: '' };
    expect(chatAccountOf(answer, { userId: 'u1', password: 'p' })).toEqual({ userId: 'u1', password: 'p' });
    expect(chatAccountOf(answer, { userId: 'u2', password: 'p' })).toEqual({ userId: 'u1', password: '' });
    expect(chatAccountOf(answer, null)).toEqual({ userId: 'u1', password: '' });
  });
});

describe('the log-in to chat (ACCOUNT)', () => {
  const password = (value: string) => ({ userId: 'u1', secret: { kind: 'password', value } });

  it('a token of this id comes first, then its password, then the id itself', () => {
    expect(chatCredentials('U1', { userId: 'u1', password: 'p', token: 't' })).toEqual({
      userId: 'u1',
      secret: { kind: 'token', value: 't' },
    });
    expect(chatCredentials('U1', { userId: 'u1', password: 'p' })).toEqual(password('p'));
    expect(chatCredentials('U1', { userId: 'u1', password: 'p', token: '' })).toEqual(password('p'));
    expect(chatCredentials('U1', { userId: 'u1', password: '' })).toEqual(password('u1'));
    expect(chatCredentials('U1', null)).toEqual(password('u1'));
  });

  it('stored secrets of another account are never used', () => {
    expect(chatCredentials('U1', { userId: 'u2', password: 'p', token: 't' })).toEqual(password('u1'));
  });

  it('[WEB-ACCOUNT-7] only an unknown account is registered, once, and only if that is allowed', () => {
    expect(shouldRegister('userNotFound', true, false)).toBe(true);
    expect(shouldRegister('userNotFound', true, true)).toBe(false);
    expect(shouldRegister('userNotFound', false, false)).toBe(false);
    for (const code of ['passwordInvalid', 'userBanned', 'notConnected', 'tokenInvalid', 'unknown'] as const) {
      expect(shouldRegister(code, true, false)).toBe(false);
    }
  });
});

describe('texts about an account (ACCOUNT)', () => {
  it('[WEB-ACCOUNT-8] the header shows the nickname, and 用户 for an empty one', () => {
    expect(headerName('晓晓家装')).toBe('晓晓家装');
    for (const empty of ['', ' ', '\u3000']) expect(headerName(empty)).toBe('用户');
  });

  it('the log-out dialog reports unsent messages', () => {
    expect([unsentHint(0, true), unsentHint(0, false)]).toEqual([null, null]);
    expect(unsentHint(3, true)).toBe('还有 3 条消息未发送，下次登录后会继续发送。');
    expect(unsentHint(3, false)).toBe('还有 3 条消息未发送，退出后将不会发送。');
  });
});

describe('the values of a registration (LOGIN)', () => {
  it.each([
    ['', '请输入用户名'],
    ['中'.repeat(22), '用户名超过64个字节！'],
    ['🛋️'.repeat(20), '用户名超过64个字节！'],
    ['xin ren', '用户名不合法！'],
    ['<b>', '用户名不合法！'],
    ['xin\u0000ren', '用户名不合法！'],
    ['xin\u202Eren', '用户名不合法！'],
    ['xin\uD83D', '用户名不合法！'],
    ['林晓', undefined],
  ])('[WEB-LOGIN-12] a user name %j: %s', (name, sentence) => {
    expect(userNameError(name).username).toBe(sentence);
  });

  it.each([
    ['密'.repeat(65), '密码最多 64 个字，当前 65 个字'],
    ['ge\u0000heim', '密码含有无法显示的字符，请删除后重新输入'],
    ['', '请输入密码'],
  ])('[WEB-LOGIN-12] a password %j: %s', (password, sentence) => {
    const typed = { password, repeat: password, userName: '', refusesWeak: false };
    expect(passwordErrors(typed).password).toBe(sentence);
  });
});
