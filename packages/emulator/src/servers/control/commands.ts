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
import { isTarget, PLAN_PARTS } from '../chat/socket/FaultSwitch.js';
import * as groups from '../../services/groups/groups.js';
import { befriend, block } from '../../services/accounts/roster.js';

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

const pair = z.tuple([z.string(), z.string()]);

const place = z.object({
  id: z.string().check(z.refine(groups.isGroupName, 'illegal group id')),
  name: z.optional(z.string()),
  owner: z.string(),
});

const names = z.optional(z.array(z.string()));
const isSet = z.optional(z.boolean());
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

const ACCOUNT = z.object({ id: z.string(), password: z.optional(z.string()), nickname: z.optional(z.string()) });
const TENANT = z.object({
  appKey,
  accounts: z.optional(z.array(ACCOUNT)),
  contacts: z.optional(z.array(pair)),
  blocks: z.optional(z.array(pair)),
  groups: z.optional(z.array(GROUP)),
  rooms: z.optional(z.array(place)),
  recallMs: z.optional(z.number().check(z.minimum(0))),
  registration: z.optional(z.enum(['open', 'closed'])),
  maxAccounts: z.optional(z.nullable(z.number())),
});

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
  accounts: readonly z.output<typeof ACCOUNT>[],
): Promise<string[]> {
  const results = await Promise.all(
    accounts.map(async ({ id, password = id, nickname = '' }) => {
      const name = toAccountName(id);
      if (nameProblem(name) !== null) return `${id}: illegal name`;
      if (findAccount(deps.db, tenant.id, name) !== null) return null;
      const made = await createAccount(deps, tenant, { name, password, nickname });
      if (made.ok && nickname !== '') changeProfile(deps.db, made.value.id, { nickname });
      return null;
    }),
  );
  return results.filter((failure) => failure !== null);
}

type GroupFields = z.infer<typeof GROUP> & { readonly isRoom: boolean };

function addGroup(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  tenant: tenants.Tenant,
  fields: GroupFields,
  people: (names: readonly string[]) => readonly Account[],
): void {
  const { id, name = id, owner, members = [], admins = [], muted = [], blocked = [] } = fields;
  const { isRoom, isPublic = false, needsApproval = false, invitesNeedConsent = false } = fields;
  const now = clock.now();
  const settings = { isRoom, isPublic, needsApproval, invitesNeedConsent };
  const group = groups.ensureGroup(db, tenant.id, { ...settings, name: id.toLowerCase(), title: name }, now);
  for (const [role, ids] of Object.entries({ owner: [owner], admin: admins, member: members }))
    for (const account of people(ids)) groups.addMember(db, group, account, role as groups.GroupRole, now);
  for (const account of people(blocked)) groups.addToList(db, group.id, 'blocked', account.id);
  for (const account of people(muted)) groups.muteMember(db, group.id, account.id, groups.MUTE_FOREVER);
}
