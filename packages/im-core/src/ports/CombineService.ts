import type { CombinedMessage } from '../domain/message/message.js';
import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/** What the core needs from a chat service for combined messages besides sending them. Promises always resolve. */
export interface CombineService {
  /** The messages inside a combined one, by its address, oldest first. */
  combinedMessages(url: string): Promise<Result<readonly CombinedMessage[], ImError>>;
}
