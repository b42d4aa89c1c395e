import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/**
 * What the core needs from a chat service for contacts and blocked users. Changes by others arrive as events. Promises
 * always resolve.
 */
export interface RosterService {
  /** The ids of all contacts of the user, blocked ones included. */
  contacts(): Promise<Result<readonly string[], ImError>>;
  /**
   * Sends a friend request. A repeated request notifies again. `userNotFound` when there is no such
   * account; a request to an account that blocks the user notifies neither (R118).
   */
  addFriend(id: string, message: string): Promise<Result<null, ImError>>;
  /** Accepts a request: each user becomes a contact of the other. Refused if there is no such request. */
  acceptFriend(id: string): Promise<Result<null, ImError>>;
  /** Declines a request. The user's other devices get no event. Refused if there is no such request. */
  declineFriend(id: string): Promise<Result<null, ImError>>;
  /** Ends a contact: both users lose the other from their list. */
  removeFriend(id: string): Promise<Result<null, ImError>>;
  /** The ids of the accounts that the user blocks (R127). */
  blocked(): Promise<Result<readonly string[], ImError>>;
  /** A blocked account can neither write nor send a request, and stays a contact (R116). */
  block(id: string): Promise<Result<null, ImError>>;
  unblock(id: string): Promise<Result<null, ImError>>;
}
