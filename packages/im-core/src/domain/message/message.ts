import type { ConversationRef } from '../conversation/conversation.js';
import type { GroupNotice } from '../groups/groupEvent.js';
import type { PickedMention } from './mention.js';
import type { MessageStatus, RefusalReason } from './messageStatus.js';

/** The fields of a call invitation in a message's extension. The chat passes them on and reads none. */
export type CallInvitation = Readonly<Record<string, unknown>>;

/** The content of a message. `url` is empty when an upload gave none (R153, R155, R344). */
export type MessageBody =
  /** `isProgress` marks a line about an order's progress, which is shown like a notice. */
  | {
      readonly type: 'text';
      readonly text: string;
      readonly isProgress?: true;
      /** Set if the text invites to a call: the fields of the invitation, for the call client (R231, A43). */
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
  /** A place: its name and address, either of which may be empty, and where it is in degrees, null when not given. */
  | {
      readonly type: 'location';
      readonly name: string;
      readonly address: string;
      readonly position: { readonly latitude: number; readonly longitude: number } | null;
    }
  /**
   * An app's own kind, such as an order's card: `event` is the kind, `data` are its fields. `text` replaces it where
   * the kind is unknown or one line is shown; empty if the sender gave none.
   */
  | {
      readonly type: 'custom';
      readonly event: string;
      readonly data: Readonly<Record<string, string>>;
      readonly text: string;
    }
  /**
   * Several messages forwarded as one: `summary` has a line for each of the first ones. The service keeps the messages
   * at `url`; before it has them `url` is empty and `messages` has them.
   */
  | {
      readonly type: 'combine';
      readonly title: string;
      readonly summary: string;
      readonly url: string;
      readonly messages?: readonly CombinedMessage[];
    }
  /** A kind that this version cannot show; the screen says so, and the message is never dropped. */
  | { readonly type: 'unsupported' }
  /** An event of a group: a notice of this device between the messages, never sent and never unread. */
  | { readonly type: 'notice'; readonly notice: GroupNotice };

/** One message inside a combined one. */
export interface CombinedMessage {
  /** The account that wrote it. */
  readonly from: string;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly body: MessageBody;
}

export type MessageKind = MessageBody['type'];

export type BodyOf<Kind extends MessageKind> = Extract<MessageBody, { readonly type: Kind }>;

export type QuotedKind = Exclude<MessageKind, 'notice'>;

/** A quote: a short form of the quoted message as the sender of the reply saw it. */
export interface MessageQuote {
  /** The server id of the quoted message. */
  readonly id: string;
  /** The sender of the quoted message. */
  readonly from: string;
  /** A short form of its content; shown only if the message itself is not loaded. */
  readonly preview: string;
  /** The kind of the quoted message; text if left out. */
  readonly kind?: QuotedKind;
  /** The quoted message was recalled: the quote lost its text, too. */
  readonly isRecalled?: true;
}

/** One message: an immutable record, replaced and never changed (R153–R163). */
export interface Message {
  /** The sender's id, which never changes; the service's id if the sender gave none. */
  readonly id: string;
  /** The service's id after acceptance; null before. Larger means later within a conversation. */
  readonly serverId: string | null;
  readonly conversation: ConversationRef;
  readonly from: string;
  readonly body: MessageBody;
  /** Account ids that the sender mentioned with @, or `EVERYBODY` (R162). */
  readonly mentions: readonly string[];
  /** The quoted message. */
  readonly quote?: MessageQuote | null;
  /** Epoch milliseconds: the service's time once accepted, the sender's clock before (R160). */
  readonly time: number;
  readonly status: MessageStatus;
  /** Why a failed message was refused; left out if unknown. */
  readonly refusal?: RefusalReason | undefined;
  /** Its sender asks which members of the group have read it. */
  readonly asksReceipt?: true;
}

/** A message as the transport delivers it: without a status, which the core decides. */
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
  /** Queues the command for offline devices; without it an offline device never gets the command. */
  readonly isStored: boolean;
}

/** A message of the user that is to be sent. Plain data: it is stored and crosses ports. */
export interface OutgoingMessage {
  readonly id: string;
  readonly conversation: ConversationRef;
  readonly from: string;
  readonly body: MessageBody;
  readonly mentions: readonly string[];
  readonly quote?: MessageQuote | null;
  /** Asks which members of the group have read it. */
  readonly asksReceipt?: true;
  /** Its file has no URL yet: the outbox uploads it first. */
  readonly upload?: true;
  /** Why the service last refused it; stored only, never sent. */
  readonly refusal?: RefusalReason | undefined;
  /** Epoch milliseconds on the sender's clock. */
  readonly writtenAt: number;
}

/** A position on the globe in degrees; null for anything else and for 0, 0, which the vendor's clients write for none. */
export function coordinatesOf(latitude: unknown, longitude: unknown): BodyOf<'location'>['position'] {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnGlobe && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}

/** The part of a record that asks for receipts: nothing where none are asked for, so that records stay small. */
export function receiptRequestField({ asksReceipt }: { readonly asksReceipt?: unknown }): {
  readonly asksReceipt?: true;
} {
  return asksReceipt === true ? ASKING : NONE;
}

const ASKING = { asksReceipt: true } as const;
const NONE = {};

export interface Draft {
  readonly text: string;
  /** The server id of the quoted message; null if none is quoted. Its text is not stored here. */
  readonly quoted: string | null;
  /** The members that the user picked for the text; left out if there is none. */
  readonly mentions?: readonly PickedMention[] | undefined;
}

/** Spaces, format and control characters, marks without a letter, and letters and signs that are drawn as nothing. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True for a text without visible characters, which is not sent (R290). */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
