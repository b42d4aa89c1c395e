import type { SendError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import { accountById } from '../accounts/accounts.js';
import { markRead, openConversation } from './conversations.js';
import {
  contactQueue,
  deliver,
  deliverTo,
  newMessage,
  type Accepted,
  type Author,
  type EncodeMeta,
  type UplinkDeps,
} from './deliver.js';
import { conversationOf, findMessage, findSent, storeOnce, storeReceipt, type MessageKind } from './messages.js';
import { timeOfServerId } from './serverIds.js';

/** A message as the sender's device sends it. */
export interface UplinkMessage {
  readonly clientId: string;
  readonly to: string;
  readonly kind: MessageKind;
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
  const conversation = isKept ? conversationOf(account.id, recipient.id) : null;
  const bare = newMessage(deps, author, recipient, uplink.kind, encode);
  const message = { ...bare, clientId: uplink.clientId, conversation };
  if (!storeOnce(db, message, true)) {
    const id = findSent(db, account.id, device, uplink.clientId, uplink.kind);
    return id === null ? err('blocked') : ok({ id, at: timeOfServerId(id), deliveries: [] });
  }
  const accepted = deliver(deps, author, recipient, message, uplink.isOnlineOnly);
  if (conversation === null) return ok(accepted);
  if (!deps.openConversations.has(conversation)) openConversation(db, account.id, recipient.id);
  return ok({ ...accepted, opened: conversation });
}

/** Accepts a read or delivery receipt from the recipient of a message; a repeated receipt changes nothing. */
export function acceptReceipt(
  deps: UplinkDeps,
  author: Author,
  mark: { readonly kind: 'read' | 'delivered'; readonly messageId: string },
  encode: EncodeMeta,
): Result<Accepted, SendError> {
  const { account } = author;
  const message = findMessage(deps.db, account.tenantId, mark.messageId);
  const writer = message === null ? null : accountById(deps.db, message.sender);
  if (message === null || writer === null || message.recipient !== account.id || writer.id === account.id) {
    return err('messageUnknown');
  }
  const receipt = newMessage(deps, author, writer, 'receipt', encode);
  if (message.isRecalled || !storeReceipt(deps.db, mark.messageId, account.id, mark.kind)) {
    return ok({ id: receipt.id, at: timeOfServerId(receipt.id), deliveries: [] });
  }
  storeOnce(deps.db, receipt);
  return ok({
    id: receipt.id,
    at: timeOfServerId(receipt.id),
    deliveries: [deliverTo(deps.db, writer, contactQueue(account.name), receipt)],
  });
}

/** A read receipt of a conversation: resets the unread count, and notifies the peer and the account's other devices. */
export function acceptChannelReceipt(
  deps: UplinkDeps,
  author: Author,
  to: string,
  encode: EncodeMeta,
): Result<Accepted, SendError> {
  const { account } = author;
  const peer = deps.directory.find(account.tenantId, to);
  if (peer === null) return err('recipientUnknown');
  const receipt = newMessage(deps, author, peer, 'receipt', encode);
  storeOnce(deps.db, receipt);
  markRead(deps.db, account.id, peer.id, receipt.id);
  return ok(deliver(deps, author, peer, receipt, false));
}
