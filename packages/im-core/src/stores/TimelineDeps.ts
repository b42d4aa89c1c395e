import type { Attachment } from '../domain/attachment.js';
import type { ConversationRef } from '../domain/conversation.js';
import type { Draft } from '../domain/draft.js';
import type { Named } from '../domain/mention.js';
import type { MessageQuote, OutgoingMessage } from '../domain/message.js';
import type { FileBlob } from '../ports/FileUploader.js';
import type { MessageTransport } from '../ports/MessageTransport.js';
import type { BellTower } from './bells.js';
import type { RemovedBook } from './RemovedBook.js';
import type { TakenBack } from './TakenBack.js';
import type { TypingStore } from './TypingStore.js';
import type { UploadStore } from './UploadStore.js';

/** What a timeline needs; the list that makes it hands it in. */
export interface TimelineDeps {
  readonly self: string;
  readonly tower: BellTower;
  readonly newId: () => string;
  readonly now: () => number;
  readonly outbox: {
    enqueue(message: OutgoingMessage, file?: Promise<void>): Promise<void>;
    discard(message: OutgoingMessage): Promise<void>;
  };
  readonly history: MessageTransport['history'];
  readonly recall: MessageTransport['recall'];
  readonly takenBack: TakenBack;
  readonly removed: RemovedBook;
  readonly typing: TypingStore;
  readonly uploads: UploadStore;
  /** The conversation whose messages count as seen on arrival; null while nobody looks (R201). */
  readonly openRef: () => ConversationRef | null;
  /** Keeps what is in the composer for the next visit. */
  readonly keepDraft: (ref: ConversationRef, draft: Draft) => void;
}

/** What goes with a message. */
export interface SendOptions {
  /** Everybody who can be named here, under the name that is shown (R292). */
  readonly members?: readonly Named[];
  /** What it answers to. */
  readonly quote?: MessageQuote | null;
}

/** A file to send, with its bytes. */
export interface SendFile extends Attachment {
  readonly blob: FileBlob;
}
