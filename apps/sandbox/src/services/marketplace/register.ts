import type { Body } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../result.js';
import { hashPassword } from '../accounts/passwords.js';
import type { MarketplaceDeps } from './MarketplaceDeps.js';
import { LIMITS } from './limits.js';
import type { MarketContext } from './MarketContext.js';
import { isStrongPassword, userNameFault } from './profile.js';
import type { Refusal } from './Refusal.js';

type RegisterDeps = Pick<MarketplaceDeps, 'db' | 'clock' | 'random' | 'isHardened'> & Pick<MarketContext, 'accounts'>;

/** Registers a customer with the next id; the first chat log-in creates the chat account. */
export async function register(
  { db, clock, random, accounts, isHardened }: RegisterDeps,
  body: Body<'auth.register'>,
): Promise<Result<{ id: string }, Refusal>> {
  const userName = body.username.toLowerCase();
  const fault = userNameFault(userName, LIMITS.userNameBytes);
  if (fault !== null) return err(fault);
  if (accounts.byLoginName(userName) !== null) return err('accountExists');
  if (accounts.count() >= LIMITS.accounts) return err('accountLimit');
  if (isHardened === true && !isStrongPassword(body.password, userName)) return err('passwordWeak');

  const passwordHash = await hashPassword(body.password, random);
  return db.transaction(() => {
    // Checked again, because another request may have used the name while the password was hashed.
    if (accounts.byLoginName(userName) !== null) return err('accountExists');
    const id = String(Math.max(accounts.highestId() + 1, LIMITS.firstRegisteredId));
    const names = { userName, nickName: body.nickname, actualName: '', mobile: null, headImageUrl: '', sex: '0' };
    const flags = { acceptsIdAsPassword: false, isFirstLogin: true, isBanned: false };
    const serviceId = accounts.defaultServiceId();
    accounts.insert({ id, ...names, ...flags, role: 'User', serviceId, passwordHash }, clock.now());
    return ok({ id });
  });
}
