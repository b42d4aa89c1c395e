import { notificationOf } from '../domain/message/messageKinds.js';
import { notificationSettingsCodec, stored } from '../storage/stored.js';
import { NO_NOTIFICATIONS, NO_SOUND, NotificationStore } from '../stores/notifications/NotificationStore.js';
import type { ClientBase } from './ImClient.js';
import type { Feature } from './Lifecycle.js';
import type { Conversations } from './createConversations.js';

/** Desktop notifications and sounds. */
export interface Notifications extends Feature {
  readonly notifications: NotificationStore;
}

/** Creates them. Without a presenter or a player missed messages are counted, and nothing is shown. */
export function createNotifications(
  { self, clock, storage, tabs, ...parts }: ClientBase,
  { conversations, settings }: Pick<Conversations, 'conversations' | 'settings'>,
): Notifications {
  const kept = stored(storage, 'attention', notificationSettingsCodec);
  const notifications = new NotificationStore({
    self,
    clock,
    tabs,
    notificationPresenter: parts.notificationPresenter ?? NO_NOTIFICATIONS,
    soundPlayer: parts.soundPlayer ?? NO_SOUND,
    mayNotify: parts.mayNotify ?? (() => true),
    // The user in a chatroom is looking at it: only messages that mention the user notify there.
    isMuted: (ref) => ref.kind === 'chatroom' || settings.peek(ref).isMuted,
    notificationOf: (ref) => {
      const records = conversations.find(ref)?.records;
      return records === undefined ? null : notificationOf(ref, records, self);
    },
    keep: (changed) => void kept.save(changed),
  });
  return {
    notifications,
    async restore() {
      const settingsKept = await kept.load();
      return () => notifications.changed(settingsKept);
    },
    dispose: () => notifications.dispose(),
  };
}
