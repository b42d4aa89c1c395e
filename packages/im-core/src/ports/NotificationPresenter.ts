import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { Notice } from '../domain/message/notice.js';

/** Whether notices may be shown. `unsupported` where the browser has none. */
export type NoticePermission = 'unasked' | 'granted' | 'denied' | 'unsupported';

/** Shows notices outside the page, one per conversation: the next one takes the place of the last. */
export interface NotificationPresenter {
  permission(): NoticePermission;
  /** Asks the person; only ever called from a press of theirs. */
  ask(): Promise<NoticePermission>;
  /** `isUpdate`: it only replaces a shown notification, and does not alert. */
  show(notice: Notice, isUpdate: boolean, onPress: () => void): void;
  close(ref: ConversationRef): void;
  /** Closes what is shown. */
  dispose(): void;
}
