import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { PushableClock } from '../../PushableClock.js';
import {
  createAccount,
  findAccount,
  nameProblem,
  setPassword,
  toAccountName,
  type Account,
} from '../../services/accounts.js';
import { changeProfile } from '../../services/profiles.js';
import { isGroupName } from '../../services/groups.js';
import { befriend, block } from '../../services/roster.js';
import { issueToken, TOKEN_LIFE_MS } from '../../services/tokens.js';
import {
  ensureTenant,
  findTenant,
  isAppKey,
  setRecallWindow,
  setRegistration,
  type World,
} from '../../services/tenants.js';
import type { ChatDeps } from '../chat/ChatDeps.js';
import type { HoldTarget } from '../chat/socket/FaultSwitch.js';
import { banAccount, revokeSessions } from '../chat/socket/kick.js';
import type { CallFaults } from '../rest/createCallFaults.js';
import { addFaultCommands } from './addFaultCommands.js';
import { addGroup } from './addGroup.js';
import { addMarketCommands } from './addMarketCommands.js';
import type { MarketMoves } from './createMarketMoves.js';
import { sandboxState } from './sandboxState.js';

/** What the control server changes. */
export interface ControlDeps extends ChatDeps {
  readonly clock: PushableClock;
  readonly moves: MarketMoves;
  readonly callFaults: CallFaults;
}

const appKey = z.string().check(z.refine(isAppKey, 'malformed app key'));
const pair = z.tuple([z.string(), z.string()]);
const someone = z.object({ appKey, userId: z.string() });

const place = z.object({
  id: z.string().check(z.refine(isGroupName, 'illegal group id')),
  name: z.optional(z.string()),
  owner: z.string(),
});

const BODIES = {
  clock: z.object({ advanceMs: z.number().check(z.minimum(0)) }),
  drop: z.object({ appKey: z.optional(appKey), userId: z.optional(z.string()) }),
  ban: z.object({ ...someone.shape, banned: z.optional(z.boolean()) }),
  revoke: someone,
  password: z.object({ ...someone.shape, password: z.string().check(z.minLength(1)) }),
  token: z.object({ ...someone.shape, lifeMs: z.optional(z.number()) }),
  hold: z.object({
    what: z.enum(['acks', 'all']),
    ms: z.number().check(z.minimum(0)),
    appKey: z.optional(appKey),
    userId: z.optional(z.string()),
  }),
  history: z.object({ isRefused: z.boolean(), appKey: z.optional(appKey), userId: z.optional(z.string()) }),
  world: z.object({
    appKey,
    accounts: z.optional(
      z.array(z.object({ id: z.string(), password: z.optional(z.string()), nickname: z.optional(z.string()) })),
    ),
    contacts: z.optional(z.array(pair)),
    blocks: z.optional(z.array(pair)),
    groups: z.optional(
      z.array(
        z.object({
          ...place.shape,
          members: z.optional(z.array(z.string())),
          admins: z.optional(z.array(z.string())),
          muted: z.optional(z.array(z.string())),
          blocked: z.optional(z.array(z.string())),
          isPublic: z.optional(z.boolean()),
          needsApproval: z.optional(z.boolean()),
          invitesNeedConsent: z.optional(z.boolean()),
        }),
      ),
    ),
    rooms: z.optional(z.array(place)),
    recallMs: z.optional(z.number().check(z.minimum(0))),
    registration: z.optional(z.enum(['open', 'closed'])),
    maxAccounts: z.optional(z.nullable(z.number())),
  }),
};

/**
 * The control server `/__sandbox/*`: makes tenants, advances time, causes faults on purpose (SB-11).
 *
 * Only mounted when the sandbox was started with faults allowed; without that these addresses are as unknown as any.
 */
export function mountControl(app: Hono, deps: ControlDeps): void {
  const { db, clock, hub, faults } = deps;

  const command = <T>(
    name: string,
    schema: z.ZodMiniType<T>,
    run: (body: T, context: Context) => Promise<object> | object,
  ) =>
    app.post(`/__sandbox/${name}`, async (context) => {
      const body = schema.safeParse(await context.req.json().catch(() => null));
      if (!body.success)
        return context.json({ error: 'bad_request', error_description: z.prettifyError(body.error) }, 400);
      return context.json(await run(body.data, context));
    });

  const withAccount = <T extends object>(
    { appKey: key, userId }: { appKey: string; userId: string },
    run: (account: Account) => T | Promise<T>,
  ): T | Promise<T> | { error: string } => {
    const world = findTenant(db, key);
    const account = world === null ? null : findAccount(db, world.id, userId);
    return account === null ? { error: 'no such account' } : run(account);
  };

  command('clock', BODIES.clock, ({ advanceMs }) => {
    clock.advance(advanceMs);
    return { now: clock.now() };
  });

  command('drop', BODIES.drop, (target) => {
    const sessions = hub.all().filter((session) => matches(session, target));
    for (const session of sessions) session.drop();
    return { dropped: sessions.length };
  });

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
    withAccount(body, (account) => issueToken(deps, account.id, body.lifeMs ?? TOKEN_LIFE_MS)),
  );

  command('hold', BODIES.hold, ({ what, ms, appKey: key, userId }) => {
    faults.hold(what, ms, targetOf(key, userId));
    return { held: what };
  });

  command('history', BODIES.history, ({ isRefused, appKey: key, userId }) => {
    faults.refuseHistory(isRefused, targetOf(key, userId));
    return { isRefused };
  });

  command('world', BODIES.world, async (body) => {
    const world = ensureTenant(db, body.appKey, clock.now());
    if (body.registration !== undefined || body.maxAccounts !== undefined) {
      setRegistration(db, world, body.registration !== 'closed', body.maxAccounts ?? null);
    }
    const failures = await addAccounts(deps, world, body.accounts ?? []);
    const ids = (names: readonly [string, string]) => names.map((name) => findAccount(db, world.id, name)?.id);
    for (const names of body.contacts ?? []) {
      const [a, b] = ids(names);
      if (a !== undefined && b !== undefined) befriend(db, a, b);
    }
    for (const names of body.blocks ?? []) {
      const [owner, peer] = ids(names);
      if (owner !== undefined && peer !== undefined) block(db, owner, peer);
    }
    if (body.recallMs !== undefined) setRecallWindow(db, world, body.recallMs);
    const people = (names: readonly string[]) => names.flatMap((name) => findAccount(db, world.id, name) ?? []);
    for (const group of body.groups ?? []) addGroup(deps, world, { ...group, isRoom: false }, people);
    for (const room of body.rooms ?? []) addGroup(deps, world, { ...room, isRoom: true, isPublic: true }, people);
    return { appKey: body.appKey, failures };
  });

  addMarketCommands(command, deps.moves);
  addFaultCommands(command, deps.callFaults);

  app.get('/__sandbox/state', (context) => {
    const world = findTenant(db, context.req.query('appKey') ?? '');
    if (world === null) return context.json({ error: 'no such world' }, 404);
    deps.commits.flush();
    return context.json(sandboxState(db, world));
  });
}

/** Accounts that are there already are left as they are, so that a journey may ask twice. */
async function addAccounts(
  deps: ControlDeps,
  world: World,
  wanted: readonly {
    readonly id: string;
    readonly password?: string | undefined;
    readonly nickname?: string | undefined;
  }[],
): Promise<string[]> {
  const results = await Promise.all(
    wanted.map(async ({ id, password, nickname }) => {
      const name = toAccountName(id);
      if (nameProblem(name) !== null) return `${id}: illegal name`;
      if (findAccount(deps.db, world.id, name) !== null) return null;
      const made = await createAccount(deps, world, { name, password: password ?? id, nickname: nickname ?? '' });
      if (made.ok && nickname !== undefined) changeProfile(deps.db, made.value.id, { nickname });
      return null;
    }),
  );
  return results.filter((failure) => failure !== null);
}

function targetOf(key: string | undefined, userId: string | undefined): HoldTarget {
  return { ...(key !== undefined && { appKey: key }), ...(userId !== undefined && { userId }) };
}

function matches(
  session: { readonly appKey: string; readonly account: Account },
  target: { readonly appKey?: string | undefined; readonly userId?: string | undefined },
): boolean {
  return (
    (target.appKey ?? session.appKey) === session.appKey &&
    (target.userId === undefined || toAccountName(target.userId) === session.account.name)
  );
}
