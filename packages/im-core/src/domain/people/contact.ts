import type { PresenceRecord } from './presence.js';
import type { Profile } from './profile.js';

/** A contact, with what is known so far (R151). */
export interface Contact {
  readonly id: string;
  /** Undefined until the profile has arrived. */
  readonly profile: Profile | undefined;
  /** Undefined without a subscription, and while disconnected. */
  readonly presence: PresenceRecord | undefined;
}

/** The lists of contacts and of blocked accounts as they are stored for the next session. */
export interface ContactsSnapshot {
  readonly friends: readonly string[];
  readonly blocked: readonly string[];
}

/** An account that sent a contact request (R237). */
export interface FriendRequest {
  readonly id: string;
  /** The text of the request; may be empty. */
  readonly message: string;
  /** When it arrived on this device, epoch milliseconds. */
  readonly at: number;
  /** Declined on this device, not yet confirmed by the service: not shown, and declined again after the next log-in. */
  readonly isDeclined?: true;
}

/** The list with one more request: one per account, with its newest text, the newest first (IM-CONTACT-4). */
export function withRequest(requests: readonly FriendRequest[], request: FriendRequest): readonly FriendRequest[] {
  return [request, ...requests.filter(({ id }) => id !== request.id)];
}
