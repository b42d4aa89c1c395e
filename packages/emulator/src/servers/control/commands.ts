import * as z from 'zod/mini';
import * as tenants from '../../services/tenants.js';
import { findAccount, setPassword, type Account, toAccountName } from '../../services/accounts/accounts.js';
import { issueToken, TOKEN_LIFETIME_MS } from '../../services/accounts/tokens.js';
import type { ChatDeps } from '../chat/ChatDeps.js';
import { banAccount, revokeSessions } from '../chat/socket/acceptSocket.js';
import { isTarget, PLAN_PARTS } from '../chat/socket/FaultSwitch.js';

const appKey = z.string().check(z.refine(tenants.isAppKey, 'malformed app key'));

const someone = z.object({ appKey, userId: z.string() });

export function addAccountCommands(command: AddCommand, deps: ChatDeps): void {
  const withAccount = <T extends object>(
    { appKey: key, userId }: { appKey: string; userId: string },
    run: (account: Account) => T | Promise<T>,
  ): T | Promise<T> | { error: string } => {
    const tenant = tenants.findTenant(deps.db, key);
    const account = tenant === null ? null : findAccount(deps.db, tenant.id, userId);
    return account === null ? { error: 'no such account' } : run(account);
  };

  command('ban', z.extend(someone, { banned: z.optional(z.boolean()) }), ({ banned = true, ...body }) =>
    withAccount(body, (account) => {
      banAccount(deps, account, banned);
      return { banned };
    }),
  );

  command('revoke', someone, (body) =>
    withAccount(body, (account) => {
      revokeSessions(deps, account);
      return { revoked: true };
    }),
  );

  command('password', z.extend(someone, { password: z.string().check(z.minLength(1)) }), (body) =>
    withAccount(body, async (account) => {
      await setPassword(deps, account.id, body.password);
      revokeSessions(deps, account);
      return { changed: true };
    }),
  );

  command('token', z.extend(someone, { lifeMs: z.optional(z.number()) }), ({ lifeMs = TOKEN_LIFETIME_MS, ...body }) =>
    withAccount(body, (account) => issueToken(deps, account.id, lifeMs)),
  );
}

const target = { appKey: z.optional(appKey), userId: z.optional(z.string()) };
const delay = z.number().check(z.minimum(0));

export function addConnectionCommands(command: AddCommand, { hub, faults }: Pick<ChatDeps, 'hub' | 'faults'>): void {
  command('drop', z.object(target), ({ appKey: key, userId }) => {
    const wanted = { appKey: key, userId: userId === undefined ? undefined : toAccountName(userId) };
    const sessions = hub.all().filter((session) => isTarget(wanted, session.appKey, session.account.name));
    for (const session of sessions) session.drop();
    return { dropped: sessions.length };
  });

  command('hold', z.object({ what: z.enum(['acks', 'all']), ms: delay, ...target }), ({ what, ms, ...wanted }) => {
    faults.hold(what, ms, wanted);
    return { held: what };
  });

  command('history', z.object({ isRefused: z.boolean(), ...target }), ({ isRefused, ...wanted }) => {
    faults.refuseHistory(isRefused, wanted);
    return { isRefused };
  });

  command('plan', z.object({ appKey, lacks: z.array(z.enum(PLAN_PARTS)) }), ({ appKey: key, lacks }) => {
    faults.switchOff(lacks, key);
    return { lacks };
  });
}

export type AddCommand = <T>(
  name: string,
  schema: z.ZodMiniType<T>,
  run: (body: T) => object | Promise<object>,
) => void;
