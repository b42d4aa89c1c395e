import type { ConversationSetting, ImError } from '@fitout/im-core';
import { imErrorText } from '../../copy/imErrorText.js';
import { zhList } from '../../copy/zhList.js';
import type { ConversationRowModel } from '../../chat/list/ConversationRow.js';
import type { RowAction } from '../../chat/menu/ConversationMenu.js';
import { zhMessenger } from '../../copy/zhMessenger.js';

/** What of a row's menu changes a setting, and to what. */
const SETTING_OF: Partial<Record<RowAction, readonly [ConversationSetting, boolean]>> = {
  pin: ['isPinned', true],
  unpin: ['isPinned', false],
  mute: ['isMuted', true],
  unmute: ['isMuted', false],
  markUnread: ['isMarkedUnread', true],
};

/** The setting that a menu's action changes; null for one that does something else. */
export function settingOf(action: RowAction): readonly [ConversationSetting, boolean] | null {
  return SETTING_OF[action] ?? null;
}

/** A conversation in which nothing was said cannot be called unread: there is nothing to come back to. */
export function isOffered(action: RowAction, { lastTime }: Pick<ConversationRowModel, 'lastTime'>): boolean {
  return action !== 'markUnread' || lastTime !== null;
}

/** After these the conversation is not looked at any more: what is called unread would be seen at once. */
export function leavesConversation(action: RowAction): boolean {
  return action === 'markUnread' || action === 'hide' || action === 'remove';
}

/** What is said when an action did not come about: which one, and why. Nothing of it was changed. */
export function failedText(action: RowAction, { code }: ImError): string {
  const reason = code === 'notConnected' ? zhMessenger.notConnected : imErrorText(code);
  return zhMessenger.failed(zhList.actions[action], reason);
}
