import type { GroupNotice } from '../groups/group.js';
import type { Message, MessagePosition } from '../message/message.js';
import type { UnreadTally } from './unread.js';

/** The parts of a conversation's unread count. */
export interface UnreadState {
  /** The unread ones among the messages of the snapshot; null if they have to be counted. */
  readonly held: UnreadTally | null;
  /** Unread messages that were dropped to keep the limit. */
  readonly dropped: UnreadTally;
  /** Unread messages that the service counts and this device has never loaded. */
  readonly unheld: number;
  /** The service's count covers messages up to this position. */
  readonly countedThrough: MessagePosition | null;
  /** The user has read all messages up to this position. */
  readonly seenThrough: MessagePosition | null;
}

/** An event in a group, and its position. */
export interface NoticeSnapshot {
  /** The service time of the newest cached message at the time of the event; null if none was cached. */
  readonly after: number | null;
  /** Epoch milliseconds on this device's clock. */
  readonly time: number;
  readonly notice: GroupNotice;
}

/** The stored state of one conversation, with which the next session begins, as after an outage. */
export interface TimelineSnapshot {
  /** The messages that the service has accepted, oldest first. The outbox stores the others. */
  readonly messages: readonly Message[];
  /** Messages after this position are incomplete; null if none is known to be missing. */
  readonly completeThrough: MessagePosition | null;
  /** A known history gap begins after this position. */
  readonly gapAfter: MessagePosition | null;
  readonly unread: UnreadState;
  /** Notices about the group, oldest first; left out if there are none. */
  readonly notices?: readonly NoticeSnapshot[];
}

/** A snapshot without its messages, which are read when one of them is needed: what the row of a list shows. */
export interface RowSnapshot extends Omit<TimelineSnapshot, 'messages'> {
  /** How many messages it has: at least one. */
  readonly count: number;
  readonly oldest: MessagePosition;
  /** The newest message. Any timeline may show it. */
  readonly last: Message;
  readonly unreadCount: number;
  /** Whether an unread message mentions the user. */
  readonly mentionsMe: boolean;
}
