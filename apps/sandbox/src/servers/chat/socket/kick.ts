import { revokeTokenNamed, revokeTokens } from '../../../services/accounts/tokens.js';
import { setBanned, type Account } from '../../../services/accounts/accounts.js';
import type { ChatDeps } from '../ChatDeps.js';
import { LOG_OUT_REASON } from '../wire/downlink.js';

/** Revokes every token of an account and closes its sockets (SB-7). */
export function revokeSessions(
  { db, hub }: ChatDeps,
  account: Account,
  operation: number = LOG_OUT_REASON.passwordChanged,
) {
  revokeTokens(db, account.id);
  for (const session of hub.sessionsOf(account.id)) session.dismiss(operation);
}

/** Revokes one token and closes the connections opened with it, after a log-out elsewhere (SB-7). */
export function revokeSession({ db, hub }: Pick<ChatDeps, 'db' | 'hub'>, name: string): void {
  revokeTokenNamed(db, name);
  for (const session of hub.all()) if (session.tokenName === name) session.dismiss(LOG_OUT_REASON.kicked);
}

/** Bans an account and closes its sockets, or lifts the ban (R260). */
export function banAccount(deps: ChatDeps, account: Account, isBanned: boolean): void {
  setBanned(deps.db, account.id, isBanned);
  if (isBanned) revokeSessions(deps, account, LOG_OUT_REASON.kicked);
}
