import type { SendError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import type { UplinkMessage } from './acceptUplink.js';
import { accountById } from '../accounts/accounts.js';
import { markRead } from './conversations.js';
import {
  deliverTo,
  deliverToGroup,
  deliverToOwnOthers,
  groupQueue,
  newGroupMessage,
  type Accepted,
  type Author,
  type EncodeMeta,
  type UplinkDeps,
} from './deliver.js';
import { sendRestrictionOf } from '../groups/groupLists.js';
import { findGroup, membersOf, peerOf, roleIn, type Group } from '../groups/groups.js';
import {
  conversationOf,
  findMessage,
  findSent,
  readersOf,
  storeOnce,
  storeReceipt,
  type StoredMessage,
} from './messages.js';
import { timeOfServerId } from './serverIds.js';

/** The vendor's limits of group receipts. */
const RECEIPTS_MEMBERS_MAX = 200;
const RECEIPTS_MS = 3 * 24 * 3_600_000;

/** A message for a group or a chatroom. */
export interface GroupUplinkMessage extends UplinkMessage {
  readonly isRoom: boolean;
  /** Names of the only members who get it; empty for all. Such a message is not in the history. */
  readonly only: readonly string[];
}

/**
 * Accepts a message to a group or a chatroom, once (SB-3), from a member who is not muted. A repeated message gets the
 * first answer, even if it would be refused now.
 */
export function acceptGroupMessage(
  deps: UplinkDeps,
  author: Author,
  uplink: GroupUplinkMessage,
  encode: EncodeMeta,
): Result<Accepted, SendError> {
  const { account, device } = author;
  const repeated = findSent(deps.db, account.id, device, uplink.clientId, uplink.kind);
  if (repeated !== null) return ok({ id: repeated, at: timeOfServerId(repeated), deliveries: [] });
  const place = groupToWriteIn(deps, author, uplink);
  if (!place.ok) return place;

  const group = place.value;
  const isKept = !uplink.isOnlineOnly && uplink.kind !== 'cmd' && uplink.only.length === 0;
  const conversation = isKept ? conversationOf(account.id, peerOf(group)) : null;
  const bare = newGroupMessage(deps, author, group, uplink.kind, encode);
  const message = { ...bare, clientId: uplink.clientId, conversation };
  storeOnce(deps.db, message);
  return ok(deliverToGroup(deps, author, group, message, uplink.isOnlineOnly, uplink.only));
}

/** Accepts a channel receipt: resets the unread count and notifies the account's other devices, never the group. */
export function acceptGroupChannelReceipt(
  deps: UplinkDeps,
  author: Author,
  to: string,
  encode: EncodeMeta,
): Result<Accepted, SendError> {
  const { account } = author;
  const group = findGroup(deps.db, account.tenantId, to);
  if (group === null) return err('groupUnknown');
  if (!isInside(deps, author, group)) return err('notInside');
  const receipt = newGroupMessage(deps, author, group, 'receipt', encode);
  storeOnce(deps.db, receipt);
  markRead(deps.db, account.id, peerOf(group), receipt.id);
  return ok(deliverToOwnOthers(deps, author, groupQueue(group.name), receipt));
}

/** A read or delivery receipt of a group message, as a member's device sends it. */
export interface GroupReceipt {
  readonly to: string;
  readonly kind: 'read' | 'delivered';
  readonly messageId: string;
  /** Whether the stored message requests read receipts. */
  readonly isAskedBy: (meta: Uint8Array) => boolean;
}

/**
 * Stores that a member has read a message that requests receipts, and sends the number of readers to the sender. Any
 * other receipt changes nothing; it gets an answer too, because the client reconnects without an answer.
 */
export function acceptGroupReceipt(
  deps: UplinkDeps,
  author: Author,
  receipt: GroupReceipt,
  encode: (readers: number) => EncodeMeta,
): Result<Accepted, SendError> {
  const { db } = deps;
  const { account } = author;
  const group = findGroup(db, account.tenantId, receipt.to);
  if (group === null) return err('groupUnknown');
  if (!isInside(deps, author, group)) return err('notInside');
  const message = findMessage(db, account.tenantId, receipt.messageId);
  const writer = message === null ? null : accountById(db, message.sender);
  const isCounted =
    message !== null &&
    writer !== null &&
    receipt.kind === 'read' &&
    message.recipient === peerOf(group) &&
    message.sender !== account.id &&
    areReadersStored(deps, group, message) &&
    receipt.isAskedBy(message.meta) &&
    storeReceipt(db, message.id, account.id, 'read');
  if (!isCounted) {
    const id = deps.ids.next();
    return ok({ id, at: timeOfServerId(id), deliveries: [] });
  }
  const notice = newGroupMessage(deps, author, group, 'receipt', encode(readersOf(db, message.id).length));
  storeOnce(db, notice);
  const delivery = deliverTo(db, writer, groupQueue(group.name), notice);
  return ok({ id: notice.id, at: timeOfServerId(notice.id), deliveries: [delivery] });
}

/**
 * Whether the server stores the readers of a message: like the vendor, not in larger groups and not for messages older
 * than three days.
 */
function areReadersStored({ db, now }: UplinkDeps, group: Group, { id, isRecalled }: StoredMessage): boolean {
  if (group.isRoom || isRecalled || now() - timeOfServerId(id) > RECEIPTS_MS) return false;
  return membersOf(db, group.id).length <= RECEIPTS_MEMBERS_MAX;
}

function groupToWriteIn(
  deps: UplinkDeps,
  author: Author,
  { to, isRoom }: GroupUplinkMessage,
): Result<Group, SendError> {
  const { account } = author;
  const group = findGroup(deps.db, account.tenantId, to);
  if (group === null || group.isRoom !== isRoom) return err('groupUnknown');
  if (!isInside(deps, author, group)) return err('notInside');
  const problem = sendRestrictionOf(deps.db, group, account.id, deps.now());
  return problem === null ? ok(group) : err(problem);
}

function isInside({ db, rooms }: UplinkDeps, { account, device }: Author, group: Group): boolean {
  if (!group.isRoom) return roleIn(db, group.id, account.id) !== null;
  return rooms.inside(group.id).some((inside) => inside.account === account.id && inside.device === device);
}
