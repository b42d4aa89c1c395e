import type { AnswerOnWire, Body } from '@fitout/api-client/contract';
import type { Clock } from '../../Clock.js';
import type { Jobs } from '../../simulation/createJobs.js';
import type { Random } from '../../Random.js';
import { err, ok, type Result } from '../../result.js';
import type { Db } from '../../storage/Db.js';
import { hashPassword, NOBODYS_HASH, verifyPassword } from '../passwords.js';
import { createAccounts, type MarketAccount } from './createAccounts.js';
import { createLoginGuard } from './createLoginGuard.js';
import { newcomer, type ChatUser } from './newcomer.js';
import { createDevices } from './createDevices.js';
import { createHandOvers } from './createHandOvers.js';
import { createCameras } from './cameras/createCameras.js';
import { createMarketRecords } from './createMarketRecords.js';
import { createSessions } from './createSessions.js';
import { shownNameOf, type MarketContext } from './MarketContext.js';
import type { OrderChat } from './OrderChat.js';
import { createNotices } from './notices/createNotices.js';
import { createOrderGroups } from './orders/createOrderGroups.js';
import { createOrders } from './orders/createOrders.js';
import type { Order } from './orders/Order.js';
import type { OrderEvent } from './orders/orderMoves.js';
import { findMaster } from './catalog/masters.js';
import { createPayments } from './payments/createPayments.js';
import { createReceipts } from './payments/createReceipts.js';
import { createRentals } from './rentals/createRentals.js';
import { createLookUpRateLimiter } from './createLookUpRateLimiter.js';
import { LIMITS } from './limits.js';
import { isStrongPassword, isWithinHours, maskMobile, userNameFault } from './profile.js';
import type { Refusal } from './Refusal.js';
import { MARKETPLACE_TABLES } from './tables.js';

/** What the marketplace needs from its surroundings. */
export interface MarketplaceDeps {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  /** The app key of its chat, `org#app`. */
  readonly appKey: string;
  /** A fresh chat token for a chat account that exists, and the name under which it is taken back. */
  readonly issueChatToken: (appKey: string, userId: string) => { readonly token: string; readonly name: string };
  /** Takes a chat token back and closes what was opened with it. */
  readonly revokeChatToken: (name: string) => void;
  /** Makes a chat account with a random password; used where the chat is closed for registration. */
  readonly makeChatAccount?: (appKey: string, userId: string, nickname: string) => Promise<void>;
  /** Ids are no passwords, and every account that logs in has a chat account (A12, A13). */
  readonly isHardened?: boolean;
  readonly hasChatAccount: (appKey: string, userId: string) => boolean;
  /** A chat token is as good as a log-in of the marketplace (A11, `auth.mode: im-only`). */
  readonly isChatTokenAccepted?: boolean;
  /** The chat account that holds this token; null for a token that opens nothing. */
  readonly chatUserOf?: (appKey: string, token: string) => ChatUser | null;
  readonly jobs: Pick<Jobs, 'plan' | 'cancel'>;
  readonly chat: OrderChat;
  /** Whether masters, staff and cameras of the demo do things by themselves. */
  readonly isAlive: boolean;
  /** Hears of every step of an order, in its transaction. */
  readonly onStep?: (order: Order, event: OrderEvent, at: number) => void;
}

type Outcome<T> = Result<T, Refusal>;

/** What is sent to log in, and how the browser or app that sends it names itself. */
type LogInAttempt = Body<'auth.login'> & { readonly userAgent?: string };

/** The marketplace as far as it is built. */
export type Marketplace = ReturnType<typeof createMarketplace>;

/** Who is who, who may in, and what may be known about whom (SB-MARKET-1…SB-MARKET-9). */
export function createMarketplace(deps: MarketplaceDeps) {
  const { db, clock, random, appKey } = deps;
  db.exec(MARKETPLACE_TABLES);
  const accounts = createAccounts(db);
  const sessions = createSessions(deps);
  const guard = createLoginGuard(deps);
  const records = createMarketRecords(db);
  const cameras = createCameras({ records, random });
  const context: MarketContext = { ...deps, accounts, records, onStep };
  const orders = createOrders(context);
  const groups = createOrderGroups(context, orders);
  const payments = createPayments(context);

  function onStep(order: Order, event: OrderEvent, at: number): void {
    // Some masters bring cameras, which show the site from the moment they are there.
    if (event === 'checkIn' && findMaster(order.masterId ?? '')?.hasCamera === true) {
      cameras.bind(order.id, at);
      records.orders.put({ ...order, cameraFlag: true });
    }
    deps.onStep?.(order, event, at);
  }

  /** Null if the token is unknown or expired. */
  function callerOf(token: string): MarketAccount | null {
    const chatUser = deps.isChatTokenAccepted === true ? (deps.chatUserOf?.(appKey, token) ?? null) : null;
    const id = sessions.accountIdOf(token) ?? chatUser?.id ?? null;
    const account = id === null ? null : (accounts.byId(id) ?? welcome(chatUser));
    return account?.isBanned === true ? null : account;
  }

  /** Who registered with the chat service alone is a customer from the first call on (A11). */
  function welcome(chatUser: ChatUser | null): MarketAccount | null {
    if (chatUser !== null) accounts.insert(newcomer(chatUser, accounts), clock.now());
    return chatUser === null ? null : accounts.byId(chatUser.id);
  }

  async function logIn({ username, password, userAgent }: LogInAttempt): Promise<Outcome<AnswerOnWire<'auth.login'>>> {
    const account = accounts.byLoginName(username.toLowerCase());
    if (account === null) {
      // Takes as long as a wrong password.
      await verifyPassword(password, NOBODYS_HASH);
      return err('accountNotFound');
    }

    const attempt = await guard.attempt(account.id, async () => {
      const isId = deps.isHardened !== true && account.acceptsIdAsPassword && password === account.id;
      return isId || (await verifyPassword(password, account.passwordHash));
    });
    if (attempt !== 'right') return err(attempt === 'tooMany' ? 'tooOften' : 'passwordInvalid');
    // Only now, so that the answer to a wrong password reveals nothing about the account.
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

  async function register(asked: Body<'auth.register'>): Promise<Outcome<{ id: string }>> {
    const userName = asked.username.toLowerCase();
    const fault = userNameFault(userName, LIMITS.userNameBytes);
    if (fault !== null) return err(fault);
    if (accounts.byLoginName(userName) !== null) return err('accountExists');
    if (accounts.count() >= LIMITS.accounts) return err('accountLimit');
    if (deps.isHardened === true && !isStrongPassword(asked.password, userName)) return err('passwordWeak');

    const passwordHash = await hashPassword(asked.password, random);
    return db.transaction(() => {
      // Checked again: another request may have been quicker while the password was hashed.
      if (accounts.byLoginName(userName) !== null) return err('accountExists');
      const id = String(Math.max(accounts.highestId() + 1, LIMITS.firstRegisteredId));
      const names = { userName, nickName: asked.nickname, actualName: '', mobile: null, headImageUrl: '', sex: '0' };
      const flags = { acceptsIdAsPassword: false, isFirstLogin: true, isBanned: false };
      const serviceId = accounts.defaultServiceId();
      accounts.insert({ id, ...names, ...flags, role: 'User', serviceId, passwordHash }, clock.now());
      return ok({ id });
    });
  }

  /** Every other log-in of the account ends, so that a client with the old password is logged out. */
  async function changePassword(
    caller: MarketAccount,
    asked: Body<'auth.password'>,
    token: string,
  ): Promise<Outcome<null>> {
    const attempt = await guard.attempt(caller.id, () => verifyPassword(asked.oldPassword, caller.passwordHash));
    if (attempt !== 'right') return err(attempt === 'tooMany' ? 'tooOften' : 'passwordInvalid');
    if (deps.isHardened === true && !isStrongPassword(asked.newPassword, caller.userName)) return err('passwordWeak');
    accounts.setPasswordHash(caller.id, await hashPassword(asked.newPassword, random));
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
    context,
    orders,
    payments,
    receipts: createReceipts(context, orders),
    rentals: createRentals(context, payments),
    notices: createNotices(context),
    handOvers: createHandOvers(context),
    cameras,
    linkGroup: groups.link,
    addMember: groups.addMember,
    callerOf,
    devices: createDevices(sessions, deps),
    isEndedByPassword: sessions.endedByPassword,
    logIn,
    register,
    changePassword,
    mayLookUp: createLookUpRateLimiter(),

    /** The names of an account, of whatever role, as `caller` may see them. */
    namesOf,

    /** Hidden but for its ends; empty for who has none. */
    maskedMobileOf: (account: MarketAccount | null): string => maskMobile(account?.mobile ?? null),

    logOut(token: string): Outcome<null> {
      for (const chat of sessions.end(token)) deps.revokeChatToken(chat);
      return ok(null);
    },

    /** Refused while the person has no chat account: the first chat log-in makes it (A13). */
    imToken(caller: MarketAccount, session: string): Outcome<AnswerOnWire<'auth.imToken'>> {
      return deps.hasChatAccount(appKey, caller.id) ? ok(chatAccountOf(caller.id, session)) : err('notFound');
    },

    /** Customers and masters; staff have a record of their own (R333, R334). */
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

function namesOf(account: MarketAccount, caller: MarketAccount): AnswerOnWire<'users.baseInfo'> {
  const { id, userName, nickName, actualName, headImageUrl } = account;
  const mobile = caller.id === id ? (account.mobile ?? '') : maskMobile(account.mobile);
  return { id, userName, nickName, actualName, mobile, headImageUrl };
}
