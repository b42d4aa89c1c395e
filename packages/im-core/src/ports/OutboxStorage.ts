import type { OutgoingMessage } from '../domain/message/message.js';

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
