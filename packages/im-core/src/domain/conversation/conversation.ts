/** The three kinds of conversations (R158). */
export type ConversationKind = 'contact' | 'group' | 'chatroom';

/** Names one conversation: the other account's id, the group's or the chatroom's (R159). */
export interface ConversationRef {
  readonly kind: ConversationKind;
  readonly id: string;
}

/** A conversation's name as a map key. Ids of different kinds may coincide, so the kind is part of it. */
export function conversationKey(ref: ConversationRef): string {
  return `${ref.kind}/${ref.id}`;
}

/** True when both name the same conversation. */
export function isSameConversation(a: ConversationRef, b: ConversationRef): boolean {
  return a.id === b.id && a.kind === b.kind;
}

export interface ListPosition {
  readonly ref: ConversationRef;
  readonly isPinned: boolean;
  /** Epoch milliseconds of the last message; 0 before the first. */
  readonly lastTime: number;
}

/**
 * The order of the list: pinned conversations first; in each part the one with the latest
 * message first, those without a message last, and then by name, so that the order is always the same.
 */
export function byListPosition(a: ListPosition, b: ListPosition): number {
  if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1;
  if (a.lastTime !== b.lastTime) return b.lastTime - a.lastTime;
  const [keyA, keyB] = [conversationKey(a.ref), conversationKey(b.ref)];
  return keyA < keyB ? -1 : keyA > keyB ? 1 : 0;
}

/** An account's settings for one conversation in its list; the same on all of its devices. */
export interface ConversationSettings {
  /** Listed before the other conversations (置顶). */
  readonly isPinned: boolean;
  /** Does not notify and counts in no total (消息免打扰). */
  readonly isMuted: boolean;
  /** Marked unread by the user, even if all messages are read (标为未读). */
  readonly isMarkedUnread: boolean;
}

/** One of them. */
export type ConversationSetting = keyof ConversationSettings;

export interface PendingSetting {
  readonly conversation: ConversationRef;
  readonly setting: ConversationSetting;
  readonly isOn: boolean;
}

/** A conversation with settings other than the default, as the service stores it. */
export interface SetConversation extends ConversationSettings {
  readonly conversation: ConversationRef;
}

export const PLAIN: ConversationSettings = { isPinned: false, isMuted: false, isMarkedUnread: false };

/** The known settings overridden by the `changes`. Returns the same object if nothing differs. */
export function withChanges(known: ConversationSettings, changes: Partial<ConversationSettings>): ConversationSettings {
  const settings = { ...known, ...changes };
  return isSameSettings(settings, known) ? known : settings;
}

export function isSameSettings(a: ConversationSettings, b: ConversationSettings): boolean {
  return a.isPinned === b.isPinned && a.isMuted === b.isMuted && a.isMarkedUnread === b.isMarkedUnread;
}

/**
 * True while a conversation that was hidden when its newest message had the time `through` stays hidden: the next message
 * shows it again, also one of the user. The times are null without a message.
 */
export function staysHidden(through: number | null, newestTime: number | null, hasUnsent: boolean): boolean {
  if (hasUnsent) return false;
  if (newestTime === null) return true;
  return through !== null && newestTime <= through;
}
