import type { Clock } from '../../Clock.js';
import type { Random } from '../../Random.js';
import type { CommitQueue } from '../../storage/CommitQueue.js';
import type { Db } from '../../storage/Db.js';
import type { Directory } from '../../services/accounts/accounts.js';
import type { Files } from '../../services/files/createFiles.js';
import type { LoginRateLimiter } from '../../services/accounts/rateLimits.js';
import type { ReceivedText } from '../../services/marketplace/MarketContext.js';
import type { Rooms } from '../../services/groups/rooms.js';
import type { ServerIds } from '../../services/messages/serverIds.js';
import type { FaultSwitch } from './socket/FaultSwitch.js';
import type { Hub } from './socket/Hub.js';

/** The dependencies of the chat server; `createSandbox` creates them once. */
export interface ChatDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly commits: CommitQueue;
  readonly ids: ServerIds;
  readonly directory: Directory;
  readonly hub: Hub;
  readonly rooms: Rooms;
  readonly rateLimiter: LoginRateLimiter;
  readonly files: Files;
  readonly faults: FaultSwitch;
  /**
   * Names of conversations that are already on both accounts' lists, so that the server does not check this for every
   * message.
   */
  readonly openConversations: Set<string>;
  /** Called with each text that an account sent to another account or to a group, after the message is on disk. */
  readonly onText?: (received: ReceivedText & { readonly appKey: string }) => void;
  /** Called after data were wiped from the database: soon the write-ahead log holds none of it either (IM-12). */
  readonly scrub: () => void;
}
