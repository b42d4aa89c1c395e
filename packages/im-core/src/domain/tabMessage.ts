import type { NotificationSettings } from './notifications/notificationSettings.js';
import type { ConversationRef } from './conversation/conversation.js';
import type { PendingSetting } from './conversation/conversationSettings.js';
import type { Draft } from './message/draft.js';
import type { MessageBody, OutgoingMessage } from './message/message.js';
import type { RefusalReason } from './message/refusal.js';

/**
 * A message of one tab to the other tabs of its account: facts that the service does not send them, or sends too late.
 */
export type TabMessage =
  /** A message of mine waits to go out, or its file has an address now. */
  | { readonly type: 'queued'; readonly message: OutgoingMessage }
  /** The service took a message of mine; its copy for my other devices may never come. */
  | {
      readonly type: 'accepted';
      readonly id: string;
      readonly conversation: ConversationRef;
      readonly serverId: string;
      readonly time: number;
      readonly body?: MessageBody;
    }
  /** The service refused a message of mine. */
  | {
      readonly type: 'refused';
      readonly id: string;
      readonly conversation: ConversationRef;
      readonly refusal?: RefusalReason | undefined;
    }
  /** A message of mine that was not sent was dropped. */
  | { readonly type: 'discarded'; readonly id: string; readonly conversation: ConversationRef }
  /** I have seen everything there, up to a time of the service's. */
  | { readonly type: 'seen'; readonly conversation: ConversationRef; readonly at: number }
  | { readonly type: 'drafted'; readonly conversation: ConversationRef; readonly draft: Draft }
  /** The user declined a contact request, of which the service informs no other device. */
  | { readonly type: 'requestAnswered'; readonly id: string }
  /** That tab gets no more presence of these accounts; the service counts for all tabs together. */
  | { readonly type: 'presenceLeft'; readonly ids: readonly string[] }
  /** A conversation was hidden there through this time; shown again where none is given. */
  | { readonly type: 'hidden'; readonly conversation: ConversationRef; readonly through?: number | null }
  /** These messages, by the service's id, were removed from what this device shows. */
  | { readonly type: 'removed'; readonly conversation: ConversationRef; readonly ids: readonly string[] }
  /** A setting was changed there while the service could not be reached. */
  | { readonly type: 'settingWaits'; readonly pending: PendingSetting }
  /** A call ended in that tab; the payload is for the call client. */
  | { readonly type: 'callOver'; readonly call: object }
  /** Whether that tab has the focus. */
  | { readonly type: 'focus'; readonly isFocused: boolean }
  | { readonly type: 'notificationSettings'; readonly settings: NotificationSettings };

/** What a tab receives: a message of another tab, that a tab opened, and that one closed. */
export type TabEvent =
  | { readonly type: 'message'; readonly tab: string; readonly message: TabMessage }
  | { readonly type: 'joined'; readonly tab: string }
  | { readonly type: 'gone'; readonly tab: string };
