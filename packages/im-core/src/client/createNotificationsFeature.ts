import { notificationOf } from '../domain/message/notification.js';
import { notificationSettingsCodec } from '../persistence/notificationSettingsCodec.js';
import { stored } from '../persistence/stored.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import type { SettingsStore } from '../stores/list/SettingsStore.js';
import { NotificationStore } from '../stores/notifications/NotificationStore.js';
import { NO_NOTIFICATIONS, NO_SOUND } from '../stores/notifications/silence.js';
import type { ImClientOptions } from './ImClient.js';
import type { Feature } from './Lifecycle.js';

/** The dependencies of the notifications feature. */
export interface NotificationsFeatureDeps extends Pick<
  ImClientOptions,
  'self' | 'clock' | 'storage' | 'notificationPresenter' | 'soundPlayer' | 'mayNotify'
> {
  readonly tabs: TabCoordinator;
  readonly conversations: ConversationListStore;
  readonly settings: Pick<SettingsStore, 'peek'>;
}

/** Desktop notifications and sounds. */
export interface NotificationsFeature extends Feature {
  readonly notifications: NotificationStore;
}

/** Creates the feature. Without a presenter or a player it counts missed messages and shows nothing. */
export function createNotificationsFeature(deps: NotificationsFeatureDeps): NotificationsFeature {
  const { self, clock, storage, tabs, conversations, settings } = deps;
  const kept = stored(storage, 'attention', notificationSettingsCodec);
  const notifications = new NotificationStore({
    self,
    clock,
    tabs,
    notificationPresenter: deps.notificationPresenter ?? NO_NOTIFICATIONS,
    soundPlayer: deps.soundPlayer ?? NO_SOUND,
    mayNotify: deps.mayNotify ?? (() => true),
    // The user in a chatroom is looking at it: only messages that mention the user notify there.
    isMuted: (ref) => ref.kind === 'chatroom' || settings.peek(ref).isMuted,
    notificationOf: (ref) => {
      const records = conversations.find(ref)?.records;
      return records === undefined ? null : notificationOf(ref, records, self);
    },
    keep: (settings) => void kept.save(settings),
  });
  return {
    notifications,
    async restore() {
      notifications.changed(await kept.load());
    },
    dispose: () => notifications.dispose(),
  };
}
