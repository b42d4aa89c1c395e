import type { Db } from '../../storage/Db.js';
import { type Account, type Directory, type Person, findAccount } from '../accounts/accounts.js';
import { idsOnList, membersOf, peerOf, type Group, findGroup, findGroupEver, roleIn } from '../groups/groups.js';
import { putInBothInboxes, putInInbox, putInInboxes, type InboxItem, type QueueName } from './inbox.js';
import { type MessageKind, type NewMessage, storeOnce } from './messages.js';
import type { Rooms } from '../groups/rooms.js';
import { timeOfServerId, type ServerIds } from './serverIds.js';
import type { RequestError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import { isListed } from './conversations.js';

export interface UplinkDeps {
  readonly db: Db;
  readonly ids: ServerIds;
  readonly now: () => number;
  readonly directory: Directory;
  readonly rooms: Rooms;
  /** Conversations that are on both lists already; after the commit the caller adds {@link Accepted.opened}. */
  readonly openConversations: ReadonlySet<string>;
}

/** The sender and its device. The caller takes both from the log-in, never from the message. */
export interface Author {
  readonly account: Account;
  readonly device: string;
}

export type DeliveryKind = 'contact' | 'group' | 'room';

export type EncodeMeta = (id: string, at: number, recipient: string, kind: DeliveryKind) => Uint8Array;

export interface Delivery {
  readonly owner: number;
  readonly exceptDevice: string | null;
  readonly onlyDevice?: string;
  readonly item: InboxItem;
  readonly isOnlineOnly: boolean;
}

export interface Accepted {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly deliveries: readonly Delivery[];
  readonly meta?: Uint8Array;
  /** Content was wiped from the database; its copy in the write-ahead log must be wiped too. */
  readonly isErasure?: boolean;
  readonly opened?: string;
}

export function contactQueue(name: string): QueueName {
  return `u:${name}`;
}

export function groupQueue(name: string): QueueName {
  return `g:${name}`;
}

export function newMessage(
  deps: UplinkDeps,
  { account, device }: Author,
  to: Person | Group,
  kind: MessageKind,
  encode: EncodeMeta,
): NewMessage {
  const id = deps.ids.next();
  const place = !('isRoom' in to) ? 'contact' : to.isRoom ? 'room' : 'group';
  const meta = encode(id, timeOfServerId(id), to.name, place);
  const recipient = 'isRoom' in to ? peerOf(to) : to.id;
  const base = { id, tenant: account.tenantId, kind, sender: account.id, recipient, device };
  return { ...base, clientId: null, conversation: null, meta };
}

export function deliver(
  { db }: UplinkDeps,
  { account, device }: Author,
  recipient: Person,
  { id, meta }: NewMessage,
  isOnlineOnly: boolean,
): Accepted {
  const mine = { owner: account.id, queue: contactQueue(recipient.name) };
  const theirs = { owner: recipient.id, queue: contactQueue(account.name) };
  if (!isOnlineOnly) putInBothInboxes(db, id, theirs, mine, device);

  const echo = { owner: mine.owner, exceptDevice: device, item: { id, queue: mine.queue, meta }, isOnlineOnly };
  const push = { owner: theirs.owner, exceptDevice: null, item: { id, queue: theirs.queue, meta }, isOnlineOnly };
  // A message to oneself is delivered to the own other devices only.
  return { id, at: timeOfServerId(id), deliveries: mine.owner === theirs.owner ? [echo] : [push, echo] };
}

export function deliverTo(db: Db, owner: Pick<Person, 'id'>, queue: QueueName, { id, meta }: NewMessage): Delivery {
  putInInbox(db, owner.id, id, queue);
  return { owner: owner.id, exceptDevice: null, item: { id, queue, meta }, isOnlineOnly: false };
}

export function deliverToOwnOthers(
  { db }: UplinkDeps,
  { account, device }: Author,
  queue: QueueName,
  { id, meta }: NewMessage,
): Accepted {
  putInInboxes(db, id, queue, [account.id], { account: account.id, device });
  const echo = { owner: account.id, exceptDevice: device, item: { id, queue, meta }, isOnlineOnly: false };
  return { id, at: timeOfServerId(id), deliveries: [echo] };
}

export function deliverToGroup(
  deps: UplinkDeps,
  author: Author,
  group: Group,
  { id, meta }: NewMessage,
  isOnlineOnly: boolean,
  only: readonly string[] = [],
): Accepted {
  const item = { id, queue: groupQueue(group.name), meta };
  const accepted = { id, at: timeOfServerId(id) };
  if (group.isRoom) {
    return { ...accepted, deliveries: deliverInRoom(deps, author, group, item) };
  }
  const { account, device } = author;
  const shielded = idsOnList(deps.db, group.id, 'shielded');
  const recipients = membersOf(deps.db, group.id)
    .filter(({ id: member }) => member === account.id || !shielded.includes(member))
    .filter(({ id: member, name }) => only.length === 0 || only.includes(name) || member === account.id)
    .map((member) => member.id);
  if (!isOnlineOnly) putInInboxes(deps.db, id, item.queue, recipients, { account: account.id, device });
  const deliveries = recipients.map((owner) => ({
    owner,
    exceptDevice: owner === account.id ? device : null,
    item,
    isOnlineOnly,
  }));
  return { ...accepted, deliveries };
}

/** To the devices in a chatroom, or to those of `recipients`, but not to the author's; never stored. */
export function deliverInRoom(
  { rooms }: Pick<UplinkDeps, 'rooms'>,
  author: Author,
  room: Group,
  item: InboxItem,
  recipients?: readonly number[],
): Delivery[] {
  return rooms
    .inside(room.id)
    .filter(({ account, device }) => account !== author.account.id || device !== author.device)
    .filter(({ account }) => recipients?.includes(account) ?? true)
    .map(({ account, device }) => {
      return { owner: account, exceptDevice: null, onlyDevice: device, item, isOnlineOnly: true };
    });
}

export interface EventDeps {
  readonly db: Db;
  readonly ids: ServerIds;
}

interface OutgoingEvent {
  /** Accounts to notify, each on every device; offline accounts are notified after the next log-in. */
  readonly recipients: readonly number[];
  readonly queue: QueueName;
  /** An account, or a group below zero. */
  readonly peer: number;
  readonly isForActorToo?: boolean;
  readonly encode: (id: string, at: number) => Uint8Array;
}

export function storeEvent({ db, ids }: EventDeps, { account, device }: Author, event: OutgoingEvent): Delivery[] {
  const { recipients, queue, peer, isForActorToo = false, encode } = event;
  if (recipients.length === 0) return [];
  const id = ids.next();
  const meta = encode(id, timeOfServerId(id));
  const base = { id, tenant: account.tenantId, kind: 'news', sender: account.id, recipient: peer, device } as const;
  storeOnce(db, { ...base, clientId: null, conversation: null, meta });
  const actor = { account: account.id, device: isForActorToo ? '' : device };
  putInInboxes(db, id, queue, recipients, actor);
  return recipients.map((owner) => ({
    owner,
    exceptDevice: owner === account.id && actor.device !== '' ? device : null,
    item: { id, queue, meta },
    isOnlineOnly: false,
  }));
}

export function lastEventOf(db: Db, sender: number, peer: number): { id: string; meta: Uint8Array } | null {
  const [row] = db.all<{ id: string; meta: ArrayBuffer }>`select cast(id as text) id, meta from messages
      where kind = 'news' and sender = ${sender} and recipient = ${peer}
     order by messages.id desc limit 1`;
  return row === undefined ? null : { id: row.id, meta: new Uint8Array(row.meta) };
}

type FoundPeer = Result<number, RequestError | 'accountUnknown'>;

/**
 * The account or channel whose history the caller may read: a group for its members only (SB-1), a chatroom for every
 * account.
 */
export function findPeer(db: Db, me: Account, isGroup: boolean, name: string): FoundPeer {
  if (!isGroup) return findPerson(db, me, name);
  const group = findGroup(db, me.tenantId, name.toLowerCase());
  if (group === null) return err('groupUnknown');
  return group.isRoom || roleIn(db, group.id, me.id) !== null ? ok(peerOf(group)) : err('notInGroup');
}

export function findListedPeer(db: Db, me: Account, isGroup: boolean, name: string): FoundPeer {
  if (!isGroup) return findPerson(db, me, name);
  const group = findGroupEver(db, me.tenantId, name.toLowerCase());
  if (group === null) return err('groupUnknown');
  return isListed(db, { owner: me.id, peer: peerOf(group) }) ? ok(peerOf(group)) : err('notInGroup');
}

function findPerson(db: Db, me: Account, name: string): FoundPeer {
  const account = findAccount(db, me.tenantId, name);
  return account === null ? err('accountUnknown') : ok(account.id);
}
