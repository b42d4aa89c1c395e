import { NOBODYS_HASH } from '../passwords.js';
import type { createAccounts, MarketAccount } from './createAccounts.js';

/** Somebody as the chat service knows them. */
export interface ChatUser {
  readonly id: string;
  readonly nickname: string;
}

/** The account of somebody whom only the chat service knows: a customer under the same id, whom no password opens. */
export function newcomer(
  { id, nickname }: ChatUser,
  accounts: Pick<ReturnType<typeof createAccounts>, 'byLoginName' | 'defaultServiceId'>,
): MarketAccount {
  // Somebody else's name or number stays theirs; a colon is in no name that anybody registers.
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
    passwordHash: NOBODYS_HASH,
    acceptsIdAsPassword: false,
    isFirstLogin: false,
    isBanned: false,
  };
}
