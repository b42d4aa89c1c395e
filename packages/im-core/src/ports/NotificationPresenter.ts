import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { NotificationContent } from '../domain/message/messageKinds.js';

/** Whether notifications may be shown. `unsupported` if the browser lacks them. */
export type NotificationAccess = 'default' | 'granted' | 'denied' | 'unsupported';

/** Shows desktop notifications, one per conversation: a new one replaces the last. */
export interface NotificationPresenter {
  permission(): NotificationAccess;
  /** Asks the user for permission. The core calls it only from a click. */
  requestPermission(): Promise<NotificationAccess>;
  /** `isUpdate`: it only replaces a shown notification, and does not alert. */
  show(content: NotificationContent, isUpdate: boolean, onPress: () => void): void;
  /** Closes the notification of a conversation. */
  close(ref: ConversationRef): void;
  /** Closes every notification; the core shows none afterwards. */
  dispose(): void;
}

/** Plays the sound of a new message. */
export interface SoundPlayer {
  /** False while the browser blocks sound in this page: then another tab may play it. */
  canRing(): boolean;
  ring(): void;
  dispose(): void;
}
