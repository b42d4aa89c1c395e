import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import {
  PLAIN,
  type ConversationSetting,
  type SetConversation,
} from '../../domain/conversation/conversationSettings.js';
import { err } from '../../domain/result.js';
import { imError } from '../../errors/imError.js';
import type { ConversationService } from '../../ports/ConversationService.js';
import { cursorPages } from './cursorPages.js';
import type { EasemobContext } from './EasemobContext.js';
import { listedRef, QUIET, UNREAD_MARK } from './listEvents.js';
import { CHAT_TYPE } from './messages.js';
import { field, listOf, textOf } from './reading.js';
import type { EasemobConnection, ListedConversation } from './vendor.js';

const PAGE = 50;
/** More pinned or muted conversations than that are not read. */
const MOST_PAGES = 4;

type ConversationContext = Pick<EasemobContext, 'connection' | 'attempt'>;

/**
 * The calls about the conversation list on the vendor's connection. The vendor stores each setting separately, so one
 * answer needs three lists.
 */
export function createConversationCalls({ connection, attempt }: ConversationContext): ConversationService {
  const change: Record<ConversationSetting, (target: ListedConversation, isOn: boolean) => Promise<unknown>> = {
    isPinned: (target, isPinned) => connection.pinConversation({ ...target, isPinned }),
    isMarkedUnread: (target, isOn) => {
      const marking = { conversations: [target], mark: UNREAD_MARK };
      return isOn ? connection.addConversationMark(marking) : connection.removeConversationMark(marking);
    },
    isMuted: ({ conversationId, conversationType: type }, isOn) =>
      isOn
        ? connection.setSilentModeForConversation({
            conversationId,
            type,
            // In a group a mention of the user still notifies.
            options: { paramType: 0, remindType: type === 'groupChat' ? 'AT' : 'NONE' },
          })
        : connection.clearRemindTypeForConversation({ conversationId, type }),
  };

  return {
    conversationSettings: () =>
      attempt(
        'settings',
        () => allSettings(connection),
        (lists) =>
          merged({
            isPinned: listOf(field(lists, 'isPinned')),
            isMarkedUnread: listOf(field(lists, 'isMarkedUnread')),
            isMuted: listOf(field(lists, 'isMuted')).filter((item) => QUIET.has(textOf(field(item, 'remindType')))),
          }),
      ),

    async changeSetting(ref, setting, isOn) {
      const target = targetOf(ref);
      if (target === null) return err(imError('refused', 'easemob setting: a chatroom has none'));
      return attempt(
        'setting',
        () => change[setting](target, isOn),
        () => null,
      );
    },

    async removeConversation(ref, withHistory) {
      const target = targetOf(ref);
      if (target === null) return err(imError('refused', 'easemob removal: a chatroom is left'));
      const { conversationId: channel, conversationType: chatType } = target;
      return attempt(
        'removal',
        () => connection.deleteConversation({ channel, chatType, deleteRoam: withHistory }),
        () => null,
      );
    },
  };
}

function targetOf({ kind, id }: ConversationRef): ListedConversation | null {
  const conversationType = CHAT_TYPE[kind];
  return conversationType === 'chatRoom' ? null : { conversationId: id, conversationType };
}

type SettingLists = Readonly<Record<ConversationSetting, readonly unknown[]>>;

async function allSettings(connection: EasemobConnection): Promise<SettingLists> {
  const [isPinned, isMarkedUnread, isMuted] = await Promise.all([
    cursorPages(MOST_PAGES, (cursor) =>
      connection.getServerPinnedConversations({ pageSize: PAGE, cursor, includeEmptyConversations: true }),
    ),
    cursorPages(MOST_PAGES, (cursor) =>
      connection.getServerConversationsByFilter({ pageSize: PAGE, cursor, filter: { mark: UNREAD_MARK } }),
    ),
    cursorPages(MOST_PAGES, (cursor) => connection.getSilentModeRemindTypeConversations({ pageSize: PAGE, cursor })),
  ]);
  return { isPinned, isMarkedUnread, isMuted };
}

function merged(lists: SettingLists): readonly SetConversation[] {
  const found = new Map<string, SetConversation>();
  for (const setting of ['isPinned', 'isMarkedUnread', 'isMuted'] as const) {
    for (const item of lists[setting]) {
      const conversation = listedRef(item);
      if (conversation === null) continue;
      const key = conversationKey(conversation);
      found.set(key, { conversation, ...PLAIN, ...found.get(key), [setting]: true });
    }
  }
  return [...found.values()];
}
