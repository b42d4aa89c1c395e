import {
  createAccount,
  setBanned,
  type Account,
  type AccountDeps,
  changeProfile,
} from '../services/accounts/accounts.js';
import { markRead, openConversation } from '../services/messages/conversations.js';
import { putInInbox } from '../services/messages/inbox.js';
import { contactQueue } from '../services/messages/deliver.js';
import { conversationOf, storeOnce } from '../services/messages/messages.js';
import { befriend } from '../services/accounts/roster.js';
import { createServerIds } from '../services/messages/serverIds.js';
import { ensureTenant, findTenant } from '../services/tenants.js';
import type { Files } from '../services/files/createFiles.js';
import { DEMO_ACCOUNTS, DEMO_APP_KEY, shownName } from './demoAccounts.js';
import type { EncodeChatMessage, SeedMessage, SeedMessageInput } from './SeedMessage.js';
import { seedGroups } from './seedGroups.js';
import { storeDemoMedia } from './demoMedia.js';
import { seedPeople, type EncodeRequest } from './seedPeople.js';
import { DEMO_CONVERSATIONS, type DemoConversation } from './demoConversations.js';

/** As a power of two. */
const SEED_PASSWORD_COST = 4;
const SEED = { appKey: DEMO_APP_KEY, device: 'seed' };

/** Contacts of the main customer, besides customer service, which every customer has. */
const FRIENDS: readonly (readonly [string, string])[] = [
  ['1001', '1002'],
  ['1001', '1003'],
  ['1001', '3001'],
];

/** Seeds the demo on the first start; existing data are left as they are. */
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

/** Ids increase with time, so the messages of all conversations are inserted in one order. */
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
