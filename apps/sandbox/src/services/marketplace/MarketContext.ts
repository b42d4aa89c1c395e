import type { Clock } from '../../Clock.js';
import type { Jobs } from '../../storage/createJobs.js';
import type { Random } from '../../Random.js';
import type { Db } from '../../storage/Db.js';
import type { createAccounts, MarketAccount, ChatUser } from './accounts.js';
import type { MarketRecords } from './records.js';
import type { Order, OrderEvent } from './orders/Order.js';

/** The dependencies of the marketplace's modules, created once. */
export interface MarketContext {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly records: MarketRecords;
  readonly jobs: Pick<Jobs, 'plan'>;
  readonly chat: OrderChat;
  /** Whether masters, staff and cameras of the demo act by themselves. */
  readonly isSimulated: boolean;
  /** Called with every step of an order, in its transaction. */
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

/** The dependencies of the marketplace. */
export interface MarketplaceDeps extends Omit<MarketContext, 'accounts' | 'records' | 'onStep'> {
  /** The app key of the marketplace's chat, `org#app`. */
  readonly appKey: string;
  /** Issues a chat token for an existing chat account; `name` is the token's name, with which it can be revoked. */
  readonly issueChatToken: (appKey: string, userId: string) => { readonly token: string; readonly name: string };
  /** Revokes a chat token and closes the connections opened with it. */
  readonly revokeChatToken: (name: string) => void;
  /** Creates a chat account with a random password; used if the chat's registration is closed. */
  readonly makeChatAccount?: (appKey: string, userId: string, nickname: string) => Promise<void>;
  /** Whether ids are refused as passwords, and every account that logs in gets a chat account (A12, A13). */
  readonly isHardened?: boolean;
  readonly hasChatAccount: (appKey: string, userId: string) => boolean;
  /** Whether a chat token authorises marketplace requests (A11, `auth.mode: im-only`). */
  readonly isChatTokenAccepted?: boolean;
  /** The chat account of this token; null for an invalid token. */
  readonly chatUserOf?: (appKey: string, token: string) => ChatUser | null;
  /** Called with every step of an order, in its transaction. */
  readonly onStep?: (order: Order, event: OrderEvent, at: number) => void;
}

/** A message that the marketplace sends to the chat. */
export interface ChatMessage {
  /** The sender's chat user id, which is also the marketplace id. */
  readonly from: string;
  readonly to: { readonly group: string } | { readonly user: string };
  readonly text: string;
  /** A message of the system about the order, not of a user: shown small and grey. */
  readonly isSystem?: boolean;
  /** An image, which is sent instead of the text. */
  readonly image?: {
    readonly url: string;
    readonly name: string;
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
  };
}

/** A text message of the chat that an account sent. */
export interface ReceivedText {
  readonly from: string;
  readonly to: string;
  readonly isInGroup: boolean;
  readonly text: string;
}

/** The fields of a group that an order needs. */
export interface ChatGroup {
  readonly owner: string;
  readonly members: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/**
 * The chat operations of the marketplace. Each is submitted to the commit queue, in order; an operation that is refused
 * has no effect.
 */
export interface OrderChat {
  group(groupId: string): ChatGroup | null;
  send(message: ChatMessage): void;
  /** `inviter` adds `userId` to the group. */
  join(groupId: string, inviter: string, userId: string): void;
  leave(groupId: string, userId: string): void;
  makeAdmin(groupId: string, userId: string): void;
  /** Whether an account is logged in to the chat now. */
  isOnline(userId: string): boolean;
}

/** The limits of the marketplace. */
export const LIMITS = {
  /** The lifetime of a log-in: a week. */
  sessionMs: 7 * 24 * 60 * 60 * 1_000,
  /** 256 bits; SB-7 requires at least 128. */
  tokenBytes: 32,
  /** How many characters of a user agent are stored. */
  userAgentChars: 400,
  /** How many wrong passwords within the window block an account's log-in for the rest of it (SB-7). */
  failedLogins: 5,
  failedLoginWindowMs: 60_000,
  /** Look-ups by mobile number per minute, so that the list of users cannot be read with them. */
  lookUpsPerMinute: 20,
  /** The longest user name in UTF-8 bytes (A15). */
  userNameBytes: 64,
  /** How many accounts may register: a local sandbox is not a public service. */
  accounts: 10_000,
  /** The first id of registered accounts, above the ids of the demo. */
  firstRegisteredId: 10_001,
} as const;
