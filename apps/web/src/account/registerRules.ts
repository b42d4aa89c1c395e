import { formErrors } from '@fitout/ui-kit/primitives';

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
  return formErrors([{ kind: 'text', name: 'nickname', label: '昵称', max: 64 }], { nickname });
}

/** The sentences with which a server refuses a name (R261–R263). */
const NAME_REFUSALS: readonly string[] = ['用户已存在！', '用户名超过64个字节！', '用户名不合法！'];

/** The field that a refusal is about; undefined for none. */
export function refusedField(sentence: string): 'username' | 'password' | undefined {
  if (NAME_REFUSALS.includes(sentence)) return 'username';
  return sentence.startsWith('密码强度不足') ? 'password' : undefined;
}
