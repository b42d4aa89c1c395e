import * as z from 'zod/mini';
import * as tenants from '../../services/tenants.js';
import { findAccount, setPassword, type Account, toAccountName } from '../../services/accounts/accounts.js';
import { issueToken, TOKEN_LIFETIME_MS } from '../../services/accounts/tokens.js';
import type { ChatDeps } from '../chat/ChatDeps.js';
import { banAccount, expireSessions, revokeSessions } from '../chat/socket/acceptSocket.js';
import { type HoldTarget, isTarget, PLAN_PARTS } from '../chat/socket/FaultSwitch.js';
import type { ChatSession } from '../chat/socket/Hub.js';
import { FRAME_KINDS } from '../chat/wire/describeFrame.js';

const appKey = z.string().check(z.refine(tenants.isAppKey, 'malformed app key'));

export const SOMEONE = z.object({ appKey, userId: z.string() });
export const BAN = z.extend(SOMEONE, { banned: z.optional(z.boolean()) });
export const PASSWORD = z.extend(SOMEONE, { password: z.string().check(z.minLength(1)) });
export const TOKEN = z.extend(SOMEONE, { lifeMs: z.optional(z.int()) });

export function addAccountCommands(command: AddCommand, deps: ChatDeps): void {
  const withAccount = <T extends object>(
    { appKey: key, userId }: { appKey: string; userId: string },
    run: (account: Account) => T | Promise<T>,
  ): T | Promise<T> | { error: string } => {
    const tenant = tenants.findTenant(deps.db, key);
    const account = tenant === null ? null : findAccount(deps.db, tenant.id, userId);
    return account === null ? { error: 'no such account' } : run(account);
  };

  command('ban', BAN, ({ banned = true, ...body }) =>
    withAccount(body, (account) => {
      banAccount(deps, account, banned);
      return { banned };
    }),
  );

  command('revoke', SOMEONE, (body) =>
    withAccount(body, (account) => {
      revokeSessions(deps, account);
      return { revoked: true };
    }),
  );

  command('password', PASSWORD, (body) =>
    withAccount(body, async (account) => {
      await setPassword(deps, account.id, body.password);
      revokeSessions(deps, account);
      return { changed: true };
    }),
  );

  command('expire', SOMEONE, (body) =>
    withAccount(body, (account) => {
      expireSessions(deps, account);
      return { expired: true };
    }),
  );

  command('token', TOKEN, ({ lifeMs = TOKEN_LIFETIME_MS, ...body }) =>
    withAccount(body, (account) => issueToken(deps, account.id, lifeMs)),
  );
}

const target = {
  appKey: z.optional(appKey),
  userId: z.optional(z.pipe(z.string(), z.transform(toAccountName))),
};
export const TARGET = z.object(target);
/** A timer of the system cannot wait for a month. Milliseconds. */
const WEEK = 7 * 86_400_000;
const delay = z.int().check(z.minimum(0), z.maximum(WEEK));
export const CUT = z.object({ ...target, ms: z._default(delay, WEEK) });
export const HOLD = z.object({ what: z.enum(['acks', 'all']), ms: delay, ...target });
export const HISTORY = z.object({ isRefused: z.boolean(), ...target });

const amount = z.union([
  z.literal(true),
  z.number().check(z.minimum(0), z.refine(isShareOrCount, 'no share or count')),
]);
export const NETWORK = z.object({
  ...target,
  heal: z.optional(z.literal(true)),
  kinds: z.optional(z.array(z.enum(FRAME_KINDS))),
  direction: z.optional(z.enum(['in', 'out'])),
  delayMs: z.optional(delay),
  drop: z.optional(amount),
  repeat: z.optional(amount),
  reorder: z.optional(amount),
});
export const PLAN = z.object({ appKey, lacks: z.array(z.enum(PLAN_PARTS)) });
export const REFUSE = z.object({
  ...target,
  rest: z.optional(z.string().check(z.startsWith('/'))),
  socket: z.optional(z.literal(true)),
  status: z._default(z.int().check(z.minimum(400), z.maximum(599)), 503),
  errorCode: z._default(z.int().check(z.minimum(1)), 1),
  times: z._default(z.int().check(z.minimum(1)), 1),
});

export function addConnectionCommands(command: AddCommand, { hub, faults }: Pick<ChatDeps, 'hub' | 'faults'>): void {
  const drop = (wanted: HoldTarget, isMeant: (session: ChatSession) => boolean = () => true): number => {
    const all = hub.all().filter((session) => isTarget(wanted, session.appKey, session.account.name));
    const sessions = all.filter(isMeant);
    for (const session of sessions) session.drop();
    return sessions.length;
  };

  command('drop', TARGET, (wanted) => ({ dropped: drop(wanted) }));

  command('cut', CUT, ({ ms, ...wanted }) => {
    faults.cut(wanted, ms);
    return { dropped: drop(wanted) };
  });

  command('network', NETWORK, ({ heal, ...fault }) => {
    if (heal !== true) {
      faults.disturb(fault);
      return { disturbed: true };
    }
    faults.heal(fault);
    // What was lost comes again with the next connection.
    return { dropped: drop(fault, ({ line }) => line.hasLost()) };
  });

  command('refuse', REFUSE, (refusing) => {
    faults.refuse(refusing);
    return { refused: refusing.times };
  });

  command('hold', HOLD, ({ what, ms, ...wanted }) => {
    faults.hold(what, ms, wanted);
    return { held: what };
  });

  command('history', HISTORY, ({ isRefused, ...wanted }) => {
    faults.refuseHistory(isRefused, wanted);
    return { isRefused };
  });

  command('plan', PLAN, ({ appKey: key, lacks }) => {
    faults.switchOff(lacks, key);
    return { lacks };
  });
}

export const SAID = z.object({
  appKey: z.string(),
  from: z.string(),
  to: z.union([z.object({ group: z.string() }), z.object({ user: z.string() })]),
  text: z.string(),
});
/** Ten years: ids are made of whole milliseconds. */
const ADVANCE_MAX_MS = 10 * 365 * 86_400_000;
export const CLOCK = z.object({ advanceMs: z.int().check(z.minimum(0), z.maximum(ADVANCE_MAX_MS)) });

export type AddCommand = <T>(
  name: string,
  schema: z.ZodMiniType<T>,
  run: (body: T) => object | Promise<object>,
) => void;

function isShareOrCount(amount: number): boolean {
  return amount < 1 || Number.isInteger(amount);
}
