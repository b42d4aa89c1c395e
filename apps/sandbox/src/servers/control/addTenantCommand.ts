import * as z from 'zod/mini';
import { createAccount, findAccount, nameProblem, toAccountName } from '../../services/accounts/accounts.js';
import { isGroupName } from '../../services/groups/groups.js';
import { changeProfile } from '../../services/accounts/profiles.js';
import { befriend, block } from '../../services/accounts/roster.js';
import { ensureTenant, setRecallWindow, setRegistration, type Tenant } from '../../services/tenants.js';
import type { ChatDeps } from '../chat/ChatDeps.js';
import { addGroup } from './addGroup.js';
import type { AddCommand } from './addMarketCommands.js';
import { appKey } from './appKey.js';

const pair = z.tuple([z.string(), z.string()]);

const place = z.object({
  id: z.string().check(z.refine(isGroupName, 'illegal group id')),
  name: z.optional(z.string()),
  owner: z.string(),
});

const TENANT = z.object({
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
});

/** Creates a tenant with its accounts, groups and chatrooms, or adds to an existing one. */
export function addTenantCommand(command: AddCommand, deps: ChatDeps): void {
  const { db, clock } = deps;

  command('tenant', TENANT, async (body) => {
    const tenant = ensureTenant(db, body.appKey, clock.now());
    if (body.registration !== undefined || body.maxAccounts !== undefined) {
      setRegistration(db, tenant, body.registration !== 'closed', body.maxAccounts ?? null);
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
    if (body.recallMs !== undefined) setRecallWindow(db, tenant, body.recallMs);
    const people = (names: readonly string[]) => names.flatMap((name) => findAccount(db, tenant.id, name) ?? []);
    for (const group of body.groups ?? []) addGroup(deps, tenant, { ...group, isRoom: false }, people);
    for (const room of body.rooms ?? []) addGroup(deps, tenant, { ...room, isRoom: true, isPublic: true }, people);
    return { appKey: body.appKey, failures };
  });
}

/** Creates accounts. Existing accounts stay unchanged, so that an end-to-end test can repeat the command. */
async function addAccounts(
  deps: ChatDeps,
  tenant: Tenant,
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
