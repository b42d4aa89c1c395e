import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import { NO_CONTRIBUTION, type UnreadContribution } from '../../domain/conversation/unread.js';
import type { MessageChange } from '../../domain/message/changes.js';
import type {
  Draft,
  IncomingMessage,
  MessageQuote,
  Named,
  OutgoingMessage,
  PickedMention,
} from '../../domain/message/message.js';
import type { Attachment } from '../../domain/message/messageKinds.js';
import type { MessageTransport } from '../../ports/ChatService.js';
import type { FileBlob } from '../../ports/FileUploader.js';
import type { MakeAtom } from '../atomBatch.js';
import type { UploadStore } from '../uploads/UploadStore.js';
import type { DeletedMessages } from './DeletedMessages.js';
import type { RecalledDrafts } from './RecalledDrafts.js';
import type { StreamStore } from './StreamStore.js';
import type { TypingStore } from './TypingStore.js';

export interface TimelineDeps {
  readonly self: string;
  readonly atom: MakeAtom;
  readonly newId: () => string;
  readonly now: () => number;
  readonly outbox: {
    enqueue(message: OutgoingMessage, file?: Promise<void>): Promise<void>;
    discard(message: OutgoingMessage): Promise<void>;
  };
  /** Messages to groups ask who has read them. */
  readonly asksReceipts?: boolean;
  readonly history: MessageTransport['history'];
  /** The messages of a conversation whose row was restored; null if they are damaged. */
  readonly readStored?: (ref: ConversationRef) => Promise<TimelineSnapshot | null>;
  /** Catch-up has added a message that did not arrive live. */
  readonly missed?: (message: IncomingMessage) => void;
  readonly recall: MessageTransport['recall'];
  readonly recalledDrafts: RecalledDrafts;
  readonly changes: {
    enqueue(change: MessageChange): Promise<void>;
    discard(change: Pick<MessageChange, 'serverId'>): Promise<void>;
  };
  /** The user opened a conversation. */
  readonly opened: (ref: ConversationRef) => void;
  readonly removed: DeletedMessages;
  readonly typing: TypingStore;
  readonly streams: StreamStore;
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

/** The position of a conversation in the list. The list reads it in each frame, so it is no map. */
export interface Listing {
  readonly ref: ConversationRef;
  /** It has changed since the list was last read, so the fields below may be out of date. */
  isTouched: boolean;
  /** It was removed: later changes of the conversation have no effect. */
  isGone: boolean;
  /** It is listed without a message: it belongs to a contact or group, or the user opened it. */
  isListedEmpty: boolean;
  /** It is shown in the list. */
  isListed: boolean;
  isPinned: boolean;
  /** Epoch milliseconds of the last message; 0 before the first. */
  lastTime: number;
  /** What it adds to the unread total. */
  unread: UnreadContribution;
}

/** Creates the listing of a conversation that is not in the list yet. */
export function unlisted(ref: ConversationRef): Listing {
  const hidden = { isListedEmpty: false, isListed: false, isPinned: false, lastTime: 0 };
  return { ref, isTouched: false, isGone: false, ...hidden, unread: NO_CONTRIBUTION };
}
