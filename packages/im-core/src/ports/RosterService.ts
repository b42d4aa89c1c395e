import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/**
 * What the core needs from a chat service for contacts and blocked users. Changes by others arrive as events. Promises
 * always resolve.
 */
export interface RosterService {
  /** Everyone on my list, those I block included, without names. */
  contacts(): Promise<Result<readonly string[], ImError>>;
  /**
   * Sends a friend request. A repeated request notifies again. `userNotFound` when there is no such
   * account; a request to an account that blocks the user notifies neither (R118).
   */
  addFriend(id: string, message: string): Promise<Result<null, ImError>>;
  /** Accepts: each becomes a contact of the other. Refused if there is no such request. */
  acceptFriend(id: string): Promise<Result<null, ImError>>;
  /** Declines. The user's other devices get no event. Refused if there is no such request. */
  declineFriend(id: string): Promise<Result<null, ImError>>;
  /** Takes each off the other's list. */
  removeFriend(id: string): Promise<Result<null, ImError>>;
  /** Everyone I block (R127). */
  blocked(): Promise<Result<readonly string[], ImError>>;
  /** A blocked account can neither write nor send a request, and stays a contact (R116). */
  block(id: string): Promise<Result<null, ImError>>;
  unblock(id: string): Promise<Result<null, ImError>>;
}
