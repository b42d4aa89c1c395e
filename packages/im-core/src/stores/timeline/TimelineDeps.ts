import type { Attachment } from '../../domain/message/attachment.js';
import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { Draft } from '../../domain/message/draft.js';
import type { Named } from '../../domain/message/mention.js';
import type { MessageQuote, OutgoingMessage } from '../../domain/message/message.js';
import type { FileBlob } from '../../ports/FileUploader.js';
import type { MessageTransport } from '../../ports/MessageTransport.js';
import type { AtomBatch } from '../atomBatch.js';
import type { DeletedMessages } from './DeletedMessages.js';
import type { RecalledDrafts } from './RecalledDrafts.js';
import type { TypingStore } from './TypingStore.js';
import type { UploadStore } from '../uploads/UploadStore.js';

/** What a timeline needs; the list that makes it hands it in. */
export interface TimelineDeps {
  readonly self: string;
  readonly atoms: AtomBatch;
  readonly newId: () => string;
  readonly now: () => number;
  readonly outbox: {
    enqueue(message: OutgoingMessage, file?: Promise<void>): Promise<void>;
    discard(message: OutgoingMessage): Promise<void>;
  };
  readonly history: MessageTransport['history'];
  readonly recall: MessageTransport['recall'];
  readonly recalledDrafts: RecalledDrafts;
  readonly removed: DeletedMessages;
  readonly typing: TypingStore;
  readonly uploads: UploadStore;
  /** The conversation whose messages count as seen on arrival; null while the page is not focused (R201). */
  readonly openRef: () => ConversationRef | null;
  /** Keeps what is in the composer for the next visit. */
  readonly saveDraft: (ref: ConversationRef, draft: Draft, isNews: boolean) => void;
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
