import type { TransportEvent } from '../events.js';
import type { OutgoingCommand } from '../message/message.js';
import type { FriendRequest } from './contact.js';

/** The event name of the command that reports a declined contact request to the account's other devices. */
const ANSWERED_COMMAND = 'fitoutRequestAnswered';

type Command = Extract<TransportEvent, { readonly type: 'commandReceived' }>;

/**
 * The command, sent to the account whose request was declined, which ignores it: the service copies it to the sender's
 * own devices, to an offline one when it reconnects. The vendor's client does not report a command that the account sends
 * to itself.
 */
export function answeredCommand(request: FriendRequest): OutgoingCommand {
  return { to: request.id, action: ANSWERED_COMMAND, extension: request, isStored: true };
}

/** The request that another device of the account declined; null for any other command, also from another account. */
export function answeredIn({ from, action, extension }: Command, self: string): FriendRequest | null {
  // Its fields are compared with those of a request: any other value equals none.
  return action === ANSWERED_COMMAND && from === self ? ((extension ?? {}) as FriendRequest) : null;
}
