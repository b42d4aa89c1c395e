import type { ConversationRef } from '../conversation/conversation.js';
import { isBlank, type IncomingMessage, type Message, type MessageEdit, type Reaction } from './message.js';

/** A change of the user to a message that the service has: what it is to be in the end, so that a repetition is harmless. */
export type MessageChange = {
  readonly id: string;
  readonly conversation: ConversationRef;
  /** The changed message. */
  readonly serverId: string;
} & (
  | { readonly kind: 'edit'; readonly text: string }
  | { readonly kind: 'reaction'; readonly emoji: string; readonly isOn: boolean }
  | { readonly kind: 'pin'; readonly isOn: boolean }
);

/** The changes of one kind to a message. */
export type ChangeOf<Kind extends MessageChange['kind']> = Extract<MessageChange, { readonly kind: Kind }>;

/** What a change changes: a later change of the same takes its place. */
export function changeKey(change: MessageChange): string {
  return [change.serverId, change.kind, ...(change.kind === 'reaction' ? [change.emoji] : [])].join(' ');
}

/** A new text of a message, as the service reports it. */
export interface EditReport extends Omit<MessageEdit, 'earlier'> {
  readonly serverId: string;
  /** The account that edited it. */
  readonly by: string;
  readonly text: string;
}

/** A reaction in an event, in which the service may leave open whether the user is among the accounts. */
export type ReactionReport = Omit<Reaction, 'isMine'> & { readonly isMine?: boolean };

/** A message that is pinned in its conversation. */
export interface PinnedMessage {
  readonly message: IncomingMessage;
  /** The account that pinned it. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The vendor's limit of edits of one message. */
const EDITS_MAX = 5;

/**
 * Whether `self` may edit a message: an own text that the service has accepted and that is no call, within the time that the
 * app allows, in milliseconds.
 */
export function isEditable(message: Message, self: string, now: number, windowMs: number): boolean {
  const { from, body, status, serverId, time, edit } = message;
  if (from !== self || serverId === null || status === 'recalled' || status === 'failed') return false;
  if (body.type !== 'text' || body.call !== undefined || body.isProgress === true) return false;
  return now - time < windowMs && (edit?.count ?? 0) < EDITS_MAX;
}

/** The text that an edit may have: not blank, and not the one that the message has. */
export function isNewText({ body }: Message, text: string): boolean {
  return !isBlank(text) && (body.type !== 'text' || body.text !== text);
}

const EARLIER_MAX = 5;

/** The message with a new text; the same object if it has this edit or a later one (IM-EDIT-1). */
export function withEdit(message: Message, { text, count, at, by }: EditReport): Message {
  const { body, edit, pendingEdit } = message;
  // Only its sender can edit a message, and nobody a recalled one.
  if (body.type !== 'text' || message.from !== by || message.status === 'recalled') return message;
  if (edit !== undefined && (count < edit.count || (count === edit.count && at <= edit.at))) return message;
  const known = pendingEdit?.before ?? body.text;
  const earlier = [...(edit?.earlier ?? []), ...(known === text ? [] : [known])].slice(-EARLIER_MAX);
  const edited = { ...message, edit: { count, at, ...(earlier.length > 0 && { earlier }) } };
  if (pendingEdit !== undefined) return { ...edited, pendingEdit: { ...pendingEdit, before: text } };
  return { ...edited, body: { ...body, text } };
}

/** The message with a text that the service has not accepted, or without one. */
export function withPendingEdit(message: Message, pending: { text: string; isRefused: boolean } | null): Message {
  const { body, pendingEdit, ...rest } = message;
  if (body.type !== 'text' || message.status === 'recalled') return message;
  const before = pendingEdit?.before ?? body.text;
  if (pending === null) return pendingEdit === undefined ? message : { ...rest, body: { ...body, text: before } };
  const { text, isRefused } = pending;
  return { ...rest, body: { ...body, text }, pendingEdit: { before, isRefused } };
}

/** The message with the reactions that the service reports; what an event leaves open stays as it was. */
export function withReactions(message: Message, reports: readonly ReactionReport[]): Message {
  const before = message.reactions ?? [];
  const reactions = reports
    .filter(({ count }) => count > 0)
    .map((report) => {
      const isMine = report.isMine ?? before.find(({ emoji }) => emoji === report.emoji)?.isMine ?? false;
      return { ...report, isMine };
    });
  return JSON.stringify(reactions) === JSON.stringify(before) ? message : reacted(message, reactions);
}

/** The message with or without a reaction of the user. */
export function withOwnReaction(message: Message, emoji: string, isOn: boolean, self: string): Message {
  const before = message.reactions ?? [];
  const known = before.find((reaction) => reaction.emoji === emoji);
  if ((known?.isMine ?? false) === isOn || message.status === 'recalled') return message;
  if (known === undefined) return reacted(message, [...before, { emoji, count: 1, by: [self], isMine: true }]);
  const by = [...known.by.filter((id) => id !== self), ...(isOn ? [self] : [])];
  const changed = { emoji, count: known.count + (isOn ? 1 : -1), by, isMine: isOn };
  return reacted(
    message,
    before.map((reaction) => (reaction === known ? changed : reaction)).filter(({ count }) => count > 0),
  );
}

function reacted({ reactions: _before, ...message }: Message, reactions: readonly Reaction[]): Message {
  return reactions.length === 0 ? message : { ...message, reactions };
}

/** The parts of a record about edits and reactions: nothing where there are none, so that records stay small. */
export function changeFields({
  edit,
  reactions,
}: {
  readonly edit?: MessageEdit | null | undefined;
  readonly reactions?: readonly Reaction[] | undefined;
}): {
  readonly edit?: MessageEdit;
  readonly reactions?: readonly Reaction[];
} {
  return { ...(edit && { edit }), ...(reactions && reactions.length > 0 && { reactions }) };
}
