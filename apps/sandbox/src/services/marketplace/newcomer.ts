import { DUMMY_HASH } from '../accounts/passwords.js';
import type { createAccounts, MarketAccount } from './createAccounts.js';

/** The chat service's record of an account. */
export interface ChatUser {
  readonly id: string;
  readonly nickname: string;
}

/** The marketplace account of a chat account without one: a customer under the same id, without a password. */
export function newcomer(
  { id, nickname }: ChatUser,
  accounts: Pick<ReturnType<typeof createAccounts>, 'byLoginName' | 'defaultServiceId'>,
): MarketAccount {
  // A user name or mobile number of another account cannot be used; no registered name contains a colon.
  const userName = accounts.byLoginName(id) === null ? id : `chat:${id}`;
  return {
    id,
    userName,
    nickName: nickname,
    actualName: '',
    mobile: null,
    headImageUrl: '',
    sex: '0',
    role: 'User',
    serviceId: accounts.defaultServiceId(),
    passwordHash: DUMMY_HASH,
    acceptsIdAsPassword: false,
    isFirstLogin: false,
    isBanned: false,
  };
}
