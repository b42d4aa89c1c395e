import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { MessageChange } from '../domain/message/changes.js';
import type { SpaceEstimate } from '../domain/space.js';
import type { OutgoingMessage } from '../domain/message/message.js';
import type { FileBlob } from './FileUploader.js';

/**
 * Small values that survive a reload, one namespace per user. An implementation may lose values if the browser denies
 * storage; it resolves all the same, and `get` then resolves with null. `set` and `remove` take effect in the order of
 * their calls, also if the caller does not await one before the next.
 */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  /** Resolves with false if the value could not be stored. */
  set(key: string, value: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** The values whose keys begin with `prefix`, by key, in one read, with which each session begins. */
  entries(prefix: string): Promise<ReadonlyMap<string, string>>;
}

/** A value of the account that outlives the session. */
export interface Stored<T> {
  load(): Promise<T>;
  /** Resolves when this value or a later one is stored. */
  save(value: T): Promise<void>;
}

/** A value for each conversation that outlives the session. */
export interface StoredByConversation<T> {
  load(): Promise<readonly { readonly conversation: ConversationRef; readonly value: T }[]>;
  /** Resolves when this value or a later one is stored. */
  save(conversation: ConversationRef, value: T): Promise<void>;
}

/** What changes of one conversation: all of it is stored, or nothing. */
export interface ConversationChange {
  /** By `conversationKey`. */
  readonly conversation: string;
  /** Everything but its messages; null removes the conversation with all of them. */
  readonly row: string | null;
  /** New messages, and new versions of stored ones, by the service's id. */
  readonly put?: ReadonlyMap<string, string>;
  /** The service's ids of messages that are removed; `others` for all but those of `put`. */
  readonly removed?: readonly string[] | 'others';
}

/** A row and its messages. */
export interface StoredRecords {
  readonly row: string | null;
  readonly messages: ReadonlyMap<string, string>;
}

/**
 * The chat of one account that survives a reload: a row for each conversation, a record for each message, and small values
 * such as the outbox, drafts and settings. Each record is a JSON text; who reads it decides what is sound.
 *
 * All changes of one task, of values too, are stored together or not at all, in the order of their calls.
 */
export interface ChatStorage extends KeyValueStore {
  /** The rows by `conversationKey`, in one read. */
  conversations(): Promise<ReadonlyMap<string, string>>;
  /** A conversation as one change left it: its row, null if it is not stored, and its messages by the service's id. */
  conversation(conversation: string): Promise<StoredRecords>;
  /** Resolves with false if the change could not be stored. */
  write(change: ConversationChange): Promise<boolean>;
}

/** The space that the browser gives to what is stored. */
export interface DeviceSpace {
  /** Null where the browser does not say. */
  estimate(): Promise<SpaceEstimate | null>;
  /**
   * Calls `free` when a write found no space, and tries it again without the conversations that `free` resolves with, by
   * `conversationKey`; null if nothing can go.
   */
  whenFull(free: () => Promise<readonly string[] | null>): void;
}

/**
 * Files of unsent messages that survive a reload, one namespace per user. An implementation may lose them if the
 * browser denies storage; it resolves all the same, and `get` then resolves with null.
 */
export interface BlobStore {
  /** Resolves with false when the file is only in memory. */
  put(key: string, blob: FileBlob): Promise<boolean>;
  get(key: string): Promise<FileBlob | null>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** A message as it is stored. */
export interface StoredOutgoing {
  readonly message: OutgoingMessage;
  readonly isRefused: boolean;
  /** The tab that sends it; empty when unknown. */
  readonly owner: string;
}

/** Stores the messages of the outbox. All tabs of an account share it; each writes under its own name. */
export interface OutboxStorage {
  /** All stored messages, in the order of writing. */
  load(): Promise<readonly StoredOutgoing[]>;
  keep(message: OutgoingMessage, isRefused: boolean): Promise<void>;
  /** Replaces a stored message by another version. */
  replace(message: OutgoingMessage): Promise<void>;
  /** Assigns a message of another tab to this one; it keeps its place. */
  adopt(message: OutgoingMessage, isRefused: boolean): Promise<void>;
  forget(id: string): Promise<void>;
}

/** A change to a message as it is stored. */
export interface StoredChange {
  readonly change: MessageChange;
  readonly isRefused: boolean;
  /** The tab that sends it. */
  readonly owner: string;
}

/** Stores the changes to messages that wait. All tabs of an account share it; each writes under its own name. */
export interface ChangeStorage {
  /** All stored changes, in the order of writing. */
  load(): Promise<readonly StoredChange[]>;
  /** Stores a change in the place of this tab's earlier one of the same. */
  keep(change: MessageChange, isRefused: boolean): Promise<void>;
  forget(stored: Pick<StoredChange, 'change' | 'owner'>): Promise<void>;
}

/** A chosen file without its bytes, which the blob store keeps under `id`. */
export interface StoredDraftFile {
  readonly id: string;
  readonly name: string;
  readonly as: string;
}
