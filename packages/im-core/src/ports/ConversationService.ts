import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { ConversationSetting, SetConversation } from '../domain/conversation/conversationSettings.js';
import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/**
 * What the core needs from a chat service to keep the settings of the conversation list. A change on one device
 * reaches the user's other devices as an event. Chatrooms are not supported: `refused`. Promises always resolve.
 */
export interface ConversationService {
  /** Every conversation that is pinned, muted or marked unread. */
  conversationSettings(): Promise<Result<readonly SetConversation[], ImError>>;
  changeSetting(ref: ConversationRef, setting: ConversationSetting, isOn: boolean): Promise<Result<null, ImError>>;
  /**
   * Removes a conversation from the account's list until the next message, unpinned and unmarked; its history stays
   * unless it is deleted too, which cannot be undone. The peer gets no event.
   */
  removeConversation(ref: ConversationRef, withHistory: boolean): Promise<Result<null, ImError>>;
}
