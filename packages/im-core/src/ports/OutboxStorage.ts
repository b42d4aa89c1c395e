import type { OutgoingMessage } from '../domain/message/message.js';

/** A message as it is kept. */
export interface StoredOutgoing {
  readonly message: OutgoingMessage;
  readonly isRefused: boolean;
  /** The tab that sends it; empty when unknown. */
  readonly owner: string;
}

/** Where the outbox keeps its messages. All tabs of an account have the same one; each writes under its own name. */
export interface OutboxStorage {
  /** Everything kept, in the order it was written. */
  load(): Promise<readonly StoredOutgoing[]>;
  keep(message: OutgoingMessage, isRefused: boolean): Promise<void>;
  /** Keeps another version of a message in its place. */
  replace(message: OutgoingMessage): Promise<void>;
  /** Keeps a message of another tab as this one's, in its place. */
  adopt(message: OutgoingMessage, isRefused: boolean): Promise<void>;
  forget(id: string): Promise<void>;
}
