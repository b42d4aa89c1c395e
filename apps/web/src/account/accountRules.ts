import { chinese } from '@fitout/ui-kit';
import type { Answer } from '@fitout/api-client';
import type { Credentials, ImErrorCode } from '@fitout/im-core';
import { formErrors } from '@fitout/ui-kit/primitives';
import {
  isTable,
  jsonIn,
  storedFlag,
  textUnder,
  type WebStorage,
  type WebStored,
} from '../shared/storage/webStored.js';
import type { ChatAccount, StoredLogin, UserInfo } from './storedLogin.js';

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

/**
 * Whether the browser stores a token, valid or not: without one the page shows the log-in form before the app is
 * loaded. Denied storage has none.
 */
export function mayBeLoggedIn(open: () => WebStorage): boolean {
  return textUnder(open, 'Token') !== null;
}

/**
 * The user name in `/Login?username=` and `/register?username=` (R076, A12). It is removed from the address before any
 * request, and so is a password, which is never read.
 */
export function queryNameOf(
  pathname: string,
  search: string,
): { readonly name: string | null; readonly address: string | null } {
  const query = new URLSearchParams(search);
  const isLogin = /^\/(?:login|register)\/?$/iu.test(pathname);
  if (!isLogin || !(query.has('username') || query.has('password'))) return { name: null, address: null };
  const name = query.get('username');
  query.delete('username');
  query.delete('password');
  const path = name === null ? pathname : '/Login';
  return { name, address: query.size === 0 ? path : `${path}?${query.toString()}` };
}

export function skippedFirstLogin(open: () => WebStorage, userId: string): WebStored<boolean> {
  return storedFlag(open, `firstLogin:${userId}`);
}

/** Whether `/FirstLogin` is opened after a log-in: the marketplace requests it, and the user has not skipped it. */
export function isFirstLoginDue(
  open: () => WebStorage,
  user: Pick<UserInfo, 'id' | 'firstLogin'> | undefined,
): boolean {
  return user?.firstLogin === true && !skippedFirstLogin(open, user.id).load();
}

export interface ChangedUser {
  readonly id: string;
  readonly nickName: string;
  readonly headImageUrl: string;
  readonly sex: string;
}

/** The stored user in a text; null for any other value, because another version may have stored it. */
export function changedUserIn(text: string | null): ChangedUser | null {
  const json = jsonIn(text);
  if (!isTable(json)) return null;
  const { id, nickName, headImageUrl, sex } = json;
  const isWhole = [id, nickName, headImageUrl, sex].every((one) => typeof one === 'string');
  return isWhole ? ({ id, nickName, headImageUrl, sex } as ChangedUser) : null;
}

/** Longest user name in UTF-8 bytes (A15). */
const NAME_BYTES = 64;

/** The error of a user name before it is sent; the server refuses other invalid names (R262, R263). */
export function userNameError(typed: string): { readonly username?: string } {
  const name = typed.trim();
  if (name === '') return { username: '请输入用户名' };
  if (new TextEncoder().encode(name).length > NAME_BYTES) return { username: '用户名超过64个字节！' };
  return /[\s\p{C}<>]/u.test(name) ? { username: '用户名不合法！' } : {};
}

/** The error of a nickname, which may be empty (R256). */
export function nicknameError(nickname: string): { readonly nickname?: string } {
  return formErrors([{ kind: 'text', name: 'nickname', label: '昵称', max: 64 }], { nickname }, chinese);
}

/** The sentences with which a server refuses a name (R261–R263). */
const NAME_REFUSALS: readonly string[] = ['用户已存在！', '用户名超过64个字节！', '用户名不合法！'];

/** The field that a refusal is about; undefined for none. */
export function refusedField(sentence: string): 'username' | 'password' | undefined {
  if (NAME_REFUSALS.includes(sentence)) return 'username';
  return sentence.startsWith('密码强度不足') ? 'password' : undefined;
}
