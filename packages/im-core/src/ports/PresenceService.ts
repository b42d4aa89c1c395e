import type { PresenceRecord } from '../domain/people/presence.js';
import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/** What the core needs from a chat service for presence. Promises always resolve. */
export interface PresenceService {
  /** Publishes the user's presence, for all their devices; it persists over log-out (R233). */
  publishPresence(ext: string): Promise<Result<null, ImError>>;
  /**
   * Subscribes to at most 100 accounts for so many seconds, and returns their current presence. It applies to all
   * devices of the account together. The service may refuse a long time, or shorten it (A33).
   */
  subscribePresence(ids: readonly string[], seconds: number): Promise<Result<readonly PresenceRecord[], ImError>>;
  /** Unsubscribes from at most 100 accounts. */
  unsubscribePresence(ids: readonly string[]): Promise<Result<null, ImError>>;
  /** The current presence of at most 100 accounts; the user may be one of them. */
  presences(ids: readonly string[]): Promise<Result<readonly PresenceRecord[], ImError>>;
}
