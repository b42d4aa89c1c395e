import type { GroupNotice } from './groupNotice.js';
import type { Message } from './message.js';
import type { UnreadTally } from './unread.js';

/** What has to be known of a conversation's unread count besides its held messages. */
export interface UnreadState {
  /** Unread messages that made room for newer ones. */
  readonly dropped: UnreadTally;
  /** How many the service counts and this device has never held. */
  readonly unheld: number;
  /** Messages up to this id are in the service's own count. */
  readonly countedThrough: string | null;
  /** I have seen everything up to this id. */
  readonly seenThrough: string | null;
}

/** What happened in a group, and where it stands. */
export interface HeldNotice {
  /** The newest message of the service when it happened; null when none was held. */
  readonly after: string | null;
  /** Epoch milliseconds on this device's clock. */
  readonly time: number;
  readonly notice: GroupNotice;
}

/** One conversation between two visits: what the next one begins with, as after an outage. */
export interface HeldTimeline {
  /** What the service has taken, oldest first. What it has not is the outbox's to keep. */
  readonly messages: readonly Message[];
  /** What comes after this id is incomplete; null when nothing is known to be missing. */
  readonly completeThrough: string | null;
  /** A piece known to be missing begins after this id. */
  readonly holeAfter: string | null;
  readonly unread: UnreadState;
  /** Lines about the group, oldest first; left out where there are none. */
  readonly notices?: readonly HeldNotice[];
}
