import {
  type Account,
  type AccountDeps,
  type Db,
  type Files,
  type Tenant,
  befriend,
  block,
  changeProfile,
  contactQueue,
  createAccount,
  createServerIds,
  ensureTenant,
  findTenant,
  groups,
  publishPresence,
  putInInbox,
  requestContact,
  setBanned,
  storeOnce,
  writeMessage,
  type SentFile,
  type WrittenEvent,
} from '@fitout/emulator/profile';
import { fileAddress } from '../services/files/archives.js';
import { readAsset } from '../assets.js';
import demo from './demo.json' with { type: 'json' };
import { demoOrderNo } from '../services/marketplace/orders/Order.js';
import { DEMO_ACCOUNTS, DEMO_APP_KEY, shownName } from './demoAccounts.js';

type EncodeRequest = (request: WrittenEvent & { readonly reason: string }) => Uint8Array;

interface SeedMessage {
  /** Before the first start, so that the demo never looks old. */
  readonly minutesAgo: number;
  readonly write: (id: string, at: number) => void;
}

interface Seed {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly media: ReadonlyMap<string, SentFile>;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly encodeRequest: EncodeRequest;
}

/** The owner of the demo's files. */
export const SEED_OWNER = 'seed';
/** What is said in the demo's recordings; each has another length. */
export const CAPTIONS = Object.values(demo.media).flatMap((media) => ('caption' in media ? [media] : []));

const MAIN_CUSTOMER = '1001';
const SEED_PASSWORD_COST = 4;
const SEED = { appKey: DEMO_APP_KEY, device: 'seed' };

/** Stores the demo's files as uploads. Their addresses have no host, because the port may change. */
export async function storeDemoMedia(files: Pick<Files, 'save'>): Promise<ReadonlyMap<string, SentFile>> {
  const stored = new Map<string, SentFile>();
  for (const [key, { file, kind, ...media }] of Object.entries(demo.media)) {
    const bytes = await readAsset(file);
    const saved = await files.save({ owner: SEED_OWNER, name: media.name, bytes: [bytes], hasSecret: false });
    if (!saved.ok) throw new Error(`the demo's ${media.name} was refused: ${saved.error}`);
    stored.set(key, { ...media, kind: kind as SentFile['kind'], url: fileAddress(saved.value), bytes: bytes.length });
  }
  return stored;
}

function join({ db, accounts }: Seed, group: groups.Group, names: readonly string[], roleAt: RoleAt): void {
  names.forEach((name, index) => {
    const account = accounts.get(name);
    if (account !== undefined) groups.addMember(db, group, account, ...roleAt(index, name));
  });
}

type RoleAt = (index: number, name: string) => readonly [role: groups.GroupRole, joinedAt: number];

/**
 * Creates the groups, each of an order or of none (A16), and chatrooms of the demo. Returns the messages of the groups,
 * so that all messages are written in the order of time.
 */
function seedGroups(seed: Seed): readonly SeedMessage[] {
  const { db, tenant, started } = seed;
  const joinAt =
    (at: number): RoleAt =>
    (index, name) => [index === 0 ? 'owner' : name === '2001' ? 'admin' : 'member', at];
  for (const { id, title, owner } of demo.rooms) {
    const room = groups.ensureGroup(db, tenant.id, { name: id, title, isRoom: true, isPublic: true }, started);
    join(seed, room, [owner], joinAt(started));
  }
  return demo.groups.flatMap(({ id, isPublic, title, order, members, messages, unread }) => {
    const firstAt = started - Math.max(...messages.map(({ minutesAgo }) => minutesAgo + 1)) * 60_000;
    const words = order === undefined ? { title } : { title: `订单${demoOrderNo(firstAt, order)}`, description: title };
    const group = groups.ensureGroup(db, tenant.id, { name: id, ...words, isRoom: false, isPublic }, firstAt);
    join(seed, group, members, joinAt(firstAt));
    return messages.map((message, index) => ({
      minutesAgo: message.minutesAgo,
      write: (messageId: string, at: number) =>
        writeInGroup(seed, group, message, index >= messages.length - unread, { id: messageId, at }),
    }));
  });
}

function writeInGroup(
  { db, accounts, media }: Seed,
  group: groups.Group,
  message: { readonly from: string; readonly text: string; readonly media?: string; readonly mentions?: string[] },
  isNew: boolean,
  event: { readonly id: string; readonly at: number },
): void {
  const sender = accounts.get(message.from);
  if (sender === undefined) return;
  const { text, mentions } = message;
  const file = message.media === undefined ? undefined : media.get(message.media);
  const unreadBy = isNew ? [MAIN_CUSTOMER] : [];
  writeMessage(db, { ...event, appKey: SEED.appKey, sender, target: group, text, file, mentions, unreadBy });
}

function seedPeople(seed: Seed): readonly SeedMessage[] {
  const { db, accounts, started } = seed;
  const idOf = (name: string): number => accounts.get(name)?.id ?? 0;
  for (const [name, ext] of Object.entries(demo.presences)) {
    publishPresence(db, idOf(name), { ext, at: started, isStandIn: true });
  }
  block(db, idOf('1001'), idOf('1005'));
  seedPublicGroups(seed);
  return requestMessages(seed);
}

function seedPublicGroups(seed: Seed): void {
  const { db, tenant, accounts, started } = seed;
  for (const { id, title, description, members, needsApproval } of demo.publicGroups) {
    const settings = { isRoom: false, isPublic: true, needsApproval } as const;
    const group = groups.ensureGroup(db, tenant.id, { name: id, title, description, ...settings }, started);
    join(seed, group, members, (index) => [(['owner', 'admin'] as const)[index] ?? 'member', started + index]);
  }
  const [first, second, third] = demo.publicGroups.map(({ id }) => groups.findGroup(db, tenant.id, id));
  const [shifu, sunqiao, service] = ['3001', '1007', '2001'].map((name) => accounts.get(name)?.id ?? 0);
  if (!first || !second || !third || !shifu || !sunqiao || !service) return;
  groups.muteMember(db, first.id, shifu, groups.MUTE_FOREVER);
  groups.inviteMember(db, first.id, sunqiao, null);
  groups.muteMember(db, second.id, service, started + 60 * 60_000);
}

function requestMessages({ db, tenant, accounts, encodeRequest }: Seed): SeedMessage[] {
  const { reason, minutesAgo } = demo.request;
  const [from, to] = [accounts.get(demo.request.from), accounts.get(demo.request.to)];
  if (from === undefined || to === undefined) return [];
  const write = (id: string, at: number): void => {
    requestContact(db, from, { name: to.name, reason }, at);
    const base = { id, tenant: tenant.id, kind: 'news', sender: from.id, recipient: to.id } as const;
    const meta = encodeRequest({ appKey: SEED.appKey, id, at, from: from.name, to: to.name, reason });
    storeOnce(db, { ...base, device: SEED.device, clientId: null, conversation: null, meta });
    putInInbox(db, to.id, id, contactQueue(from.name));
  };
  return [{ minutesAgo, write }];
}

export async function seedChat(
  deps: AccountDeps & { readonly files: Pick<Files, 'save'>; readonly isHardened?: boolean },
  encodeRequest: EncodeRequest,
): Promise<void> {
  const { db, clock } = deps;
  if (findTenant(db, DEMO_APP_KEY) !== null) return;
  // All passwords are hashed before the first write, so that an interrupted start leaves no half-seeded database.
  const started = clock.now();
  const tenant = ensureTenant(db, DEMO_APP_KEY, started);
  const people = DEMO_ACCOUNTS.filter((person) => person.chat !== 'none');
  // In the hardened profile chat passwords are random, because the marketplace's log-in issues tokens.
  const passwordOf = (id: string) =>
    deps.isHardened === true ? Buffer.from(deps.random.bytes(24)).toString('base64url') : id;
  // Slow hashes would protect nothing: the passwords of the demo are published, and those of a hardened one are random.
  const random = { ...deps.random, passwordCost: SEED_PASSWORD_COST };
  const made = await Promise.all(
    people.map((person) => {
      const fields = { name: person.id, password: passwordOf(person.id), nickname: shownName(person) };
      return createAccount({ ...deps, random }, tenant, fields);
    }),
  );
  const media = await storeDemoMedia(deps.files);
  const accounts = new Map(made.flatMap((result) => (result.ok ? [[result.value.name, result.value] as const] : [])));
  const seed: Seed = { db, tenant, accounts, media, started, encodeRequest };

  db.transaction(() => {
    for (const person of people) {
      const account = accounts.get(person.id);
      if (account === undefined) continue;
      changeProfile(db, account.id, { nickname: shownName(person), avatarurl: '' });
      if (person.chat === 'banned') setBanned(db, account.id, true);
    }
    const customers = people.filter((person) => person.role === 'User');
    const withService = customers.flatMap(({ id }) => ['2001', '2002'].map((service) => [id, service]));
    for (const names of [...demo.friends, ...withService]) {
      const [one, other] = names.map((name) => accounts.get(name));
      if (one !== undefined && other !== undefined) befriend(db, one.id, other.id);
    }
    let at = 0;
    const ids = createServerIds(() => at, '0');
    const messages = [...conversationMessages(seed), ...seedGroups(seed), ...seedPeople(seed)];
    for (const message of messages.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) {
      at = started - message.minutesAgo * 60_000;
      message.write(ids.next(), at);
    }
  });
}

function conversationMessages({ db, accounts }: Seed): SeedMessage[] {
  return demo.conversations.flatMap(({ messages, unread, ...who }) => {
    const [me, peer] = [accounts.get(who.me), accounts.get(who.peer)];
    if (me === undefined || peer === undefined) return [];
    return messages.map(({ from, text, minutesAgo }, index) => ({
      minutesAgo,
      write(id: string, at: number) {
        const [sender, target] = from === 'me' ? [me, peer] : [peer, me];
        const unreadBy = index >= messages.length - unread ? [me.name] : [];
        writeMessage(db, { id, at, appKey: SEED.appKey, sender, target, text, unreadBy });
      },
    }));
  });
}
