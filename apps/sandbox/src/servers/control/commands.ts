import * as z from 'zod/mini';
import * as tenants from '../../services/tenants.js';
import {
  findAccount,
  setPassword,
  type Account,
  toAccountName,
  createAccount,
  nameProblem,
  changeProfile,
} from '../../services/accounts/accounts.js';
import { issueToken, TOKEN_LIFETIME_MS } from '../../services/accounts/tokens.js';
import type { ChatDeps } from '../chat/ChatDeps.js';
import { banAccount, revokeSessions } from '../chat/socket/acceptSocket.js';
import type { HoldTarget } from '../chat/socket/FaultSwitch.js';
import { JSON_KEYS, FAULT_STATUSES, type CallFaults } from '../rest/contractRoutes.js';
import type { Order } from '../../services/marketplace/orders/Order.js';
import type { MarketActions } from './createMarketActions.js';
import * as groups from '../../services/groups/groups.js';
import { befriend, block } from '../../services/accounts/roster.js';
import type { Clock } from '../../Clock.js';
import type { Db } from '../../storage/Db.js';

const appKey = z.string().check(z.refine(tenants.isAppKey, 'malformed app key'));

const someone = z.object({ appKey, userId: z.string() });

const ACCOUNT = {
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
    const tenant = tenants.findTenant(deps.db, key);
    const account = tenant === null ? null : findAccount(deps.db, tenant.id, userId);
    return account === null ? { error: 'no such account' } : run(account);
  };

  command('ban', ACCOUNT.ban, (body) =>
    withAccount(body, (account) => {
      banAccount(deps, account, body.banned ?? true);
      return { banned: body.banned ?? true };
    }),
  );

  command('revoke', ACCOUNT.revoke, (body) =>
    withAccount(body, (account) => {
      revokeSessions(deps, account);
      return { revoked: true };
    }),
  );

  command('password', ACCOUNT.password, (body) =>
    withAccount(body, async (account) => {
      await setPassword(deps, account.id, body.password);
      revokeSessions(deps, account);
      return { changed: true };
    }),
  );

  command('token', ACCOUNT.token, (body) =>
    withAccount(body, (account) => issueToken(deps, account.id, body.lifeMs ?? TOKEN_LIFETIME_MS)),
  );
}

const CONNECTION = {
  drop: z.object({ appKey: z.optional(appKey), userId: z.optional(z.string()) }),
  hold: z.object({
    what: z.enum(['acks', 'all']),
    ms: z.number().check(z.minimum(0)),
    appKey: z.optional(appKey),
    userId: z.optional(z.string()),
  }),
  history: z.object({ isRefused: z.boolean(), appKey: z.optional(appKey), userId: z.optional(z.string()) }),
};

/** Adds the commands that close chat sockets, hold frames back, and refuse history. */
export function addConnectionCommands(command: AddCommand, { hub, faults }: Pick<ChatDeps, 'hub' | 'faults'>): void {
  command('drop', CONNECTION.drop, (target) => {
    const sessions = hub.all().filter((session) => matches(session, target));
    for (const session of sessions) session.drop();
    return { dropped: sessions.length };
  });

  command('hold', CONNECTION.hold, ({ what, ms, appKey: key, userId }) => {
    faults.hold(what, ms, targetOf(key, userId));
    return { held: what };
  });

  command('history', CONNECTION.history, ({ isRefused, appKey: key, userId }) => {
    faults.refuseHistory(isRefused, targetOf(key, userId));
    return { isRefused };
  });
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

const key = z.enum(JSON_KEYS);
const times = z.optional(z.int().check(z.minimum(1)));

const FAULT = {
  fail: z.union([
    z.strictObject({ key: z.optional(key), times, http: z.literal(FAULT_STATUSES) }),
    z.strictObject({ key: z.optional(key), times, code: z.int() }),
  ]),
  slow: z.object({ ms: z.int().check(z.minimum(0)) }),
};

/** Adds the commands that make marketplace calls fail or wait. */
export function addFaultCommands(command: AddCommand, callFaults: CallFaults): void {
  command('fail', FAULT.fail, ({ key: which = null, times: count = 1, ...fault }) => {
    callFaults.fail(which, fault, count);
    return { failing: count };
  });
  command('slow', FAULT.slow, ({ ms }) => {
    callFaults.slow(ms);
    return { ms };
  });
}

/** Adds a command to the control server. */
export type AddCommand = <T>(
  name: string,
  schema: z.ZodMiniType<T>,
  run: (body: T) => object | Promise<object>,
) => void;

const named = { order: z.string().check(z.minLength(1)) };

const MARKET = {
  pay: z.object(named),
  step: z.object({ ...named, what: z.optional(z.enum(['next', 'cost'])) }),
  cameras: z.object({ ...named, bound: z.boolean() }),
  camera: z.object({ ...named, sort: z.int().check(z.minimum(0)), online: z.boolean() }),
  notice: z.object({ userId: z.string(), title: z.string(), content: z.string(), order: z.optional(z.string()) }),
};

const UNKNOWN = { error: 'no such order' };

/** Adds the control server's commands that change the marketplace. */
export function addMarketCommands(command: AddCommand, actions: MarketActions): void {
  command('pay', MARKET.pay, ({ order }) => reported(actions.pay(order)));
  command('step', MARKET.step, ({ order, what = 'next' }) => reported(actions.step(order, what)));
  command('cameras', MARKET.cameras, ({ order, bound }) =>
    actions.bindCameras(order, bound) === null ? UNKNOWN : { bound },
  );
  command('camera', MARKET.camera, ({ order, sort, online }) => {
    const turned = actions.turnCamera(order, sort, online);
    return turned === null ? UNKNOWN : { turned };
  });
  command('notice', MARKET.notice, ({ order, ...notice }) => {
    actions.notify({ ...notice, order: order ?? null });
    return { notified: notice.userId };
  });
}

function reported(order: Order | null): object {
  if (order === null) return UNKNOWN;
  const { id, orderNo, status, version, groupId } = order;
  return { id, orderNo, status, version, groupId };
}

const pair = z.tuple([z.string(), z.string()]);

const place = z.object({
  id: z.string().check(z.refine(groups.isGroupName, 'illegal group id')),
  name: z.optional(z.string()),
  owner: z.string(),
});

const names = z.optional(z.array(z.string()));
const isSet = z.optional(z.boolean());
/** Members that are `muted` are muted without expiry; accounts that are `blocked` are on the blocklist. */
const GROUP = z.object({
  ...place.shape,
  members: names,
  admins: names,
  muted: names,
  blocked: names,
  isPublic: isSet,
  needsApproval: isSet,
  invitesNeedConsent: isSet,
});

const TENANT = z.object({
  appKey,
  accounts: z.optional(
    z.array(z.object({ id: z.string(), password: z.optional(z.string()), nickname: z.optional(z.string()) })),
  ),
  contacts: z.optional(z.array(pair)),
  blocks: z.optional(z.array(pair)),
  groups: z.optional(z.array(GROUP)),
  rooms: z.optional(z.array(place)),
  recallMs: z.optional(z.number().check(z.minimum(0))),
  registration: z.optional(z.enum(['open', 'closed'])),
  maxAccounts: z.optional(z.nullable(z.number())),
});

/** Creates a tenant with its accounts, groups and chatrooms, or adds to an existing one. */
export function addTenantCommand(command: AddCommand, deps: ChatDeps): void {
  const { db, clock } = deps;

  command('tenant', TENANT, async (body) => {
    const tenant = tenants.ensureTenant(db, body.appKey, clock.now());
    if (body.registration !== undefined || body.maxAccounts !== undefined) {
      tenants.setRegistration(db, tenant, body.registration !== 'closed', body.maxAccounts ?? null);
    }
    const failures = await addAccounts(deps, tenant, body.accounts ?? []);
    const ids = (names: readonly [string, string]) => names.map((name) => findAccount(db, tenant.id, name)?.id);
    for (const names of body.contacts ?? []) {
      const [a, b] = ids(names);
      if (a !== undefined && b !== undefined) befriend(db, a, b);
    }
    for (const names of body.blocks ?? []) {
      const [owner, peer] = ids(names);
      if (owner !== undefined && peer !== undefined) block(db, owner, peer);
    }
    if (body.recallMs !== undefined) tenants.setRecallWindow(db, tenant, body.recallMs);
    const people = (names: readonly string[]) => names.flatMap((name) => findAccount(db, tenant.id, name) ?? []);
    for (const group of body.groups ?? []) addGroup(deps, tenant, { ...group, isRoom: false }, people);
    for (const room of body.rooms ?? []) addGroup(deps, tenant, { ...room, isRoom: true, isPublic: true }, people);
    return { appKey: body.appKey, failures };
  });
}

/** Creates accounts. Existing accounts stay unchanged, so that an end-to-end test can repeat the command. */
async function addAccounts(
  deps: ChatDeps,
  tenant: tenants.Tenant,
  accounts: readonly {
    readonly id: string;
    readonly password?: string | undefined;
    readonly nickname?: string | undefined;
  }[],
): Promise<string[]> {
  const results = await Promise.all(
    accounts.map(async ({ id, password, nickname }) => {
      const name = toAccountName(id);
      if (nameProblem(name) !== null) return `${id}: illegal name`;
      if (findAccount(deps.db, tenant.id, name) !== null) return null;
      const made = await createAccount(deps, tenant, { name, password: password ?? id, nickname: nickname ?? '' });
      if (made.ok && nickname !== undefined) changeProfile(deps.db, made.value.id, { nickname });
      return null;
    }),
  );
  return results.filter((failure) => failure !== null);
}

type GroupFields = z.infer<typeof GROUP> & { readonly isRoom: boolean };

function addGroup(
  { db, clock }: { readonly db: Db; readonly clock: Pick<Clock, 'now'> },
  tenant: tenants.Tenant,
  fields: GroupFields,
  people: (names: readonly string[]) => readonly Account[],
): void {
  const {
    id,
    name = id,
    owner,
    members = [],
    admins = [],
    muted = [],
    blocked = [],
    isPublic = false,
    isRoom,
  } = fields;
  const { needsApproval = false, invitesNeedConsent = false } = fields;
  const now = clock.now();
  const settings = { isRoom, isPublic, needsApproval, invitesNeedConsent };
  const group = groups.ensureGroup(db, tenant.id, { ...settings, name: id.toLowerCase(), title: name }, now);
  for (const account of people([owner])) groups.addMember(db, group, account, 'owner', now);
  for (const account of people(admins)) groups.addMember(db, group, account, 'admin', now);
  for (const account of people(members)) groups.addMember(db, group, account, 'member', now);
  for (const account of people(blocked)) groups.addToList(db, group.id, 'blocked', account.id);
  for (const account of people(muted)) groups.muteMember(db, group.id, account.id, groups.MUTE_FOREVER);
}
