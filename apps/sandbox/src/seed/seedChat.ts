import { readAsset } from '../assets.js';
import { type Files, fileAddress } from '../services/files/createFiles.js';
import {
  type Account,
  createAccount,
  setBanned,
  type AccountDeps,
  changeProfile,
} from '../services/accounts/accounts.js';
import { markRead, openConversation } from '../services/messages/conversations.js';
import { groupQueue, contactQueue } from '../services/messages/deliver.js';
import * as groups from '../services/groups/groups.js';
import { putInInbox } from '../services/messages/inbox.js';
import { conversationOf, storeOnce } from '../services/messages/messages.js';
import type { Db } from '../storage/Db.js';
import { type Tenant, ensureTenant, findTenant } from '../services/tenants.js';
import {
  DEMO_GROUPS,
  DEMO_ROOMS,
  type DemoGroup,
  type DemoGroupMessage,
  DEMO_PUBLIC_GROUPS,
  DEMO_CONVERSATIONS,
  type DemoConversation,
} from './demo.js';
import { demoOrderNo } from '../services/marketplace/orders/Order.js';
import { requestContact, publishPresence, block, befriend } from '../services/accounts/roster.js';
import { createServerIds } from '../services/messages/serverIds.js';
import { DEMO_ACCOUNTS, DEMO_APP_KEY, shownName } from './demoAccounts.js';

export interface SeedFile {
  readonly kind: 'img' | 'audio' | 'file';
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
  /** Pixels of a picture. */
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
}

/** Encodes a message as the chat server stores and sends it; injected, because services do not know the wire format. */
export type EncodeChatMessage = (message: {
  readonly id: string;
  readonly at: number;
  readonly appKey: string;
  readonly from: string;
  readonly to: string;
  readonly device: string;
  readonly text: string;
  readonly file?: SeedFile | undefined;
  readonly isGroup: boolean;
  readonly mentions: readonly string[];
  readonly isSystem?: boolean;
}) => Uint8Array;

export interface SeedMessageInput {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seed: { readonly appKey: string; readonly device: string };
  readonly encodeChatMessage: EncodeChatMessage;
}

export interface SeedMessage {
  readonly minutesAgo: number;
  readonly write: (input: SeedMessageInput) => void;
}

const DEMO_MEDIA: Readonly<
  Record<string, Pick<SeedFile, 'kind' | 'name' | 'width' | 'height' | 'seconds'> & { readonly from: string }>
> = {
  plan: { kind: 'img', from: 'lamp-plan.webp', name: '全屋灯位图（定稿）.webp', width: 1_200, height: 900 },
  boxes: { kind: 'img', from: 'lamp-boxes.webp', name: '灯具到货.webp', width: 1_200, height: 900 },
  living: { kind: 'img', from: 'living-room.webp', name: '客厅完工.webp', width: 1_200, height: 900 },
  dining: { kind: 'img', from: 'dining-lamps.webp', name: '餐厅吊灯高度.webp', width: 1_200, height: 900 },
  stone: { kind: 'img', from: 'stone-wall.webp', name: '石材开孔位置.webp', width: 900, height: 1_400 },
  list: { kind: 'file', from: 'lamp-list.pdf', name: '灯具点位清单（王师傅核对版）.pdf' },
  arrival: { kind: 'audio', from: 'voice-arrival.wav', name: 'audio.wav', seconds: 4 },
  wiring: { kind: 'audio', from: 'voice-wiring.wav', name: 'audio.wav', seconds: 11 },
  drilling: { kind: 'audio', from: 'voice-drilling.wav', name: 'audio.wav', seconds: 7 },
};

/** Stores the demo's files as uploads. Their addresses have no host, because the port may change. */
async function storeDemoMedia(files: Pick<Files, 'save'>): Promise<ReadonlyMap<string, SeedFile>> {
  const stored = new Map<string, SeedFile>();
  for (const [key, { from, ...media }] of Object.entries(DEMO_MEDIA)) {
    const bytes = await readAsset(from);
    const saved = await files.save({ owner: 'seed', name: media.name, bytes: [bytes], hasSecret: false });
    if (!saved.ok) throw new Error(`the demo's ${media.name} was refused: ${saved.error}`);
    stored.set(key, { ...media, url: fileAddress(saved.value), bytes: bytes.length });
  }
  return stored;
}

interface GroupSeed {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly media: ReadonlyMap<string, SeedFile>;
}

/**
 * Creates the groups and chatrooms of the demo. Returns the messages of the groups, so that all messages are written in
 * the order of time.
 */
function seedGroups(deps: GroupSeed, started: number): readonly SeedMessage[] {
  const { db, tenant, accounts } = deps;
  const join = (group: groups.Group, names: readonly string[]): void => {
    names.forEach((name, index) => {
      const account = accounts.get(name);
      if (account !== undefined)
        groups.addMember(db, group, account, index === 0 ? 'owner' : roleOf(name), group.createdAt);
    });
  };
  for (const { id, title, owner } of DEMO_ROOMS) {
    join(groups.ensureGroup(db, tenant.id, { name: id, title, isRoom: true, isPublic: true }, started), [owner]);
  }
  return DEMO_GROUPS.flatMap((demo) => {
    const firstAt = started - Math.max(...demo.messages.map(({ minutesAgo }) => minutesAgo + 1)) * 60_000;
    const { id, isPublic } = demo;
    const group = groups.ensureGroup(
      db,
      tenant.id,
      { name: id, ...titleOf(demo, firstAt), isRoom: false, isPublic },
      firstAt,
    );
    join(group, demo.members);
    return demo.messages.map((message, index) => ({
      minutesAgo: message.minutesAgo,
      write: (input: SeedMessageInput) => write(deps, { demo, group, message, index }, input),
    }));
  });
}

function roleOf(name: string): groups.GroupRole {
  return name === '2001' ? 'admin' : 'member';
}

interface MessageInGroup {
  readonly demo: DemoGroup;
  readonly group: groups.Group;
  readonly message: DemoGroupMessage;
  readonly index: number;
}

function titleOf({ title, order }: DemoGroup, at: number): { readonly title: string; readonly description?: string } {
  return order === undefined ? { title } : { title: `订单${demoOrderNo(at, order)}`, description: title };
}

function write(
  { db, accounts, media }: GroupSeed,
  { demo, group, message, index }: MessageInGroup,
  { id, at, seed, encodeChatMessage }: SeedMessageInput,
): void {
  const sender = accounts.get(message.from);
  if (sender === undefined) return;
  const { text, mentions = [] } = message;
  const file = message.media === undefined ? undefined : media.get(message.media);
  storeOnce(db, {
    id,
    tenant: group.tenantId,
    kind: file?.kind ?? 'txt',
    sender: sender.id,
    recipient: groups.peerOf(group),
    device: seed.device,
    clientId: null,
    conversation: conversationOf(sender.id, groups.peerOf(group)),
    meta: encodeChatMessage({
      ...seed,
      id,
      at,
      from: sender.name,
      to: group.name,
      isGroup: true,
      text,
      file,
      mentions,
    }),
  });
  const isNew = index >= demo.messages.length - demo.unread;
  for (const member of groups.membersOf(db, group.id)) {
    if (isNew && member.name === MAIN_CUSTOMER) putInInbox(db, member.id, id, groupQueue(group.name));
    else markRead(db, member.id, groups.peerOf(group), id);
  }
}

const MAIN_CUSTOMER = '1001';

export type EncodeRequest = (request: {
  readonly appKey: string;
  readonly id: string;
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}) => Uint8Array;

interface PeopleSeed {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly accounts: ReadonlyMap<string, Account>;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly encodeRequest: EncodeRequest;
}

const PRESENCES: readonly (readonly [id: string, ext: string])[] = [
  ['1002', 'Busy'],
  ['1003', '装修中'],
  ['3001', 'Online'],
  ['3002', 'Leave'],
  ['2001', 'Online'],
  ['2002', 'Do not Disturb'],
];

const REQUEST = { from: '1007', to: '1001', reason: '您好，我是孙巧，想请教全屋灯具的事', minutesAgo: 12 } as const;

function seedPeople(deps: PeopleSeed): readonly SeedMessage[] {
  const { db, accounts, started } = deps;
  const idOf = (name: string): number => accounts.get(name)?.id ?? 0;
  for (const [name, ext] of PRESENCES) {
    publishPresence(db, idOf(name), { ext, at: started, isStandIn: true });
  }
  block(db, idOf('1001'), idOf('1005'));
  seedPublicGroups(deps);
  return requestMessages(deps);
}

function seedPublicGroups({ db, tenant, accounts, started }: PeopleSeed): void {
  for (const { id, title, description, members, needsApproval } of DEMO_PUBLIC_GROUPS) {
    const settings = { isRoom: false, isPublic: true, needsApproval } as const;
    const group = groups.ensureGroup(db, tenant.id, { name: id, title, description, ...settings }, started);
    members.forEach((name, index) => {
      const account = accounts.get(name);
      const role = (['owner', 'admin'] as const)[index] ?? 'member';
      if (account !== undefined) groups.addMember(db, group, account, role, started + index);
    });
  }
  const [first, second, third] = DEMO_PUBLIC_GROUPS.map(({ id }) => groups.findGroup(db, tenant.id, id));
  const [shifu, sunqiao, service] = ['3001', '1007', '2001'].map((name) => accounts.get(name)?.id ?? 0);
  if (!first || !second || !third || !shifu || !sunqiao || !service) return;
  groups.muteMember(db, first.id, shifu, groups.MUTE_FOREVER);
  groups.inviteMember(db, first.id, sunqiao, null);
  groups.muteMember(db, second.id, service, started + 60 * 60_000);
}

function requestMessages({ db, tenant, accounts, encodeRequest }: PeopleSeed): SeedMessage[] {
  const [from, to] = [accounts.get(REQUEST.from), accounts.get(REQUEST.to)];
  if (from === undefined || to === undefined) return [];
  const { reason, minutesAgo } = REQUEST;
  return [
    {
      minutesAgo,
      write({ id, at, seed }) {
        requestContact(db, from, { name: to.name, reason }, at);
        const base = { id, tenant: tenant.id, kind: 'news', sender: from.id, recipient: to.id } as const;
        const meta = encodeRequest({ appKey: seed.appKey, id, at, from: from.name, to: to.name, reason });
        storeOnce(db, { ...base, device: seed.device, clientId: null, conversation: null, meta });
        putInInbox(db, to.id, id, contactQueue(from.name));
      },
    },
  ];
}

const SEED_PASSWORD_COST = 4;
const SEED = { appKey: DEMO_APP_KEY, device: 'seed' };

const FRIENDS: readonly (readonly [string, string])[] = [
  ['1001', '1002'],
  ['1001', '1003'],
  ['1001', '3001'],
];

export async function seedChat(
  deps: AccountDeps & { readonly files: Pick<Files, 'save'>; readonly isHardened?: boolean },
  encodeChatMessage: EncodeChatMessage,
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
    people.map((person) =>
      createAccount({ ...deps, random }, tenant, {
        name: person.id,
        password: passwordOf(person.id),
        nickname: shownName(person),
      }),
    ),
  );
  const media = await storeDemoMedia(deps.files);
  const accounts = new Map(made.flatMap((result) => (result.ok ? [[result.value.name, result.value] as const] : [])));

  db.transaction(() => {
    for (const person of people) {
      const account = accounts.get(person.id);
      if (account === undefined) continue;
      changeProfile(db, account.id, { nickname: shownName(person), avatarurl: '' });
      if (person.chat === 'banned') setBanned(db, account.id, true);
    }
    const customers = people.filter((person) => person.role === 'User');
    const withService = customers.flatMap(({ id }) => [[id, '2001'] as const, [id, '2002'] as const]);
    for (const [a, b] of [...FRIENDS, ...withService]) {
      const [one, other] = [accounts.get(a), accounts.get(b)];
      if (one !== undefined && other !== undefined) befriend(db, one.id, other.id);
    }
    const messages = [
      ...conversationMessages(deps, accounts),
      ...seedGroups({ db, tenant, accounts, media }, started),
      ...seedPeople({ db, tenant, accounts, started, encodeRequest }),
    ];
    writeMessages(messages, started, encodeChatMessage);
  });
}

function writeMessages(messages: readonly SeedMessage[], started: number, encodeChatMessage: EncodeChatMessage): void {
  let at = 0;
  const ids = createServerIds(() => at, '0');
  for (const message of messages.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) {
    at = started - message.minutesAgo * 60_000;
    message.write({ id: ids.next(), at, seed: SEED, encodeChatMessage });
  }
}

function conversationMessages({ db }: AccountDeps, accounts: ReadonlyMap<string, Account>): SeedMessage[] {
  return DEMO_CONVERSATIONS.flatMap((conversation) => {
    const me = accounts.get(conversation.me);
    const peer = accounts.get(conversation.peer);
    if (me === undefined || peer === undefined) return [];
    return conversation.messages.map(({ from, text, minutesAgo }, index) => ({
      minutesAgo,
      write({ id, at, seed, encodeChatMessage }: SeedMessageInput) {
        const [sender, recipient] = from === 'me' ? [me, peer] : [peer, me];
        const place = { from: sender.name, to: recipient.name, isGroup: false, mentions: [] };
        storeOnce(db, {
          id,
          tenant: me.tenantId,
          kind: 'txt',
          sender: sender.id,
          recipient: recipient.id,
          device: seed.device,
          clientId: null,
          conversation: conversationOf(me.id, peer.id),
          meta: encodeChatMessage({ ...seed, ...place, id, at, text }),
        });
        openConversation(db, me.id, peer.id);
        markRead(db, peer.id, me.id, id);
        if (isUnread(conversation, index)) putInInbox(db, me.id, id, contactQueue(peer.name));
        else markRead(db, me.id, peer.id, id);
      },
    }));
  });
}

function isUnread({ messages, unread }: DemoConversation, index: number): boolean {
  return index >= messages.length - unread;
}
