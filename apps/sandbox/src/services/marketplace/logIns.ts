import { DUMMY_HASH, err, hashPassword, ok, verifyPassword } from '@fitout/emulator/profile';
import { createHash } from 'node:crypto';
import { wireTime, type AnswerOnWire, type Body } from '@fitout/api-client/contract';
import { LIMITS, type MarketplaceDeps, type MarketContext, shownNameOf } from './MarketContext.js';
import type { Outcome } from './refusals.js';
import {
  type MarketAccount,
  newcomer,
  NOBODY,
  type ChatUser,
  isWithinHours,
  maskMobile,
  isStrongPassword,
  userNameFault,
} from './accounts.js';

type Attempt = 'right' | 'wrong' | 'tooMany';

/**
 * Creates a guard: after five wrong passwords within a minute it refuses log-ins of the account for the rest of that
 * minute (SB-7).
 *
 * Attempts at one account are checked one after the other: hashing is slow, and fifty parallel attempts would otherwise
 * all be started before the first has failed.
 */
function createLoginGuard({ db, clock }: Pick<MarketplaceDeps, 'db' | 'clock'>) {
  const lanes = new Map<string, Promise<unknown>>();

  async function take(accountId: string, verify: () => Promise<boolean>): Promise<Attempt> {
    if (recentFailures(accountId) >= LIMITS.failedLogins) return 'tooMany';
    if (await verify()) {
      db.run`delete from market_failed_logins where account_id = ${accountId}`;
      return 'right';
    }
    db.run`insert into market_failed_logins values (${accountId}, ${clock.now()})`;
    return 'wrong';
  }

  function recentFailures(accountId: string): number {
    const since = clock.now() - LIMITS.failedLoginWindowMs;
    db.run`delete from market_failed_logins where failed_at <= ${since}`;
    const sql = 'select count(*) as n from market_failed_logins where account_id = ?';
    return db.all<{ n: number }>(sql, accountId)[0]?.n ?? 0;
  }

  return {
    async attempt(accountId: string, verify: () => Promise<boolean>): Promise<Attempt> {
      const mine = (lanes.get(accountId) ?? Promise.resolve()).then(() => take(accountId, verify));
      const settled = mine.catch(() => {});
      lanes.set(accountId, settled);
      try {
        return await mine;
      } finally {
        if (lanes.get(accountId) === settled) lanes.delete(accountId);
      }
    },
  };
}

/** Creates the log-ins by token. Only hashes are stored, so that a copied database permits no log-in (SB-7). */
export function createSessions({ db, clock, random }: Pick<MarketplaceDeps, 'db' | 'clock' | 'random'>) {
  function endOf(hash: string): string[] {
    const sql = 'select token from market_chat_tokens where session_hash = ?';
    const chats = db.all<{ token: string }>(sql, hash).map((row) => row.token);
    db.run`delete from market_chat_tokens where session_hash = ${hash}`;
    db.run`delete from market_devices where token_hash = ${hash}`;
    db.run`delete from market_pushes where session_hash = ${hash}`;
    db.run`delete from market_sessions where token_hash = ${hash}`;
    return chats;
  }

  const idOf = (hash: string) => hashOf(hash).slice(0, ID_CHARS);
  // The start of a log-in without a device row, from an older version, is computed from its expiry.
  const devicesOf = (accountId: string) =>
    db.all<{ hash: string; userAgent: string | null; createdAt: number }>(
      `select s.token_hash as hash, d.user_agent as userAgent,
         coalesce(d.created_at, s.expires_at - ${LIMITS.sessionMs}) as createdAt
       from market_sessions s left join market_devices d on d.token_hash = s.token_hash
       where s.account_id = ? and s.expires_at > ? order by createdAt desc, hash`,
      accountId,
      clock.now(),
    );

  return {
    open(accountId: string, userAgent: string): string {
      const now = clock.now();
      const token = Buffer.from(random.bytes(LIMITS.tokenBytes)).toString('base64url');
      db.transaction(() => {
        db.run`delete from market_sessions where expires_at <= ${now}`;
        db.run`delete from market_ended_sessions where expires_at <= ${now}`;
        db.run`delete from market_chat_tokens where session_hash not in (select token_hash from market_sessions)`;
        db.run`delete from market_devices where token_hash not in (select token_hash from market_sessions)`;
        db.run`delete from market_pushes where session_hash not in (select token_hash from market_sessions)`;
        db.run`insert into market_sessions values (${hashOf(token)}, ${accountId}, ${now + LIMITS.sessionMs})`;
        const name = userAgent.slice(0, LIMITS.userAgentChars);
        db.run`insert into market_devices values (${hashOf(token)}, ${name}, ${now})`;
      });
      return token;
    },

    accountIdOf(token: string): string | null {
      const sql = 'select account_id as id from market_sessions where token_hash = ? and expires_at > ?';
      return db.all<{ id: string }>(sql, hashOf(token), clock.now())[0]?.id ?? null;
    },

    noteChat: (token: string, chat: string) =>
      void db.run`insert into market_chat_tokens values (${hashOf(token)}, ${chat}) on conflict do nothing`,

    end(token: string): string[] {
      return db.transaction(() => endOf(hashOf(token)));
    },

    /**
     * The log-ins of an account that have not ended, the newest first; `token` is the caller's. Their ids are derived from
     * the hashes of the tokens, so that they cannot be used to log in.
     */
    devicesOf: (accountId: string, token: string) =>
      devicesOf(accountId).map(({ hash, userAgent, createdAt }) => ({
        id: idOf(hash),
        userAgent: userAgent ?? '',
        createTime: wireTime(createdAt),
        current: hash === hashOf(token),
      })),

    endDevice(accountId: string, id: string): string[] | null {
      const found = devicesOf(accountId).find(({ hash }) => idOf(hash) === id);
      return found === undefined ? null : db.transaction(() => endOf(found.hash));
    },

    endOthers(accountId: string, token: string): string[] {
      const sql = 'select token_hash as hash, expires_at as until from market_sessions where account_id = ?';
      return db.transaction(() =>
        db
          .all<{ hash: string; until: number }>(sql, accountId)
          .filter(({ hash }) => hash !== hashOf(token))
          .flatMap(({ hash, until }) => {
            db.run`insert into market_ended_sessions values (${hash}, ${until}) on conflict do nothing`;
            return endOf(hash);
          }),
      );
    },

    endedByPassword: (token: string): boolean =>
      db.all`select 1 from market_ended_sessions where token_hash = ${hashOf(token)}`.length > 0,
  };
}

const ID_CHARS = 16;

// A fast hash is enough, because a random token cannot be guessed.
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function createLookUps({ accounts, clock }: Pick<MarketContext, 'accounts' | 'clock'>) {
  return {
    namesOf,

    /** The data of customers and masters; staff have another route (R333, R334). */
    baseInfo(caller: MarketAccount, id: string): Outcome<AnswerOnWire<'users.baseInfo'>> {
      const account = accounts.byId(id);
      if (account === null || account.role === 'Service') return err('notFound');
      return ok(namesOf(account, caller));
    },

    customerService(caller: MarketAccount, id: string): Outcome<AnswerOnWire<'customerService.detail'>> {
      const account = accounts.byId(id);
      const workTime = accounts.workTimeOf(id);
      if (account === null || workTime === null) return err('notFound');
      return ok({ ...namesOf(account, caller), workTime, online: isWithinHours(workTime, clock.now()) });
    },
  };
}

function namesOf(account: MarketAccount, caller: MarketAccount) {
  const { id, userName, nickName, actualName, headImageUrl } = account;
  const mobile = caller.id === id ? (account.mobile ?? '') : maskMobile(account.mobile);
  return { id, userName, nickName, actualName, mobile, headImageUrl };
}

type RegisterDeps = Pick<MarketplaceDeps, 'db' | 'clock' | 'random' | 'isHardened'> & Pick<MarketContext, 'accounts'>;

export async function register(
  { db, clock, random, accounts, isHardened }: RegisterDeps,
  body: Body<'auth.register'>,
): Promise<Outcome<{ id: string }>> {
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
    const person = { id, userName, nickName: body.nickname, serviceId: accounts.staffIds()[0] ?? null, passwordHash };
    accounts.insert({ ...NOBODY, ...person, isFirstLogin: true }, clock.now());
    return ok({ id });
  });
}

type LogInAttempt = Body<'auth.login'> & { readonly userAgent?: string };

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
    if ((deps.isHardened === true || deps.makesChatAccounts === true) && !deps.hasChatAccount(appKey, id)) {
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
  async function changePassword(caller: MarketAccount, body: Body<'auth.password'>, token: string) {
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

  /** Creates a customer account for a chat account without one, at its first request (A11). */
  function welcome(chatUser: ChatUser | null): MarketAccount | null {
    if (chatUser === null) return null;
    accounts.insert(newcomer(chatUser, accounts), deps.clock.now());
    return accounts.byId(chatUser.id);
  }

  return {
    callerOf(token: string): MarketAccount | null {
      const chatUser = deps.isChatTokenAccepted === true ? (deps.chatUserOf?.(appKey, token) ?? null) : null;
      const id = sessions.accountIdOf(token) ?? chatUser?.id ?? null;
      const account = id === null ? null : (accounts.byId(id) ?? welcome(chatUser));
      return account?.isBanned === true ? null : account;
    },

    logIn,
    changePassword,
    devicesOf: ({ id }: MarketAccount, token: string) => sessions.devicesOf(id, token),
    isEndedByPassword: sessions.endedByPassword,

    endDevice(caller: MarketAccount, id: string, token: string): Outcome<AnswerOnWire<'device.list'>> {
      const chats = sessions.endDevice(caller.id, id);
      if (chats === null) return err('notFound');
      for (const chat of chats) deps.revokeChatToken(chat);
      return ok(sessions.devicesOf(caller.id, token));
    },

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
