import type { MarketAccount } from './createAccounts.js';
import type { MarketplaceDeps } from './MarketplaceDeps.js';
import type { createSessions } from './createSessions.js';
import type { MarketContext } from './MarketContext.js';
import { newcomer, type ChatUser } from './newcomer.js';

/**
 * Creates the function that finds the account of a request's token: a token of the marketplace or, if
 * `isChatTokenAccepted`, of the chat.
 */
export function createCallerOf(
  deps: MarketplaceDeps,
  accounts: MarketContext['accounts'],
  sessions: ReturnType<typeof createSessions>,
): (token: string) => MarketAccount | null {
  const { clock, appKey } = deps;

  return (token: string) => {
    const chatUser = deps.isChatTokenAccepted === true ? (deps.chatUserOf?.(appKey, token) ?? null) : null;
    const id = sessions.accountIdOf(token) ?? chatUser?.id ?? null;
    const account = id === null ? null : (accounts.byId(id) ?? welcome(chatUser));
    return account?.isBanned === true ? null : account;
  };

  /** Creates a customer account for a chat account without one, at its first request (A11). */
  function welcome(chatUser: ChatUser | null): MarketAccount | null {
    if (chatUser !== null) accounts.insert(newcomer(chatUser, accounts), clock.now());
    return chatUser === null ? null : accounts.byId(chatUser.id);
  }
}
