import type { GroupNotice } from '../groups/groupNotice.js';
import type { Message } from '../message/message.js';
import type { Place } from '../message/order.js';
import type { UnreadTally } from './unread.js';

/** What has to be known of a conversation's unread count besides its held messages. */
export interface UnreadState {
  /** Unread messages that made room for newer ones. */
  readonly dropped: UnreadTally;
  /** How many the service counts and this device has never held. */
  readonly unheld: number;
  /** Messages up to this place are in the service's own count. */
  readonly countedThrough: Place | null;
  /** I have seen everything up to this place. */
  readonly seenThrough: Place | null;
}

/** An event in a group, and its position. */
export interface NoticeSnapshot {
  /** The service's time of the newest message when it happened; null when none was held. */
  readonly after: number | null;
  /** Epoch milliseconds on this device's clock. */
  readonly time: number;
  readonly notice: GroupNotice;
}

/** One conversation between two visits: what the next one begins with, as after an outage. */
export interface TimelineSnapshot {
  /** What the service has taken, oldest first. What it has not is the outbox's to keep. */
  readonly messages: readonly Message[];
  /** Messages after this place are incomplete; null if none is known to be missing. */
  readonly completeThrough: Place | null;
  /** A piece known to be missing begins after this place. */
  readonly gapAfter: Place | null;
  readonly unread: UnreadState;
  /** Lines about the group, oldest first; left out where there are none. */
  readonly notices?: readonly NoticeSnapshot[];
}
