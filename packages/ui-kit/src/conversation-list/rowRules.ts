import type { ConversationSetting, ImError } from '@fitout/im-core';
import { imErrorText } from '../copy/imErrorText.js';
import { zhList } from '../copy/zhList.js';
import type { ConversationRowModel } from './ConversationRow.js';
import type { RowAction } from './ConversationMenu.js';
import { zhMessenger } from '../copy/zhMessenger.js';

/** The actions that change a setting, with its new value. */
const SETTING_OF: Partial<Record<RowAction, readonly [ConversationSetting, boolean]>> = {
  pin: ['isPinned', true],
  unpin: ['isPinned', false],
  mute: ['isMuted', true],
  unmute: ['isMuted', false],
  markUnread: ['isMarkedUnread', true],
};

/** The setting that an action changes; null for any other action. */
export function settingOf(action: RowAction): readonly [ConversationSetting, boolean] | null {
  return SETTING_OF[action] ?? null;
}

/**
 * A conversation without messages cannot be marked as unread. Without settings at the service there is nothing to pin, mute,
 * mark or remove there.
 */
export function isOffered(
  action: RowAction,
  { lastTime }: Pick<ConversationRowModel, 'lastTime'>,
  hasSettings = true,
): boolean {
  const isSetting = settingOf(action) !== null || action === 'remove';
  return (hasSettings || !isSetting) && (action !== 'markUnread' || lastTime !== null);
}

/** These actions close the conversation: one that is marked as unread would be read at once. */
export function leavesConversation(action: RowAction): boolean {
  return action === 'markUnread' || action === 'hide' || action === 'remove';
}

/** The text of a failed action: which one, and why. Nothing was changed. */
export function failedText(action: RowAction, { code }: ImError): string {
  const reason = code === 'notConnected' ? zhMessenger.notConnected : imErrorText(code);
  return zhMessenger.failed(zhList.actions[action], reason);
}
