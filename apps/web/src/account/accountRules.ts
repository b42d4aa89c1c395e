import type { Answer } from '@fitout/api-client';
import type { Credentials, ImErrorCode } from '@fitout/im-core';
import type { ChatAccount, StoredLogin } from './storedLogin.js';

/** The part of a log-in answer to store; `kept` is the stored chat account of an earlier session (A10, A11). */
export function storedLoginOf(answer: Answer<'auth.login'>, stored: ChatAccount | null): StoredLogin {
  const { user, masterInfo, im, tokenName, tokenValue } = answer;
  const { id, headImageUrl, nickName, service, sex, firstLogin } = user;
  return {
    token: tokenValue,
    tokenName,
    user: { id, headImageUrl, nickName, service, sex, ...(firstLogin && { firstLogin }) },
    masterInfo: masterInfo === null ? null : JSON.stringify(masterInfo),
    chat: im === null ? null : chatAccountOf(im, stored),
  };
}

/** The chat account of an answer, with the password that is known for this id (A11). */
export function chatAccountOf(answer: Answer<'auth.imToken'>, stored: ChatAccount | null): ChatAccount {
  const userId = answer.userId.toLowerCase();
  const password = stored?.userId === userId ? stored.password : '';
  return answer.token === null ? { userId, password } : { userId, password, token: answer.token };
}

/** The chat credentials: the token or password stored for this id, else the id as password (A11). */
export function chatCredentials(userId: string, stored: ChatAccount | null): Credentials {
  const id = userId.toLowerCase();
  const { token = '', password = '' } = stored?.userId === id ? stored : {};
  if (token !== '') return { userId: id, secret: { kind: 'token', value: token } };
  return { userId: id, secret: { kind: 'password', value: password === '' ? id : password } };
}

/** True if an unknown chat account is to be registered now: once, for the id that the marketplace confirmed (A13). */
export function shouldRegister(code: ImErrorCode, isAllowed: boolean, hasTried: boolean): boolean {
  return code === 'userNotFound' && isAllowed && !hasTried;
}

/** The name in the header: the nickname, or the default label without one (R009, R010, A08). */
export function headerName(nickName: string): string {
  return nickName.trim() === '' ? '用户' : nickName;
}

/** The log-out dialog's text about unsent messages: they are kept, or they are lost. Null without any. */
export function unsentHint(count: number, keepsHistory: boolean): string | null {
  if (count === 0) return null;
  return `还有 ${count} 条消息未发送，${keepsHistory ? '下次登录后会继续发送。' : '退出后将不会发送。'}`;
}
