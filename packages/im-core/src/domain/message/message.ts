import type { ConversationRef } from '../conversation/conversation.js';
import type { GroupNotice } from '../groups/groupNotice.js';
import type { MessageStatus } from './messageStatus.js';
import type { RefusalReason } from './refusal.js';

/** The fields of a call's invitation, as they travel beside its text. The chat carries them and reads none. */
export type CallInvitation = Readonly<Record<string, unknown>>;

/** The content of a message. `url` is empty when an upload gave none (R153, R155, R344). */
export type MessageBody =
  /** `isProgress` marks a line about an order's progress, which is shown like a notice (IM-PROGRESS-1). */
  | {
      readonly type: 'text';
      readonly text: string;
      readonly isProgress?: true;
      /** The text invites to a call: the fields of the invitation, for the call client (R231, A43). */
      readonly call?: CallInvitation;
    }
  | {
      readonly type: 'image';
      readonly url: string;
      readonly name: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: 'audio'; readonly url: string; readonly name: string; readonly seconds: number }
  | { readonly type: 'video'; readonly url: string; readonly name: string; readonly seconds: number }
  | { readonly type: 'file'; readonly url: string; readonly name: string; readonly bytes: number }
  /** A place: its name and address, either of which may be empty, and where it is in degrees, null when not given (IM-LOCATION-1). */
  | {
      readonly type: 'location';
      readonly name: string;
      readonly address: string;
      readonly position: { readonly latitude: number; readonly longitude: number } | null;
    }
  /**
   * An app's own kind, such as an order's card: `event` is the kind, `data` are its fields. `text` replaces it where
   * the kind is unknown or one line is shown; empty if the sender gave none (IM-CUSTOM-1).
   */
  | {
      readonly type: 'custom';
      readonly event: string;
      readonly data: Readonly<Record<string, string>>;
      readonly text: string;
    }
  /** Something this version cannot show; it is said so and never dropped. */
  | { readonly type: 'unsupported' }
  /** An event of a group: a line of this device between the messages, never sent and never unread (IM-GROUP-11). */
  | { readonly type: 'notice'; readonly notice: GroupNotice };

/** What kinds of messages there are. */
export type MessageKind = MessageBody['type'];

/** The body of one kind. */
export type BodyOf<Kind extends MessageKind> = Extract<MessageBody, { readonly type: Kind }>;

/** The kinds that a message can answer to. */
export type QuotedKind = Exclude<MessageKind, 'notice'>;

/** What a message answers to: the other message as its writer saw it, in short. */
export interface MessageQuote {
  /** The service's id of the message that is answered. */
  readonly id: string;
  /** Who said that. */
  readonly from: string;
  /** A short form of its content; shown only if the message itself is not loaded. */
  readonly preview: string;
  /** What kind of message it is; text when nothing is said. */
  readonly kind?: QuotedKind;
  /** It was taken back since: nothing of what it said is left here either. */
  readonly isRecalled?: true;
}

/** One thing said: an immutable record, replaced and never changed (R153–R163). */
export interface Message {
  /** The sender's id, which never changes; the service's id if the sender gave none. */
  readonly id: string;
  /** The service's id after acceptance; null before. Larger means later within a conversation. */
  readonly serverId: string | null;
  readonly conversation: ConversationRef;
  readonly from: string;
  readonly body: MessageBody;
  /** Account ids the writer named with @, or `EVERYBODY` (R162). */
  readonly mentions: readonly string[];
  /** What it answers to. */
  readonly quote?: MessageQuote | null;
  /** Epoch milliseconds: the service's time once accepted, the writer's before (R160). */
  readonly time: number;
  readonly status: MessageStatus;
  /** Why a failed message was refused; left out while nothing is known of it. */
  readonly refusal?: RefusalReason | undefined;
}

/** What arrives from outside: the status is decided here, never there. */
export type IncomingMessage = Omit<Message, 'status' | 'serverId' | 'refusal'> & {
  readonly serverId: string;
  /**
   * The service reports that the peer has read it: for the user's one-to-one messages, in history and in the list
   * (R197).
   */
  readonly isReadByPeer?: true;
};

/** A command: sent to every device of an account and of the sender, not shown, and not in the history. */
export interface OutgoingCommand {
  /** An account. */
  readonly to: string;
  readonly action: string;
  /** Plain data; five kilobytes are the vendor's limit for all of it. */
  readonly extension: object;
  /** Is queued for offline devices; without it an offline device never gets the command. */
  readonly isKept: boolean;
}

/** An own message on its way out. Plain data: it is stored and crosses ports. */
export interface OutgoingMessage {
  readonly id: string;
  readonly conversation: ConversationRef;
  readonly from: string;
  readonly body: MessageBody;
  readonly mentions: readonly string[];
  readonly quote?: MessageQuote | null;
  /** Its file has no address yet: it is uploaded first. */
  readonly upload?: true;
  /** Why the service refused it the last time; never sent. */
  readonly refusal?: RefusalReason | undefined;
  /** Epoch milliseconds on the writer's own clock. */
  readonly writtenAt: number;
}
