import type { SendError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import { accountById } from '../accounts/accounts.js';
import { markRead, markAllRead, openConversation } from './conversations.js';
import {
  contactQueue,
  deliver,
  deliverTo,
  newMessage,
  type Accepted,
  type Author,
  type EncodeMeta,
  type UplinkDeps,
  deliverToGroup,
  deliverToOwnOthers,
  groupQueue,
} from './deliver.js';
import * as messages from './messages.js';
import { timeOfServerId } from './serverIds.js';
import { sendRestrictionOf, findGroup, membersOf, peerOf, roleIn, type Group, groupById } from '../groups/groups.js';
import { recallWindowOf } from '../tenants.js';

interface UplinkMessage {
  readonly clientId: string;
  readonly to: string;
  readonly kind: messages.MessageKind;
  readonly isOnlineOnly: boolean;
}

/**
 * Accepts a message to an account, once (SB-3).
 *
 * A repeated message gets the first answer and is not delivered again, even if it would be refused now.
 */
export function acceptMessage(
  deps: UplinkDeps,
  author: Author,
  uplink: UplinkMessage,
  encode: EncodeMeta,
): Result<Accepted, SendError> {
  const { db } = deps;
  const { account, device } = author;
  const recipient = deps.directory.find(account.tenantId, uplink.to);
  if (recipient === null) return err('recipientUnknown');

  const isKept = !uplink.isOnlineOnly && uplink.kind !== 'cmd';
  const conversation = isKept ? messages.conversationOf(account.id, recipient.id) : null;
  const bare = newMessage(deps, author, recipient, uplink.kind, encode);
  const message = { ...bare, clientId: uplink.clientId, conversation };
  if (!messages.storeOnce(db, message, true)) {
    const id = messages.findSent(db, account.id, device, uplink.clientId, uplink.kind);
    return id === null ? err('blocked') : ok(answered(id));
  }
  const accepted = deliver(deps, author, recipient, message, uplink.isOnlineOnly);
  if (conversation === null) return ok(accepted);
  if (!deps.openConversations.has(conversation)) openConversation(db, account.id, recipient.id);
  return ok({ ...accepted, opened: conversation });
}

export function acceptReceipt(
  deps: UplinkDeps,
  author: Author,
  mark: { readonly kind: 'read' | 'delivered'; readonly messageId: string },
  encode: EncodeMeta,
): Result<Accepted, SendError> {
  const { account } = author;
  const message = messages.findMessage(deps.db, account.tenantId, mark.messageId);
  const writer = message === null ? null : accountById(deps.db, message.sender);
  if (message === null || writer === null || message.recipient !== account.id || writer.id === account.id) {
    return err('messageUnknown');
  }
  const receipt = newMessage(deps, author, writer, 'receipt', encode);
  if (message.isRecalled || !messages.storeReceipt(deps.db, mark.messageId, account.id, mark.kind)) {
    return ok(answered(receipt.id));
  }
  messages.storeOnce(deps.db, receipt);
  const deliveries = [deliverTo(deps.db, writer, contactQueue(account.name), receipt)];
  return ok({ ...answered(receipt.id), deliveries });
}

export function acceptChannelReceipt(
  deps: UplinkDeps,
  author: Author,
  to: string,
  isShown: boolean,
  encode: EncodeMeta,
): Result<Accepted, SendError> {
  const { account } = author;
  const peer = deps.directory.find(account.tenantId, to);
  if (peer === null) return err('recipientUnknown');
  const receipt = newMessage(deps, author, peer, 'receipt', encode);
  messages.storeOnce(deps.db, receipt);
  markRead(deps.db, account.id, peer.id, receipt.id);
  if (!isShown) return ok(deliverToOwnOthers(deps, author, contactQueue(peer.name), receipt));
  return ok(deliver(deps, author, peer, receipt, false));
}

/** Resets every unread count of the account, and tells its other devices. */
export function acceptReadingAll(deps: UplinkDeps, author: Author, encode: EncodeMeta): Accepted {
  const { account } = author;
  const receipt = newMessage(deps, author, account, 'receipt', encode);
  messages.storeOnce(deps.db, receipt);
  markAllRead(deps.db, account.id, receipt.id);
  return deliverToOwnOthers(deps, author, contactQueue(account.name), receipt);
}

const RECEIPTS_MEMBERS_MAX = 200;
const RECEIPTS_MS = 3 * 24 * 3_600_000;

interface GroupUplinkMessage extends UplinkMessage {
  readonly isRoom: boolean;
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
  const repeated = messages.findSent(deps.db, account.id, device, uplink.clientId, uplink.kind);
  if (repeated !== null) return ok(answered(repeated));
  const place = groupToWriteIn(deps, author, uplink);
  if (!place.ok) return place;

  const group = place.value;
  const isKept = !uplink.isOnlineOnly && uplink.kind !== 'cmd' && uplink.only.length === 0;
  const conversation = isKept ? messages.conversationOf(account.id, peerOf(group)) : null;
  const bare = newMessage(deps, author, group, uplink.kind, encode);
  const message = { ...bare, clientId: uplink.clientId, conversation };
  messages.storeOnce(deps.db, message);
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
  const receipt = newMessage(deps, author, group, 'receipt', encode);
  messages.storeOnce(deps.db, receipt);
  markRead(deps.db, account.id, peerOf(group), receipt.id);
  return ok(deliverToOwnOthers(deps, author, groupQueue(group.name), receipt));
}

interface GroupReceipt {
  readonly to: string;
  readonly kind: 'read' | 'delivered';
  readonly messageId: string;
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
  const message = messages.findMessage(db, account.tenantId, receipt.messageId);
  const writer = message === null ? null : accountById(db, message.sender);
  const isCounted =
    message !== null &&
    writer !== null &&
    receipt.kind === 'read' &&
    message.recipient === peerOf(group) &&
    message.sender !== account.id &&
    areReadersStored(deps, group, message) &&
    receipt.isAskedBy(message.meta) &&
    messages.storeReceipt(db, message.id, account.id, 'read');
  if (!isCounted) return ok(answered(deps.ids.next()));
  const notice = newMessage(deps, author, group, 'receipt', encode(messages.readersOf(db, message.id).length));
  messages.storeOnce(db, notice);
  return ok({ ...answered(notice.id), deliveries: [deliverTo(db, writer, groupQueue(group.name), notice)] });
}

/**
 * Whether the server stores the readers of a message: like the vendor, not in larger groups and not for messages older
 * than three days.
 */
function areReadersStored({ db, now }: UplinkDeps, group: Group, { id, isRecalled }: messages.StoredMessage): boolean {
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

/** Recalls an own message within the window: its content is deleted, and all its recipients are notified (R204, R319, A26). */
export function acceptRecall(
  deps: UplinkDeps,
  author: Author,
  messageId: string,
  encode: EncodeMeta,
): Result<Accepted, SendError> {
  const { tenantId } = author.account;
  const message = messages.findMessage(deps.db, tenantId, messageId);
  if (message === null || !hasContent(message)) return err('messageUnknown');
  if (message.sender !== author.account.id) return err('notAllowed');
  const { db } = deps;
  const to = message.recipient < 0 ? groupById(db, -message.recipient) : accountById(db, message.recipient);
  if (to === null) return err('messageUnknown');

  const recall = newMessage(deps, author, to, 'recall', encode);
  if (message.isRecalled) return ok(answered(recall.id));
  if (deps.now() - timeOfServerId(messageId) > recallWindowOf(db, tenantId)) return err('recallTooLate');
  messages.eraseMessage(db, message, tenantId);
  messages.storeOnce(db, recall);
  const accepted =
    'isRoom' in to ? deliverToGroup(deps, author, to, recall, false) : deliver(deps, author, to, recall, false);
  return ok({ ...accepted, isErasure: true });
}

/** The vendor's limit. */
const EDITS_MAX = 5;

interface Edit {
  readonly clientId: string;
  readonly messageId: string;
  readonly kind: messages.MessageKind;
  readonly isOff: boolean;
  /** How often a message was edited, from its content. */
  readonly countIn: (meta: Uint8Array) => number;
}

/** What an edit writes: the new content of the message, and what its recipients and its author are told. */
interface EditForms {
  readonly content: (stored: Uint8Array, count: number, at: number) => Uint8Array;
  readonly report: (stored: Uint8Array, count: number) => EncodeMeta;
  readonly answer: (stored: Uint8Array, count: number, at: number) => Uint8Array;
}

/** Replaces the text of an own message, once for each client id, and notifies all its recipients. */
export function acceptEdit(
  deps: UplinkDeps,
  author: Author,
  { clientId, messageId, kind, isOff, countIn }: Edit,
  forms: EditForms,
): Result<Accepted, SendError> {
  const { db } = deps;
  const { account, device } = author;
  if (isOff) return err('editUnavailable');
  const message = messages.findMessage(db, account.tenantId, messageId);
  if (message === null || message.isRecalled || !hasContent(message)) return err('editedUnknown');
  if (message.sender !== account.id) return err('notAllowed');
  if (message.kind !== 'txt' || kind !== 'txt') return err('editedNoText');
  const to = message.recipient < 0 ? groupById(db, -message.recipient) : accountById(db, message.recipient);
  if (to === null) return err('editedUnknown');

  const count = countIn(message.meta);
  const repeated = messages.findSent(db, account.id, device, clientId, 'edit');
  if (repeated !== null) {
    const first = answered(repeated);
    return ok({ ...first, meta: forms.answer(message.meta, count, first.at) });
  }
  if (count >= EDITS_MAX) return err('editedTooOften');
  const encode = forms.report(message.meta, count + 1);
  const edit = { ...newMessage(deps, author, to, 'edit', encode), clientId };
  // The time in the id, which the answer to a repeated edit has too: the clock may have gone on between the two.
  const at = timeOfServerId(edit.id);
  messages.storeOnce(db, edit);
  messages.rewriteMessage(db, messageId, edit.id, forms.content(message.meta, count + 1, at));
  const accepted =
    'isRoom' in to ? deliverToGroup(deps, author, to, edit, false) : deliver(deps, author, to, edit, false);
  return ok({ ...accepted, meta: forms.answer(message.meta, count + 1, at) });
}

/** The answer to a message that reaches no device: it is a repeated one, or changes nothing. */
function answered(id: string): Accepted {
  return { id, at: timeOfServerId(id), deliveries: [] };
}

function hasContent(message: messages.StoredMessage): boolean {
  return !['receipt', 'recall', 'edit'].includes(message.kind);
}
