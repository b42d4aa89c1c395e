import type { ConversationRef } from './conversation.js';

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

/** A change of one setting by the user. */
export interface PendingSetting {
  readonly conversation: ConversationRef;
  readonly setting: ConversationSetting;
  readonly isOn: boolean;
}

/** A conversation with settings other than the default, as the service stores it. */
export interface SetConversation extends ConversationSettings {
  readonly conversation: ConversationRef;
}

/** The default settings. */
export const PLAIN: ConversationSettings = { isPinned: false, isMuted: false, isMarkedUnread: false };

/** The known settings overridden by the `changes`. Returns the same object if nothing differs. */
export function withChanges(known: ConversationSettings, changes: Partial<ConversationSettings>): ConversationSettings {
  const settings = { ...known, ...changes };
  return isSameSettings(settings, known) ? known : settings;
}

/** True if both are equal. */
export function isSameSettings(a: ConversationSettings, b: ConversationSettings): boolean {
  return a.isPinned === b.isPinned && a.isMuted === b.isMuted && a.isMarkedUnread === b.isMarkedUnread;
}
