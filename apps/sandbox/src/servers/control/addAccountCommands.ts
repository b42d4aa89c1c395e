import * as z from 'zod/mini';
import { findAccount, setPassword, type Account } from '../../services/accounts/accounts.js';
import { findTenant } from '../../services/tenants.js';
import { issueToken, TOKEN_LIFETIME_MS } from '../../services/accounts/tokens.js';
import type { ChatDeps } from '../chat/ChatDeps.js';
import { banAccount, revokeSessions } from '../chat/socket/kick.js';
import type { AddCommand } from './addMarketCommands.js';
import { appKey } from './appKey.js';

const someone = z.object({ appKey, userId: z.string() });

const BODIES = {
  ban: z.object({ ...someone.shape, banned: z.optional(z.boolean()) }),
  revoke: someone,
  password: z.object({ ...someone.shape, password: z.string().check(z.minLength(1)) }),
  token: z.object({ ...someone.shape, lifeMs: z.optional(z.number()) }),
};

/** Adds the commands that ban a chat account, end its sessions, change its password, and issue a token. */
export function addAccountCommands(command: AddCommand, deps: ChatDeps): void {
  const withAccount = <T extends object>(
    { appKey: key, userId }: { appKey: string; userId: string },
    run: (account: Account) => T | Promise<T>,
  ): T | Promise<T> | { error: string } => {
    const tenant = findTenant(deps.db, key);
    const account = tenant === null ? null : findAccount(deps.db, tenant.id, userId);
    return account === null ? { error: 'no such account' } : run(account);
  };

  command('ban', BODIES.ban, (body) =>
    withAccount(body, (account) => {
      banAccount(deps, account, body.banned ?? true);
      return { banned: body.banned ?? true };
    }),
  );

  command('revoke', BODIES.revoke, (body) =>
    withAccount(body, (account) => {
      revokeSessions(deps, account);
      return { revoked: true };
    }),
  );

  command('password', BODIES.password, (body) =>
    withAccount(body, async (account) => {
      await setPassword(deps, account.id, body.password);
      revokeSessions(deps, account);
      return { changed: true };
    }),
  );

  command('token', BODIES.token, (body) =>
    withAccount(body, (account) => issueToken(deps, account.id, body.lifeMs ?? TOKEN_LIFETIME_MS)),
  );
}
