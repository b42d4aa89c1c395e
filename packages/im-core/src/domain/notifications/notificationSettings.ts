/** The user's notification settings, stored per account. */
export interface NotificationSettings {
  readonly hasSound: boolean;
  readonly hasNotices: boolean;
  /** The user postponed the request for permission: the app does not show it again by itself. */
  readonly isPromptPostponed: boolean;
}

/** Everything is on until the user switches it off. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  hasSound: true,
  hasNotices: true,
  isPromptPostponed: false,
};
