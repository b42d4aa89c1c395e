import type { Clock } from '../../Clock.js';
import type { Random } from '../../Random.js';
import type { CommitQueue } from '../../storage/CommitQueue.js';
import type { Db } from '../../storage/Db.js';
import type { Directory } from '../../services/Directory.js';
import type { Files } from '../../services/files/createFiles.js';
import type { LoginRateLimiter } from '../../services/loginRateLimiter.js';
import type { Rooms } from '../../services/rooms.js';
import type { ServerIds } from '../../services/serverIds.js';
import type { FaultSwitch } from './socket/FaultSwitch.js';
import type { Hub } from './socket/Hub.js';

/** A text for a listener. */
export interface ReceivedText {
  readonly appKey: string;
  readonly from: string;
  readonly to: string;
  readonly isInGroup: boolean;
  readonly text: string;
}

/** What the chat server is built on, made once by `createSandbox`. */
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
  /** Names of conversations that are on both lists already, so that not every message has to see to it. */
  readonly openConversations: Set<string>;
  /** Hears what people have typed to one another or in groups, once it is on disk. */
  readonly onText?: (received: ReceivedText) => void;
  /** Something was wiped from the database: soon nothing of it is left in the log either (IM-12). */
  readonly scrub: () => void;
}
