import { createHash } from 'node:crypto';
import type { TokenError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import type { Db } from '../../storage/Db.js';
import { accountById, findAccount, type Account, type AccountDeps } from './accounts.js';

export const TOKEN_LIFETIME_MS = 7 * 24 * 3_600_000;

/** 192 random bits (SB-7 requires 128 or more). */
const TOKEN_BYTES = 24;

export interface TokenHolder {
  readonly account: Account;
  readonly expiresAt: number;
}

/** Creates a token. Only its hash is stored, so that a stolen database permits no log-in. */
export function issueToken(deps: AccountDeps, accountId: number, lifeMs: number = TOKEN_LIFETIME_MS) {
  const token = Buffer.from(deps.random.bytes(TOKEN_BYTES)).toString('base64url');
  const expiresAt = deps.clock.now() + lifeMs;
  deps.db.run`insert into tokens (hash, account, expires_at) values (${hashOf(token)}, ${accountId}, ${expiresAt})`;
  return { token, expiresAt };
}

/** The account of this token under this app key. Foreign, revoked and invented tokens get the same error. */
export function readToken(db: Db, tenantId: number, token: string, now: number): Result<TokenHolder, TokenError> {
  const [row] = db.all<{ account: number; expires_at: number; is_revoked: number }>`select account, expires_at,
      is_revoked from tokens where hash = ${hashOf(token)}`;
  const account = row === undefined ? null : accountById(db, row.account);
  if (row === undefined || account === null || account.tenantId !== tenantId) return err('tokenWrong');
  // Checked first: a ban also revokes the tokens, and the client should get the ban as the reason.
  if (account.isBanned) return err('accountBanned');
  if (row.is_revoked === 1) return err('tokenWrong');
  return row.expires_at <= now ? err('tokenExpired') : ok({ account, expiresAt: row.expires_at });
}

/** As {@link readToken}, for a log-in that also names its account. */
export function readTokenOf(
  db: Db,
  tenantId: number,
  name: string,
  token: string,
  now: number,
): Result<TokenHolder, TokenError> {
  const account = findAccount(db, tenantId, name);
  if (account === null) return err('accountUnknown');
  const holder = readToken(db, tenantId, token, now);
  return holder.ok && holder.value.account.id !== account.id ? err('tokenWrong') : holder;
}

export function revokeTokens(db: Db, accountId: number): void {
  db.run`update tokens set is_revoked = 1 where account = ${accountId}`;
}

export function revokeToken(db: Db, token: string): void {
  db.run`update tokens set is_revoked = 1 where hash = ${hashOf(token)}`;
}

export function expireTokens(db: Db, accountId: number, now: number): void {
  db.run`update tokens set expires_at = min(expires_at, ${now}) where account = ${accountId}`;
}

export function tokenName(token: string): string {
  return Buffer.from(hashOf(token)).toString('hex');
}

/** As {@link revokeToken}, by the token's name. */
export function revokeTokenNamed(db: Db, name: string): void {
  db.run`update tokens set is_revoked = 1 where hash = ${Buffer.from(name, 'hex')}`;
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
