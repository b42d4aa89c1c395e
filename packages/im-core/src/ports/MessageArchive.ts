import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { MessageKind, MessagePosition } from '../domain/message/message.js';
import type { Cancel } from './Clock.js';

/** What the archive keeps of a message: enough to find it and to show the place. */
export interface ArchivedMessage extends MessagePosition {
  readonly from: string;
  readonly kind: MessageKind;
  /** The text that a search looks through: of a text, or the name of a file or a place; empty if it has none. */
  readonly words: string;
}

/** All that is given must fit. A query without words finds by the rest; one without anything finds nothing. */
export interface ArchiveQuery {
  readonly words: string;
  /** One conversation; all of them if left out. */
  readonly conversation?: ConversationRef;
  readonly kinds?: readonly MessageKind[];
  /** Account ids of senders. */
  readonly from?: readonly string[];
  /** Epoch milliseconds, included. */
  readonly since?: number;
  /** Epoch milliseconds, not included. */
  readonly until?: number;
  readonly limit: number;
}

/** A found message and its conversation. */
export interface ArchiveHit extends ArchivedMessage {
  readonly conversation: ConversationRef;
}

/** The newest hits, the newest first. */
export interface ArchiveAnswer {
  readonly hits: readonly ArchiveHit[];
  /** There are hits beyond the limit, older than these. */
  readonly isMore: boolean;
}

/** What is held of a conversation. */
export interface ArchiveReach {
  readonly count: number;
  /** The newest and the oldest message of the newest part that has no gap; null before the first page of history. */
  readonly newest: MessagePosition | null;
  readonly oldest: MessagePosition | null;
  /** No message before the oldest one exists, and none is missing between. */
  readonly isWhole: boolean;
}

/** A page of history, also with messages that are not archived. */
export interface ArchivedPage {
  /** The page ends before the message of this id, or at the newest if it is null. */
  readonly before: string | null;
  /** Its oldest and its newest message; null for an empty page, before which there is nothing. */
  readonly first: MessagePosition | null;
  readonly last: MessagePosition | null;
}

/** How much is stored; the bytes are an estimate. */
export interface ArchiveSize {
  readonly messages: number;
  readonly bytes: number;
  /** The conversations that are held from their first message on. */
  readonly whole: number;
}

/**
 * The messages of one account on this device, to search them: beside the messages that are kept to be shown, and as far back as
 * they were ever loaded. Plain data, so that it may sit in a worker. Promises always resolve: where nothing can be stored,
 * it is empty. All tabs of an account share it.
 */
export interface MessageArchive {
  /**
   * Adds messages, and replaces those that are there. With `page` they are those of a page of history: whatever lies on the page
   * and is not among them is gone.
   */
  add(conversation: ConversationRef, messages: readonly ArchivedMessage[], page?: ArchivedPage): Promise<void>;
  /** Removes messages; with `by` only those of that sender. */
  remove(conversation: ConversationRef, serverIds: readonly string[], by?: string): Promise<void>;
  /** The sender `by` of a message has replaced its text. */
  edit(conversation: ConversationRef, serverId: string, by: string, words: string): Promise<void>;
  /** Removes a whole conversation. */
  forget(conversation: ConversationRef): Promise<void>;
  search(query: ArchiveQuery): Promise<ArchiveAnswer>;
  reach(conversation: ConversationRef): Promise<ArchiveReach>;
  size(): Promise<ArchiveSize>;
  /** Removes the oldest messages of all conversations until about so many bytes are free. */
  shrink(bytes: number): Promise<void>;
  /** Removes everything. */
  clear(): Promise<void>;
  /** Ends it for this log-in; what is stored stays. */
  close(): void;
}

/** The archive as a client offers it. */
export interface ClientArchive extends Pick<MessageArchive, 'search' | 'reach' | 'size' | 'clear'> {
  /**
   * Fetches what is older than the oldest held message, of one conversation or a little of each of the newest; false if some of
   * it could not be fetched.
   */
  further(conversation?: ConversationRef): Promise<boolean>;
}

/** The archive of an account, and when there is time to fill it. */
export interface ArchiveParts {
  readonly store: MessageArchive;
  /** Runs a task once the user has been idle for a moment; never, if the device must not load ahead. */
  readonly whenIdle: (task: () => void) => Cancel;
  /** How many messages are fetched ahead at most; 0 for none. Those that pass by are stored in any case. */
  readonly limit: number;
}
