import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { TransportEvent } from '../../domain/events.js';
import { field, textOf } from './reading.js';

/** The one of the vendor's twenty marks that means "marked unread" here. */
export const UNREAD_MARK = 1;
/** Which messages notify in a muted conversation: none, or only mentions of the user. */
export const QUIET: ReadonlySet<string> = new Set(['NONE', 'AT']);

/** A conversation as lists and events of the vendor name it; they spell its kind in two ways. */
export function listedRef(item: unknown): ConversationRef | null {
  const id = textOf(field(item, 'conversationId')).toLowerCase();
  const type = textOf(field(item, 'conversationType')) || textOf(field(item, 'type'));
  return id === '' ? null : { kind: type === 'groupChat' ? 'group' : 'contact', id };
}

/** The event for a change of the list by another device of the user; null for any other change. */
export function listEventOf(raw: unknown): TransportEvent | null {
  const conversation = listedRef(raw);
  if (conversation === null) return null;
  switch (field(raw, 'operation')) {
    case 'pinnedConversation':
      return { type: 'settingChanged', conversation, setting: 'isPinned', isOn: true };
    case 'unpinnedConversation':
      return { type: 'settingChanged', conversation, setting: 'isPinned', isOn: false };
    case 'markConversation':
    case 'unMarkConversation': {
      if (field(raw, 'conversationMark') !== UNREAD_MARK) return null;
      const isOn = field(raw, 'operation') === 'markConversation';
      return { type: 'settingChanged', conversation, setting: 'isMarkedUnread', isOn };
    }
    case 'setSilentModeForConversation':
    case 'removeSilentModeForConversation': {
      const isOn = QUIET.has(textOf(field(field(raw, 'data'), 'type')));
      return { type: 'settingChanged', conversation, setting: 'isMuted', isOn };
    }
    case 'deleteConversation':
      return { type: 'conversationRemoved', conversation };
    default:
      return null;
  }
}
