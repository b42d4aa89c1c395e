const KINDS: Readonly<Record<number, string>> = { 1: '业主', 2: '商家', 3: '设计机构' };
const CARDS: Readonly<Record<number, string>> = { 1: '月卡会员', 2: '季卡会员', 3: '年卡会员' };

export function maskedMobile(mobile: string): string {
  const plain = mobile.trim();
  if (plain === '') return '';
  if (plain.includes('*')) return plain;
  return /^\d{11}$/u.test(plain) ? `${plain.slice(0, 3)}****${plain.slice(-4)}` : '****';
}

export function roleName(roleCodes: readonly string[], kind: number): string {
  if (roleCodes.includes('Master')) return '师傅';
  return roleCodes.includes('Service') ? '客服' : (KINDS[kind] ?? '');
}

/** The paid membership while it is valid; null without one. `expireTime` and `now` in epoch milliseconds. */
export function cardName(level: number, expireTime: number | null, now: number): string | null {
  const isOver = expireTime !== null && expireTime <= now;
  return isOver ? null : (CARDS[level] ?? null);
}

export type Role = 'customer' | 'master' | 'service';

export function roleOf(roleCodes: readonly string[]): Role {
  if (roleCodes.includes('Master')) return 'master';
  return roleCodes.includes('Service') ? 'service' : 'customer';
}
