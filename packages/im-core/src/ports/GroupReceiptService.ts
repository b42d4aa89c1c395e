import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/**
 * What the core needs from a chat service to know which members of a group have read a message. The sender asks with
 * the message (`asksReceipt`); with each new reader the service sends it `groupMessageRead`. Promises always resolve.
 */
export interface GroupReceiptService {
  /** Reports to the senders that the user has read these messages of a group. The first failure is returned. */
  markGroupMessagesRead(groupId: string, serverIds: readonly string[]): Promise<Result<null, ImError>>;
  /** The accounts that have read a message of the user; `refused` for a message of another account. */
  groupReaders(groupId: string, serverId: string): Promise<Result<readonly string[], ImError>>;
}
