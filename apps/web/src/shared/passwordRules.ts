import { chinese } from '@fitout/ui-kit';
import { formErrors } from '@fitout/ui-kit/primitives';

export type PasswordStrength = 'weak' | 'medium' | 'strong';

export const PASSWORD_MIN = 8;
/** A password's field: its longest value, characters (R255). */
const FIELD = { kind: 'text', name: 'password', label: '密码', max: 64 } as const;
/** From this length on a password of two kinds is strong. */
const STRONG_LENGTH = 12;

const KINDS = [/\d/u, /\p{Ll}/u, /\p{Lu}/u, /[^\d\p{Ll}\p{Lu}]/u];

const USUAL = [
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '88888888',
  'password',
  'password1',
  'qwertyui',
  'abc12345',
  'a1234567',
];

export function passwordStrength(password: string, userName: string): PasswordStrength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const plain = password.toLowerCase();
  const isGuessed = USUAL.includes(plain) || plain === userName.trim().toLowerCase() || new Set(plain).size < 4;
  if (password.length < PASSWORD_MIN || kinds < 2 || isGuessed) return 'weak';
  return kinds >= 3 || password.length >= STRONG_LENGTH ? 'strong' : 'medium';
}

export interface TypedPassword {
  readonly password: string;
  readonly repeat: string;
  readonly userName: string;
  /**
   * Refuses a weak one; otherwise the form only advises against it, because the specification accepts every password
   * (R255).
   */
  readonly refusesWeak: boolean;
}

export function passwordErrors({ password, repeat, userName, refusesWeak }: TypedPassword): {
  readonly password?: string;
  readonly repeat?: string;
} {
  const isWeak = passwordStrength(password, userName) === 'weak';
  return {
    ...formErrors([FIELD], { password }, chinese),
    ...(password === '' && { password: '请输入密码' }),
    ...(password !== '' && refusesWeak && isWeak && { password: '密码强度不足，请按下方建议修改' }),
    ...(password !== '' && repeat === '' && { repeat: '请再次输入密码' }),
    ...(repeat !== '' && repeat !== password && { repeat: '两次输入的密码不一致' }),
  };
}
