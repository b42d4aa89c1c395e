import * as z from 'zod/mini';
import {
  type Account,
  changeProfile,
  createAccount,
  findAccount,
  nameProblem,
  toAccountName,
} from '../../services/accounts/accounts.js';
import { befriend, block } from '../../services/accounts/roster.js';
import * as groups from '../../services/groups/groups.js';
import { markRead, openConversation } from '../../services/messages/conversations.js';
import { contactQueue, groupQueue } from '../../services/messages/deliver.js';
import { putInInbox } from '../../services/messages/inbox.js';
import { conversationOf, lastMessageId, storeOnce } from '../../services/messages/messages.js';
import { createServerIds } from '../../services/messages/serverIds.js';
import * as tenants from '../../services/tenants.js';
import type { Db } from '../../storage/Db.js';
import type { ChatDeps } from '../chat/ChatDeps.js';
import { encodeChatMessage, type SentFile } from '../chat/wire/downlink.js';

const appKey = z.string().check(z.refine(tenants.isAppKey, 'malformed app key'));
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
const MESSAGE = z.object({
  from: z.string(),
  /** Whom it was sent to, or the group. */
  to: z.optional(z.string()),
  group: z.optional(z.string()),
  text: z.string(),
  mentions: names,
  minutesAgo: z.optional(z.number().check(z.minimum(0))),
  /** Who has not read it. */
  unreadBy: names,
});

/** The form of a scenario; everything but the app key is optional. */
export const SCENARIO = z.strictObject({
  appKey,
  accounts: z.optional(z.array(ACCOUNT)),
  contacts: z.optional(z.array(pair)),
  blocks: z.optional(z.array(pair)),
  groups: z.optional(z.array(GROUP)),
  rooms: z.optional(z.array(place)),
  messages: z.optional(z.array(MESSAGE)),
  recallMs: z.optional(z.number().check(z.minimum(0))),
  registration: z.optional(z.enum(['open', 'closed'])),
  maxAccounts: z.optional(z.nullable(z.number())),
});

/** People, groups and history of an app key, as `tenant` of the control API and a scenario file have them. */
export type Scenario = z.input<typeof SCENARIO>;

/**
 * Creates what a scenario names and what is not there yet, so that it can be played again. Messages are written only
 * where the app key has none. Returns what could not be done, a sentence each.
 */
export async function playScenario(deps: ChatDeps, scenario: Scenario): Promise<readonly string[]> {
  const { db, clock } = deps;
  const tenant = tenants.ensureTenant(db, scenario.appKey, clock.now());
  if (scenario.registration !== undefined || scenario.maxAccounts !== undefined) {
    tenants.setRegistration(db, tenant, scenario.registration !== 'closed', scenario.maxAccounts ?? null);
  }
  const failures = await addAccounts(deps, tenant, scenario.accounts ?? []);
  const find = (name: string) => findAccount(db, tenant.id, toAccountName(name));
  const unknown = namesIn(scenario).filter((name) => find(name) === null);
  const ids = (names: readonly [string, string]) => names.map((name) => find(name)?.id);
  for (const names of scenario.contacts ?? []) {
    const [a, b] = ids(names);
    if (a !== undefined && b !== undefined) befriend(db, a, b);
  }
  for (const names of scenario.blocks ?? []) {
    const [owner, peer] = ids(names);
    if (owner !== undefined && peer !== undefined) block(db, owner, peer);
  }
  if (scenario.recallMs !== undefined) tenants.setRecallWindow(db, tenant, scenario.recallMs);
  const people = (names: readonly string[]) => names.flatMap((name) => find(name) ?? []);
  for (const group of scenario.groups ?? []) addGroup(deps, tenant, { ...group, isRoom: false }, people);
  for (const room of scenario.rooms ?? []) addGroup(deps, tenant, { ...room, isRoom: true, isPublic: true }, people);
  failures.push(...unknown.map((name) => `${name}: nobody has this name`));
  return [...failures, ...addMessages(deps, tenant, scenario.messages ?? [])];
}

/** Who has a contact, a block or a place in a group. */
function namesIn({ contacts = [], blocks = [], groups: places = [], rooms = [] }: Scenario): readonly string[] {
  const members = places.flatMap(({ members: some = [], admins = [], muted = [], blocked = [] }) => [
    ...some,
    ...admins,
    ...muted,
    ...blocked,
  ]);
  const owners = [...places, ...rooms].map(({ owner }) => owner);
  return [...new Set([...contacts.flat(), ...blocks.flat(), ...owners, ...members])];
}

function addMessages(
  { db, clock, ids: live }: ChatDeps,
  tenant: tenants.Tenant,
  messages: readonly z.input<typeof MESSAGE>[],
): readonly string[] {
  const isUsed = db.all`select 1 from messages where tenant = ${tenant.id} limit 1`.length > 0;
  if (isUsed) return [];
  const started = clock.now();
  let at = started;
  const ids = createServerIds(() => at, lastMessageId(db));
  const refused: string[] = [];
  db.transaction(() => {
    for (const message of messages.toSorted((a, b) => (b.minutesAgo ?? 0) - (a.minutesAgo ?? 0))) {
      const { from, to = '', group: name, minutesAgo = 0, ...content } = message;
      const [sender, peer] = [from, to].map((one) => findAccount(db, tenant.id, toAccountName(one)));
      const target = name === undefined ? peer : groups.findGroup(db, tenant.id, name.toLowerCase());
      if (!sender || !target) {
        refused.push(`a message from ${from} to ${name ?? to}: nobody has this name`);
        continue;
      }
      at = started - minutesAgo * 60_000;
      const id = ids.next();
      live.skip(id);
      const named = { mentions: content.mentions?.map(toAccountName), unreadBy: content.unreadBy?.map(toAccountName) };
      writeMessage(db, { ...named, text: content.text, id, at, appKey: tenant.appKey, sender, target });
    }
  });
  return refused;
}

/** A message that was sent before the chat opened. */
interface WrittenMessage {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly appKey: string;
  readonly sender: Account;
  readonly target: Account | groups.Group;
  readonly text: string;
  readonly file?: SentFile | undefined;
  readonly mentions?: readonly string[] | undefined;
  /** Who has not read it; everybody else has. */
  readonly unreadBy?: readonly string[] | undefined;
}

/** Stores a message as if it had been sent at its time. */
export function writeMessage(db: Db, message: WrittenMessage): void {
  const { id, at, appKey: key, sender, target, text, file, mentions = [], unreadBy = [] } = message;
  const isGroup = 'title' in target;
  const recipient = isGroup ? groups.peerOf(target) : target.id;
  const place = { appKey: key, from: sender.name, to: target.name, device: 'seed', isGroup };
  storeOnce(db, {
    id,
    tenant: target.tenantId,
    kind: file?.kind ?? 'txt',
    sender: sender.id,
    recipient,
    device: 'seed',
    clientId: null,
    conversation: conversationOf(sender.id, recipient),
    meta: encodeChatMessage({ ...place, id, at, text, file, mentions }),
  });
  if (!isGroup) openConversation(db, sender.id, target.id);
  const readers = isGroup ? groups.membersOf(db, target.id) : [sender, target];
  for (const reader of readers) {
    const peer = isGroup ? recipient : reader === sender ? target.id : sender.id;
    const queue = isGroup ? groupQueue(target.name) : contactQueue(reader === sender ? target.name : sender.name);
    if (unreadBy.includes(reader.name)) putInInbox(db, reader.id, id, queue);
    else markRead(db, reader.id, peer, id);
  }
}

/** Creates accounts. Existing accounts stay unchanged, so that an end-to-end test can repeat the command. */
async function addAccounts(
  deps: ChatDeps,
  tenant: tenants.Tenant,
  accounts: readonly z.input<typeof ACCOUNT>[],
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
