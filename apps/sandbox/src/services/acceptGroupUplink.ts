import type { SendError } from '../errors.js';
import { err, ok, type Result } from '../result.js';
import type { UplinkMessage } from './acceptUplink.js';
import { markRead } from './conversations.js';
import {
  deliverToGroup,
  deliverToOwnOthers,
  groupQueue,
  newGroupMessage,
  type Accepted,
  type Author,
  type EncodeMeta,
  type UplinkDeps,
} from './deliver.js';
import { sendRestrictionOf } from './groupLists.js';
import { findGroup, peerOf, roleIn, type Group } from './groups.js';
import { conversationOf, findSent, storeOnce } from './messages.js';
import { timeOfServerId } from './serverIds.js';

/** A message for a group or a chatroom. */
export interface GroupUplinkMessage extends UplinkMessage {
  readonly isRoom: boolean;
  /** Names of the only members who get it; empty for all. Such a message is not in the history. */
  readonly only: readonly string[];
}

/**
 * Accepts a message for a group or a chatroom, once (SB-3), from a member who is not muted. A repeated message gets the first answer, even if it would be refused by now.
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

/**
 * A read or delivery mark on a group message: answered, or the client would reconnect, and otherwise left alone,
 * because the product does not show who has read a group message (R197 covers one-to-one only).
 */
export function acceptGroupReceipt(deps: UplinkDeps, author: Author, to: string): Result<Accepted, SendError> {
  const group = findGroup(deps.db, author.account.tenantId, to);
  if (group === null) return err('groupUnknown');
  if (!isInside(deps, author, group)) return err('notInside');
  const id = deps.ids.next();
  return ok({ id, at: timeOfServerId(id), deliveries: [] });
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
