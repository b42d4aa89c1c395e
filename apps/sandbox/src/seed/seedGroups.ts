import type { Account } from '../services/accounts/accounts.js';
import { markRead } from '../services/messages/conversations.js';
import { groupQueue } from '../services/messages/deliver.js';
import { addMember, ensureGroup, membersOf, peerOf, type Group, type GroupRole } from '../services/groups/groups.js';
import { putInInbox } from '../services/messages/inbox.js';
import { conversationOf, storeOnce } from '../services/messages/messages.js';
import type { Db } from '../storage/Db.js';
import type { Tenant } from '../services/tenants.js';
import { DEMO_GROUPS, DEMO_ROOMS, type DemoGroup, type DemoGroupMessage } from './demoGroups.js';
import { demoOrderNo } from './demoOrderNo.js';
import type { SeedFile, SeedMessage, SeedMessageInput } from './SeedMessage.js';

/** The dependencies of `seedGroups`. */
interface GroupSeed {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly accounts: ReadonlyMap<string, Account>;
  /** The files of the demo by the names that its messages use. */
  readonly media: ReadonlyMap<string, SeedFile>;
}

/**
 * Creates the groups and chatrooms of the demo. Returns the messages of the groups, so that all messages are written in
 * the order of time.
 */
export function seedGroups(deps: GroupSeed, started: number): readonly SeedMessage[] {
  const { db, tenant, accounts } = deps;
  const join = (group: Group, names: readonly string[]): void => {
    names.forEach((name, index) => {
      const account = accounts.get(name);
      if (account !== undefined) addMember(db, group, account, index === 0 ? 'owner' : roleOf(name), group.createdAt);
    });
  };
  for (const { id, title, owner } of DEMO_ROOMS) {
    join(ensureGroup(db, tenant.id, { name: id, title, isRoom: true, isPublic: true }, started), [owner]);
  }
  return DEMO_GROUPS.flatMap((demo) => {
    const firstAt = started - Math.max(...demo.messages.map(({ minutesAgo }) => minutesAgo + 1)) * 60_000;
    const { id, isPublic } = demo;
    const group = ensureGroup(db, tenant.id, { name: id, ...titleOf(demo, firstAt), isRoom: false, isPublic }, firstAt);
    join(group, demo.members);
    return demo.messages.map((message, index) => ({
      minutesAgo: message.minutesAgo,
      write: (input: SeedMessageInput) => write(deps, { demo, group, message, index }, input),
    }));
  });
}

/** Customer service is an admin of every group that it is in. */
function roleOf(name: string): GroupRole {
  return name === '2001' ? 'admin' : 'member';
}

interface MessageInGroup {
  readonly demo: DemoGroup;
  readonly group: Group;
  readonly message: DemoGroupMessage;
  readonly index: number;
}

/** The group of an order is named after its number and described by its title (A51). */
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
    recipient: peerOf(group),
    device: seed.device,
    clientId: null,
    conversation: conversationOf(sender.id, peerOf(group)),
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
  for (const member of membersOf(db, group.id)) {
    if (isNew && member.name === MAIN_CUSTOMER) putInInbox(db, member.id, id, groupQueue(group.name));
    else markRead(db, member.id, peerOf(group), id);
  }
}

/** The account that has unread messages in the demo. */
const MAIN_CUSTOMER = '1001';
