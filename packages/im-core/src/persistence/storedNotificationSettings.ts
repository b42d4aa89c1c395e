import { DEFAULT_ATTENTION, type NotificationSettings } from '../domain/notifications/notificationSettings.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { isRecord, parseJson } from './messageCodec.js';

const KEY = 'attention';

/** What a person wants to be called by, kept across visits. */
export interface StoredNotificationSettings {
  load(): Promise<NotificationSettings>;
  keep(settings: NotificationSettings): Promise<void>;
}

/** Stores the settings in a key-value store; a missing or damaged one counts as never set (IM-19). */
export function createStoredNotificationSettings(storage: KeyValueStore): StoredNotificationSettings {
  return {
    async load() {
      const text = await storage.get(KEY);
      const value = text === null ? null : parseJson(text);
      if (!isRecord(value)) return DEFAULT_ATTENTION;
      const read = (key: keyof NotificationSettings): boolean => {
        const kept = value[key];
        return typeof kept === 'boolean' ? kept : DEFAULT_ATTENTION[key];
      };
      return {
        hasSound: read('hasSound'),
        hasNotices: read('hasNotices'),
        isPromptPostponed: read('isPromptPostponed'),
      };
    },
    async keep(settings) {
      await storage.set(KEY, JSON.stringify(settings));
    },
  };
}
