import type { ConversationRef } from './conversation.js';

/** An account's settings for one conversation in its list; the same on all of its devices. */
export interface ConversationSettings {
  /** Comes before the others (置顶). */
  readonly isPinned: boolean;
  /** Does not ask for attention (消息免打扰): it counts in no total. */
  readonly isMuted: boolean;
  /** Called unread by the person, whatever was read (标为未读). */
  readonly isMarkedUnread: boolean;
}

/** One of them. */
export type ConversationSetting = keyof ConversationSettings;

/** One setting as I want it to be. */
export interface PendingSetting {
  readonly conversation: ConversationRef;
  readonly setting: ConversationSetting;
  readonly isOn: boolean;
}

/** A conversation that is not like every other, as the service remembers it. */
export interface SetConversation extends ConversationSettings {
  readonly conversation: ConversationRef;
}

/** A conversation like every other. */
export const PLAIN: ConversationSettings = { isPinned: false, isMuted: false, isMarkedUnread: false };

/** The settings with those that are `wanted` in place of what is known. The same object when nothing differs. */
export function withWanted(known: ConversationSettings, wanted: Partial<ConversationSettings>): ConversationSettings {
  const settings = { ...known, ...wanted };
  return isSameSettings(settings, known) ? known : settings;
}

/** True when both say the same. */
export function isSameSettings(a: ConversationSettings, b: ConversationSettings): boolean {
  return a.isPinned === b.isPinned && a.isMuted === b.isMuted && a.isMarkedUnread === b.isMarkedUnread;
}
