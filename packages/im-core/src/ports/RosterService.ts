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
  /** Says yes: each is on the other's list. A refusal when they do not ask. */
  acceptFriend(id: string): Promise<Result<null, ImError>>;
  /** Says no. My other devices hear nothing of it. A refusal when they do not ask. */
  declineFriend(id: string): Promise<Result<null, ImError>>;
  /** Takes each off the other's list. */
  removeFriend(id: string): Promise<Result<null, ImError>>;
  /** Everyone I block (R127). */
  blocked(): Promise<Result<readonly string[], ImError>>;
  /** Who is blocked can neither write nor ask, and stays on my list (R116). */
  block(id: string): Promise<Result<null, ImError>>;
  unblock(id: string): Promise<Result<null, ImError>>;
}
