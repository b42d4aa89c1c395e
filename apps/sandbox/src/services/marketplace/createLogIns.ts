import type { AnswerOnWire, Body } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../result.js';
import { hashPassword, DUMMY_HASH, verifyPassword } from '../accounts/passwords.js';
import type { MarketAccount } from './createAccounts.js';
import { createCallerOf } from './createCallerOf.js';
import { createDevices } from './createDevices.js';
import { createLoginGuard } from './createLoginGuard.js';
import type { MarketplaceDeps } from './MarketplaceDeps.js';
import { createSessions } from './createSessions.js';
import { LIMITS } from './limits.js';
import { shownNameOf, type MarketContext } from './MarketContext.js';
import { isStrongPassword } from './profile.js';
import type { Refusal } from './Refusal.js';

type Outcome<T> = Result<T, Refusal>;

/** The credentials, and the user agent of the browser or app. */
type LogInAttempt = Body<'auth.login'> & { readonly userAgent?: string };

/** Creates the log-in, log-out and change of password, with the chat tokens of each log-in. */
export function createLogIns(deps: MarketplaceDeps, { accounts }: Pick<MarketContext, 'accounts'>) {
  const { random, appKey } = deps;
  const sessions = createSessions(deps);
  const guard = createLoginGuard(deps);

  async function logIn({ username, password, userAgent }: LogInAttempt): Promise<Outcome<AnswerOnWire<'auth.login'>>> {
    const name = username.toLowerCase();
    const account = accounts.byLoginName(name);
    // An unknown name takes as long as a wrong password, and is refused as soon.
    const attempt = await guard.attempt(account?.id ?? `unknown ${name}`, async () => {
      if (account === null) return verifyPassword(password, DUMMY_HASH);
      const isId = deps.isHardened !== true && account.acceptsIdAsPassword && password === account.id;
      return isId || (await verifyPassword(password, account.passwordHash));
    });
    if (attempt === 'tooMany') return err('tooOften');
    if (account === null) return err('accountNotFound');
    if (attempt !== 'right') return err('passwordInvalid');
    // Checked after the password, so that a wrong password reveals nothing about the account.
    if (account.isBanned) return err('accountBanned');

    const { id, headImageUrl, nickName, actualName, serviceId, sex, role, isFirstLogin } = account;
    if (deps.isHardened === true && !deps.hasChatAccount(appKey, id)) {
      await deps.makeChatAccount?.(appKey, id, shownNameOf(account));
    }
    const tokenValue = sessions.open(id, userAgent ?? '');
    return ok({
      tokenName: 'gxtoken',
      tokenValue,
      expireIn: LIMITS.sessionMs / 1_000,
      user: { id, headImageUrl, nickName, service: serviceId, sex, roleCodes: [role], firstLogin: isFirstLogin },
      masterInfo: role === 'Master' ? { id, userId: id, actualName, nickName } : null,
      im: chatAccountOf(id, tokenValue),
    });
  }

  /**
   * Changes the password and ends every other log-in of the account, so that a client with the old password is logged
   * out.
   */
  async function changePassword(
    caller: MarketAccount,
    body: Body<'auth.password'>,
    token: string,
  ): Promise<Outcome<null>> {
    const attempt = await guard.attempt(caller.id, () => verifyPassword(body.oldPassword, caller.passwordHash));
    if (attempt !== 'right') return err(attempt === 'tooMany' ? 'tooOften' : 'passwordInvalid');
    if (deps.isHardened === true && !isStrongPassword(body.newPassword, caller.userName)) return err('passwordWeak');
    accounts.setPasswordHash(caller.id, await hashPassword(body.newPassword, random));
    for (const chat of sessions.endOthers(caller.id, token)) deps.revokeChatToken(chat);
    return ok(null);
  }

  function chatAccountOf(id: string, session: string): AnswerOnWire<'auth.imToken'> {
    if (!deps.hasChatAccount(appKey, id)) return { userId: id, appkey: appKey };
    const { token, name } = deps.issueChatToken(appKey, id);
    sessions.noteChat(session, name);
    return { userId: id, appkey: appKey, token };
  }

  return {
    callerOf: createCallerOf(deps, accounts, sessions),
    logIn,
    changePassword,
    devices: createDevices(sessions, deps),
    isEndedByPassword: sessions.endedByPassword,

    logOut(token: string): Outcome<null> {
      for (const chat of sessions.end(token)) deps.revokeChatToken(chat);
      return ok(null);
    },

    /**
     * Issues a chat token; refused while the account has no chat account, which the first chat log-in creates (A13).
     */
    imToken(caller: MarketAccount, session: string): Outcome<AnswerOnWire<'auth.imToken'>> {
      return deps.hasChatAccount(appKey, caller.id) ? ok(chatAccountOf(caller.id, session)) : err('notFound');
    },
  };
}
