import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '../domain/notifications/notificationSettings.js';
import { isRecord } from './messageCodec.js';
import type { Codec } from './stored.js';

/** Which events notify the user; a missing or damaged setting has its default (IM-19). */
export const notificationSettingsCodec: Codec<NotificationSettings> = {
  decode(json) {
    const read = (name: keyof NotificationSettings): boolean => {
      const value = isRecord(json) ? json[name] : undefined;
      return typeof value === 'boolean' ? value : DEFAULT_NOTIFICATION_SETTINGS[name];
    };
    return {
      hasSound: read('hasSound'),
      hasNotices: read('hasNotices'),
      isPromptPostponed: read('isPromptPostponed'),
    };
  },
  encode: (settings) => settings,
};
