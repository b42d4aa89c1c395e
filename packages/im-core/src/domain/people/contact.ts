import type { PresenceRecord } from './presence.js';
import type { Profile } from './profile.js';

/** A contact, with what is known so far (R151). */
export interface Contact {
  readonly id: string;
  /** Undefined until the card has come. */
  readonly profile: Profile | undefined;
  /** Undefined without a subscription, and while disconnected. */
  readonly presence: PresenceRecord | undefined;
}

/** An account that sent a contact request (R237). */
export interface FriendRequest {
  readonly id: string;
  /** What they wrote with it; may be empty. */
  readonly message: string;
  /** When it came here, epoch milliseconds. */
  readonly at: number;
  /** Declined here, not yet confirmed by the service: not shown, and declined again after the next log-in. */
  readonly isDeclined?: true;
}

/** The list with one more request: one per account, with its newest text, the newest first (IM-CONTACT-4). */
export function withRequest(requests: readonly FriendRequest[], request: FriendRequest): readonly FriendRequest[] {
  return [request, ...requests.filter(({ id }) => id !== request.id)];
}
