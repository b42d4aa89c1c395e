import type { Clock } from '../../Clock.js';
import type { Random } from '../../Random.js';
import type { CommitQueue } from '../../storage/CommitQueue.js';
import type { UplinkDeps } from '../../services/messages/deliver.js';
import type { Files } from '../../services/files/createFiles.js';
import type { createLoginRateLimiter } from '../../services/accounts/rateLimits.js';
import type { FaultSwitch } from './socket/FaultSwitch.js';
import type { Hub } from './socket/Hub.js';

/** A text that somebody sent. */
export interface ReceivedText {
  readonly from: string;
  readonly to: string;
  readonly isInGroup: boolean;
  /** Empty if `stops` is set. */
  readonly text: string;
  /** The answer, sent in parts, that the reader wants to end. */
  readonly stops?: string;
}

/** The chat service's callbacks: what an account without a connected device misses, and what an account has read. */
export interface Callbacks {
  missed(owner: number, encoded: Uint8Array): void;
  read(reader: { readonly appKey: string; readonly from: string }, to: string, isInGroup: boolean): void;
}

export interface ChatDeps extends Omit<UplinkDeps, 'now' | 'openConversations'> {
  readonly clock: Clock;
  readonly random: Random;
  readonly commits: CommitQueue;
  readonly hub: Hub;
  readonly rateLimiter: ReturnType<typeof createLoginRateLimiter>;
  readonly files: Files;
  readonly faults: FaultSwitch;
  /**
   * Names of conversations that are already on both accounts' lists, so that the server does not check this for every
   * message.
   */
  readonly openConversations: Set<string>;
  readonly onText?: (received: ReceivedText & { readonly appKey: string }) => void;
  /** What the service tells the marketplace's server. */
  readonly callbacks?: Callbacks;
  /** Called after data were wiped from the database: soon the write-ahead log holds none of it either (IM-12). */
  readonly scrub: () => void;
}
