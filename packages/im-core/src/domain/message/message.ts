import { isSameConversation, type ConversationRef } from '../conversation/conversation.js';
import type { GroupNotice } from '../groups/group.js';
import * as LIMITS from '../../limits.js';

/** The fields of a call invitation in a message's extension. The chat passes them on and reads none. */
export type CallInvitation = Readonly<Record<string, unknown>>;

/** The content of a message. `url` is empty when an upload gave none (R153, R155, R344). */
export type MessageBody =
  /** `isProgress` marks a line about an order's progress, which is shown like a notice; `isMarkdown` a text in Markdown. */
  | {
      readonly type: 'text';
      readonly text: string;
      readonly isProgress?: true;
      readonly isMarkdown?: true;
      /** Set if the text invites to a call: the fields of the invitation, for the call client (R231, A43). */
      readonly call?: CallInvitation;
    }
  | {
      readonly type: 'image';
      readonly url: string;
      readonly name: string;
      readonly width: number;
      readonly height: number;
      /** An app's fields about the picture, such as what it shows; any sender may write them. The chat reads none. */
      readonly about?: Readonly<Record<string, string>>;
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

/** How often a text was edited, and when: of two versions of a text the one with the higher count is the later. */
export interface MessageEdit {
  readonly count: number;
  /** Epoch milliseconds, the service's clock. */
  readonly at: number;
  /** The earlier texts that this device has had, oldest first; left out if it had none. */
  readonly earlier?: readonly string[];
}

/** An emoji among the reactions to a message. */
export interface Reaction {
  readonly emoji: string;
  /** How many accounts have reacted with it. */
  readonly count: number;
  /** Some of them, the first to react first. */
  readonly by: readonly string[];
  /** Whether the user is one of them. */
  readonly isMine: boolean;
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
  /** Its text was edited. */
  readonly edit?: MessageEdit;
  /** The user has edited it and the service has not accepted that: the text that the service has, and whether it refused. */
  readonly pendingEdit?: { readonly before: string; readonly isRefused: boolean };
  /** Left out if there are none. */
  readonly reactions?: readonly Reaction[];
}

/** A message as the transport delivers it: without a status, which the core decides. */
export type IncomingMessage = Omit<Message, 'status' | 'serverId' | 'refusal' | 'pendingEdit'> & {
  readonly serverId: string;
  /**
   * The service reports that the peer has read it: for the user's one-to-one messages, in history and in the list (R197).
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

/**
 * A received message is unread, read or recalled; an own message is sending, sent, read, failed or recalled
 * (R157, A19). `failed` exists inside the core only and never on the wire.
 */
export type MessageStatus = 'unread' | 'read' | 'sending' | 'sent' | 'failed' | 'recalled';

export type StatusEvent = 'acked' | 'sendFailed' | 'retried' | 'readByPeer' | 'openedByMe' | 'recalled';

/** The next status by status and event. A pair that is not listed changes nothing. */
const NEXT: Record<MessageStatus, Partial<Record<StatusEvent, MessageStatus>>> = {
  sending: { acked: 'sent', sendFailed: 'failed', readByPeer: 'read', recalled: 'recalled' },
  // An acknowledgement may arrive after the time-out: the service has the message, so it counts.
  failed: { retried: 'sending', acked: 'sent', readByPeer: 'read', recalled: 'recalled' },
  sent: { readByPeer: 'read', recalled: 'recalled' },
  unread: { openedByMe: 'read', recalled: 'recalled' },
  read: { recalled: 'recalled' },
  recalled: {},
};

/**
 * The status of a message after an event (IM-MSG-1…IM-MSG-4; R195–R200).
 *
 * Late or repeated events are normal on a chat socket, so an event that does not apply returns the status unchanged.
 */
export function nextStatus(status: MessageStatus, event: StatusEvent): MessageStatus {
  return NEXT[status][event] ?? status;
}

/** A received message is unread unless its conversation is open; an own message is sent (R201). */
export function statusOnArrival(
  message: { readonly conversation: ConversationRef; readonly from: string },
  self: string,
  open: ConversationRef | null,
): MessageStatus {
  if (message.from === self) return 'sent';
  return open !== null && isSameConversation(open, message.conversation) ? 'read' : 'unread';
}

const REASONS = [
  /** The peer has blocked the user. */
  'blocked',
  /** The peer accepts messages from friends only. */
  'notFriend',
  'muted',
  'notMember',
  'tooLarge',
  'forbiddenWords',
  /** A moderation rule or a moderator rejected it. */
  'notApproved',
] as const;

/** Why the service refused a message. */
export type RefusalReason = (typeof REASONS)[number];

/** The reason for a service code or a stored name; undefined if it is not about the message. */
export function refusalIn(word: unknown): RefusalReason | undefined {
  return REASONS.find((reason) => reason === word);
}

/**
 * The position of a message in its conversation, as the service orders it: its time, and its id among those of one
 * millisecond.
 */
export interface MessagePosition {
  readonly serverId: string;
  readonly time: number;
}

/** The position of a message; null without a message, and until the service has accepted it. */
export function positionOf(message: Pick<Message, 'serverId' | 'time'> | null | undefined): MessagePosition | null {
  if (!message || message.serverId === null) return null;
  const { serverId, time } = message;
  return { serverId, time };
}

const DIGITS = /^\d+$/;

/**
 * Orders two service ids of one millisecond: decimal numbers, which are beyond 2^53, by their length and then as text, all
 * others as text. Nothing else orders ids: an id is a name, and a larger one is not later.
 */
function byServerId(a: string, b: string): number {
  if (a.length !== b.length && DIGITS.test(a) && DIGITS.test(b)) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

type Positioned = Pick<Message, 'serverId' | 'time'>;

/**
 * The order of a timeline (IM-ORDER-1, IM-ORDER-2): the service's time, then its id; own messages that the service has not
 * accepted come last in the order of writing, independent of the clock.
 */
export function byPosition(a: Positioned, b: Positioned): number {
  if (a.serverId === null) return b.serverId === null ? 0 : 1;
  if (b.serverId === null) return -1;
  return a.time - b.time || byServerId(a.serverId, b.serverId);
}

/** Whether `a` comes after `b`. No message comes after itself, even if two events give it different times. */
export function isAfter(a: Positioned, b: Positioned): boolean {
  return a.serverId !== b.serverId && byPosition(a, b) > 0;
}

/** The id among the mentions of a message that mentions all members. No account has it: account ids are in lower case. */
export const EVERYBODY = 'ALL';

/** A member who can be mentioned. */
export interface Named {
  readonly id: string;
  /** The name that the group shows. */
  readonly name: string;
}

/** A mention that the user picked: whom, by which name, and the index of its '@' in the text. */
export interface PickedMention extends Named {
  readonly at: number;
}

/**
 * The mentions of a text, without its sender (IM-MENTION-1; R292, A21): the picked members, and of the rest of the text
 * every member whose exact name is typed between '@' and a blank. A stretch of text names the longest name only.
 */
export function findMentions(
  text: string,
  members: readonly Named[],
  self: string,
  picked: readonly PickedMention[] = [],
): readonly string[] {
  if (!/[@＠]/u.test(text)) return [];
  const found = new Set<string>();
  const names = [...new Set(members.map(({ name }) => name))].filter(Boolean).toSorted((a, b) => b.length - a.length);
  for (let at = 0; at < text.length; at += 1) {
    if (!'@＠'.includes(text.charAt(at))) continue;
    const pick = picked.find((one) => one.at === at && text.startsWith(one.name, at + 1));
    const isTyped = (name: string) => text.startsWith(name, at + 1) && /\s/u.test(text.charAt(at + 1 + name.length));
    const name = pick?.name ?? names.find(isTyped);
    const named = pick === undefined ? members.filter((member) => member.name === name) : [pick];
    for (const { id } of named) if (id !== self) found.add(id);
    at += name?.length ?? 0;
  }
  return [...found];
}

/** Whether the user may mention all members once more today, by the messages of a group that this device has. */
export function mayMentionEverybodyNow(messages: readonly Message[], self: string, now: number): boolean {
  const today = ({ from, time, mentions }: Message) =>
    from === self && time > now - DAY_MS && mentions.includes(EVERYBODY);
  return messages.filter(today).length < LIMITS.everybodyPerDay;
}

const DAY_MS = 86_400_000;

/** Whether a message mentions `who`, by name or together with all members (IM-MENTION-3; R162). */
export function isNamed(mentions: readonly string[], who: string): boolean {
  return mentions.includes(who) || mentions.includes(EVERYBODY);
}

/** The smallest of the numbers by which an invitation names a call of several people; clients have more than one (R173). */
const SEVERAL = 2;

/**
 * True for the invitation to a group call in a one-to-one conversation, through which it reaches each invitee. It is not
 * shown there, not counted as unread, and not the preview of the row: the call has its line in its group
 * (IM-GROUPCALL-1; A43).
 */
export function isGroupCallMessage({ conversation, body }: Pick<Message, 'conversation' | 'body'>): boolean {
  if (conversation.kind !== 'contact' || body.type !== 'text') return false;
  const type = body.call?.['type'];
  return typeof type === 'number' && type >= SEVERAL;
}

/** The action of the message in which the caller's device says how a call between two ended (IM-CALL-1). */
export const CALL_END = 'fitoutCallEnd';

/** True for the end of a call, or of this one, which belongs to the line of its invitation and has none of its own. */
export function isCallEnd({ body }: Pick<Message, 'body'>, callId?: string): boolean {
  if (body.type !== 'text' || body.call?.['action'] !== CALL_END) return false;
  return callId === undefined || body.call['callId'] === callId;
}

/** True for a message about a call that has no line in the conversation and does not count as unread. */
export function isHiddenCall(message: Pick<Message, 'conversation' | 'body'>): boolean {
  return isGroupCallMessage(message) || isCallEnd(message);
}

/** The limits of receipts in groups; apart from the other limits, because most clients never load them. */
export const RECEIPT_LIMITS = {
  /** The service stores who reads a group message for three days, in groups of at most 200 members. */
  ms: 3 * 24 * 3_600_000,
  members: 200,
  /** Receipts for a group are sent together, this many at most, and the next ones after this pause. */
  batch: 20,
  pauseMs: 1_000,
  /** Ids of acknowledged group messages, and counts of readers, that are stored for the next session. */
  kept: 500,
} as const;

/**
 * Whether the service still stores who reads a message of a group: its sender asked for it, it is neither unsent nor
 * recalled, and it is not older than three days.
 */
export function isReceiptOpen({ asksReceipt, conversation, serverId, status, time }: Message, now: number): boolean {
  const isThere = asksReceipt === true && conversation.kind === 'group' && serverId !== null && status !== 'recalled';
  return isThere && now - time < RECEIPT_LIMITS.ms;
}

/**
 * How many other members have not read a message of the user; null if it is not known: before the service has given the
 * number of readers, and in groups that are too large for receipts.
 */
export function unreadMemberCount(members: number | undefined, readers: number | null): number | null {
  if (members === undefined || readers === null || members > RECEIPT_LIMITS.members) return null;
  // A reader may have left the group since.
  return Math.max(0, members - 1 - readers);
}
