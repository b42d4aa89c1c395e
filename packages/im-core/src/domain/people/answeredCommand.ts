import type { TransportEvent } from '../events.js';
import type { OutgoingCommand } from '../message/message.js';
import type { FriendRequest } from './contact.js';

/** The event name of the command that reports a declined contact request to the account's other devices. */
const ANSWERED_COMMAND = 'fitoutRequestAnswered';

/** What identifies a contact request on every device of the account. */
export type AnsweredRequest = Pick<FriendRequest, 'id' | 'message'>;

/**
 * The command, sent to the account whose request was declined, which ignores it: the service copies it to the sender's
 * own devices, to an offline one when it reconnects. The vendor's client does not report a command that the account sends
 * to itself.
 */
export function answeredCommand({ id, message }: AnsweredRequest): OutgoingCommand {
  return { to: id, action: ANSWERED_COMMAND, extension: { id, message }, isStored: true };
}

/** True for such a command from any sender: the client handles it itself, and no interceptor gets it. */
export function isAnsweredCommand(event: TransportEvent): boolean {
  return event.type === 'commandReceived' && event.action === ANSWERED_COMMAND;
}

/** The request that another device of the account declined; null for any other command, also from another account. */
export function answeredIn(
  { from, action, extension }: Extract<TransportEvent, { readonly type: 'commandReceived' }>,
  self: string,
): AnsweredRequest | null {
  if (action !== ANSWERED_COMMAND || from !== self || typeof extension !== 'object' || extension === null) return null;
  const [id, message]: unknown[] = ['id', 'message'].map((name) => Reflect.get(extension, name));
  return typeof id === 'string' && typeof message === 'string' ? { id, message } : null;
}
