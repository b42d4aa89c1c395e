import { type Clock, type Db, type Random, type Said } from '@fitout/emulator/profile';
import type { Jobs } from '../../storage/createJobs.js';
import type { createAccounts, MarketAccount, ChatUser } from './accounts.js';
import type { MarketRecords } from './records.js';
import type { Order, OrderEvent } from './orders/Order.js';

export interface MarketContext {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly records: MarketRecords;
  readonly jobs: Pick<Jobs, 'plan'>;
  readonly chat: OrderChat;
  readonly isSimulated: boolean;
  readonly onStep: (order: Order, event: OrderEvent, at: number) => void;
}

/**
 * The public name of an account: the nickname, otherwise the family name of the actual name. Only members of a common
 * order see the whole actual name (R145).
 */
export function publicName(account: Pick<MarketAccount, 'id' | 'nickName' | 'actualName'> | null): string {
  if (account === null) return '';
  const { id, nickName, actualName } = account;
  const [first] = /^./su.exec(actualName.trim()) ?? [];
  return nickName || (first === undefined ? `用户${id.slice(-4)}` : `${first}**`);
}

/** The name that other users see: the actual name first, then the nickname, then the user name (R145). */
export function shownNameOf(account: Pick<MarketAccount, 'actualName' | 'nickName' | 'userName'> | null): string {
  return account === null ? '' : account.actualName || account.nickName || account.userName;
}

export interface MarketplaceDeps extends Omit<MarketContext, 'accounts' | 'records' | 'onStep'> {
  readonly appKey: string;
  /** Issues a chat token for an existing chat account; `name` is the token's name, with which it can be revoked. */
  readonly issueChatToken: (appKey: string, userId: string) => { readonly token: string; readonly name: string };
  readonly revokeChatToken: (name: string) => void;
  readonly makeChatAccount?: (appKey: string, userId: string, nickname: string) => Promise<void>;
  /** Whether every account that logs in gets a chat account, as always if `isHardened`. */
  readonly makesChatAccounts?: boolean;
  /** Whether ids are refused as passwords, and every account that logs in gets a chat account (A12, A13). */
  readonly isHardened?: boolean;
  readonly hasChatAccount: (appKey: string, userId: string) => boolean;
  /** Whether a chat token authorises marketplace requests (A11, `auth.mode: im-only`). */
  readonly isChatTokenAccepted?: boolean;
  readonly chatUserOf?: (appKey: string, token: string) => ChatUser | null;
  readonly onStep?: (order: Order, event: OrderEvent, at: number) => void;
}

export interface ChatGroup {
  readonly owner: string;
  readonly members: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface OrderChat {
  group(groupId: string): ChatGroup | null;
  send(message: Said): void;
  join(groupId: string, inviter: string, userId: string): void;
  leave(groupId: string, userId: string): void;
  makeAdmin(groupId: string, userId: string): void;
  isOnline(userId: string): boolean;
}

export const LIMITS = {
  sessionMs: 7 * 24 * 60 * 60 * 1_000,
  /** 256 bits; SB-7 requires at least 128. */
  tokenBytes: 32,
  userAgentChars: 400,
  /** How many wrong passwords within the window block an account's log-in for the rest of it (SB-7). */
  failedLogins: 5,
  failedLoginWindowMs: 60_000,
  /** Look-ups by mobile number per minute, so that the list of users cannot be read with them. */
  lookUpsPerMinute: 20,
  /** The longest user name in UTF-8 bytes (A15). */
  userNameBytes: 64,
  accounts: 10_000,
  firstRegisteredId: 10_001,
} as const;
