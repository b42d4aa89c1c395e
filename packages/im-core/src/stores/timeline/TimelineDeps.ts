import type { Attachment } from '../../domain/message/attachment.js';
import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { Draft } from '../../domain/message/draft.js';
import type { Named, PickedMention } from '../../domain/message/mention.js';
import type { IncomingMessage, MessageQuote, OutgoingMessage } from '../../domain/message/message.js';
import type { FileBlob } from '../../ports/FileUploader.js';
import type { MessageTransport } from '../../ports/MessageTransport.js';
import type { AtomBatch } from '../atomBatch.js';
import type { DeletedMessages } from './DeletedMessages.js';
import type { RecalledDrafts } from './RecalledDrafts.js';
import type { TypingStore } from './TypingStore.js';
import type { UploadStore } from '../uploads/UploadStore.js';

/** The dependencies of a timeline, passed in by the conversation list. */
export interface TimelineDeps {
  readonly self: string;
  readonly atoms: AtomBatch;
  readonly newId: () => string;
  readonly now: () => number;
  readonly outbox: {
    enqueue(message: OutgoingMessage, file?: Promise<void>): Promise<void>;
    discard(message: OutgoingMessage): Promise<void>;
  };
  /** Messages to groups ask who has read them. */
  readonly asksReceipts?: boolean;
  readonly history: MessageTransport['history'];
  /** Catch-up has added a message that did not arrive live. */
  readonly missed?: (message: IncomingMessage) => void;
  readonly recall: MessageTransport['recall'];
  readonly recalledDrafts: RecalledDrafts;
  readonly removed: DeletedMessages;
  readonly typing: TypingStore;
  readonly uploads: UploadStore;
  /** The conversation whose messages count as seen on arrival; null while the page is not focused (R201). */
  readonly openRef: () => ConversationRef | null;
  /** Stores the composer's draft for the next session. */
  readonly saveDraft: (ref: ConversationRef, draft: Draft, isNews: boolean) => void;
}

/** The options of a message to send. */
export interface SendOptions {
  /** The members that the text can mention, with their shown names (R292). */
  readonly members?: readonly Named[];
  /** The members that the user picked for the text: the message mentions them, whatever their names are now. */
  readonly mentions?: readonly PickedMention[];
  /** The quoted message. */
  readonly quote?: MessageQuote | null;
}

/** A file to send, with its bytes. */
export interface SendFile extends Attachment {
  readonly blob: FileBlob;
}
