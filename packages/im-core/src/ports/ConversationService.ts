import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { ConversationSetting, SetConversation } from '../domain/conversation/conversationSettings.js';
import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/**
 * What the core needs from a chat service to keep the list as its owner wants it on every device. What one device
 * changes the others hear as events. Chatrooms have no place there: they are `refused`. Promises always resolve.
 */
export interface ConversationService {
  /** Every conversation that is pinned, muted or marked unread. */
  conversationSettings(): Promise<Result<readonly SetConversation[], ImError>>;
  changeSetting(ref: ConversationRef, setting: ConversationSetting, isOn: boolean): Promise<Result<null, ImError>>;
  /**
   * Takes a conversation off the account's list until the next message, unpinned and unmarked; its history stays
   * unless it is removed too, which cannot be undone. The peer gets no event.
   */
  removeConversation(ref: ConversationRef, withHistory: boolean): Promise<Result<null, ImError>>;
}
