import type { SendError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import { accountById } from '../accounts/accounts.js';
import {
  deliver,
  deliverToGroup,
  newGroupMessage,
  newMessage,
  type Accepted,
  type Author,
  type EncodeMeta,
  type UplinkDeps,
} from './deliver.js';
import { groupById } from '../groups/groups.js';
import { eraseMessage, findMessage, storeOnce, type NewMessage, type StoredMessage } from './messages.js';
import { timeOfServerId } from './serverIds.js';
import { recallWindowOf } from '../tenants.js';

/** Recalls an own message within the window: its content is deleted, and all its recipients are notified (R204, R319, A26). */
export function acceptRecall(
  deps: UplinkDeps,
  author: Author,
  messageId: string,
  encode: EncodeMeta,
): Result<Accepted, SendError> {
  const { tenantId } = author.account;
  const message = findMessage(deps.db, tenantId, messageId);
  if (message === null || !hasContent(message)) return err('messageUnknown');
  if (message.sender !== author.account.id) return err('notAllowed');
  const notice = recallDeliveryOf(deps, author, message, encode);
  if (notice === null) return err('messageUnknown');

  const { recall, deliverRecall } = notice;
  if (message.isRecalled) return ok({ id: recall.id, at: timeOfServerId(recall.id), deliveries: [] });
  if (deps.now() - timeOfServerId(messageId) > recallWindowOf(deps.db, tenantId)) return err('recallTooLate');
  eraseMessage(deps.db, message, tenantId);
  storeOnce(deps.db, recall);
  return ok({ ...deliverRecall(), isErasure: true });
}

interface RecallDelivery {
  readonly recall: NewMessage;
  readonly deliverRecall: () => Accepted;
}

/** The recall event, sent the same way as the message itself; null if that conversation no longer exists. */
function recallDeliveryOf(
  deps: UplinkDeps,
  author: Author,
  message: StoredMessage,
  encode: EncodeMeta,
): RecallDelivery | null {
  if (message.recipient < 0) {
    const group = groupById(deps.db, -message.recipient);
    if (group === null) return null;
    const recall = newGroupMessage(deps, author, group, 'recall', encode);
    return { recall, deliverRecall: () => deliverToGroup(deps, author, group, recall, false) };
  }
  const peer = accountById(deps.db, message.recipient);
  if (peer === null) return null;
  const recall = newMessage(deps, author, peer, 'recall', encode);
  return { recall, deliverRecall: () => deliver(deps, author, peer, recall, false) };
}

function hasContent(message: StoredMessage): boolean {
  return message.kind !== 'receipt' && message.kind !== 'recall';
}
