import type { ConversationRef, PendingSetting } from './conversation/conversation.js';
import type { Draft, MessageBody, OutgoingMessage } from './message/message.js';
import type { RefusalReason } from './message/messageStatus.js';
import type { NotificationSettings } from './notifications.js';

/**
 * A message of one tab to the other tabs of its account: facts that the service does not send to them, or sends too
 * late.
 */
export type TabMessage =
  /** A message of the user waits to be sent, or its file has a URL now. */
  | { readonly type: 'queued'; readonly message: OutgoingMessage }
  /** The service accepted a message of the user; its copy for the user's other devices may never arrive. */
  | {
      readonly type: 'accepted';
      readonly id: string;
      readonly conversation: ConversationRef;
      readonly serverId: string;
      readonly time: number;
      readonly body?: MessageBody;
    }
  /** The service refused a message of the user. */
  | {
      readonly type: 'refused';
      readonly id: string;
      readonly conversation: ConversationRef;
      readonly refusal?: RefusalReason | undefined;
    }
  /** The user dropped an unsent message. */
  | { readonly type: 'discarded'; readonly id: string; readonly conversation: ConversationRef }
  /** The user has read a conversation up to this time of the service. */
  | { readonly type: 'seen'; readonly conversation: ConversationRef; readonly at: number }
  | { readonly type: 'drafted'; readonly conversation: ConversationRef; readonly draft: Draft }
  /** The user declined a contact request, of which the service informs no other device. */
  | { readonly type: 'requestAnswered'; readonly id: string }
  /** The sending tab unsubscribed from the presence of these accounts; a subscription counts for all tabs together. */
  | { readonly type: 'presenceLeft'; readonly ids: readonly string[] }
  /** The user hid a conversation through this time; without a time it is shown again. */
  | { readonly type: 'hidden'; readonly conversation: ConversationRef; readonly through?: number | null }
  /** The user removed these messages, by the service's id, from this device. */
  | { readonly type: 'removed'; readonly conversation: ConversationRef; readonly ids: readonly string[] }
  /** The user changed a setting while the service could not be reached. */
  | { readonly type: 'settingWaits'; readonly pending: PendingSetting }
  /** A call ended in the sending tab; the payload is for the call client. */
  | { readonly type: 'callOver'; readonly call: object }
  /** Whether the sending tab has the focus. */
  | { readonly type: 'focus'; readonly isFocused: boolean }
  | { readonly type: 'notificationSettings'; readonly settings: NotificationSettings };

/** What a tab receives: a message of another tab, that a tab opened, and that one closed. */
export type TabEvent =
  | { readonly type: 'message'; readonly tab: string; readonly message: TabMessage }
  | { readonly type: 'joined'; readonly tab: string }
  | { readonly type: 'gone'; readonly tab: string };
