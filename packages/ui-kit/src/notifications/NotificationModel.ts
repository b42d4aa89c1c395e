/** The user's notification settings, and the browser's permission. The core's store fits. */
export interface NotificationModel {
  readonly settings: { readonly hasSound: boolean; readonly hasNotices: boolean };
  readonly permission: 'default' | 'granted' | 'denied' | 'unsupported';
  /** True while the banner should offer notifications. */
  readonly isPromptDue: boolean;
  /** Requests the permission; call it only from a press. */
  requestPermission(): Promise<void>;
  change(changes: {
    readonly hasSound?: boolean;
    readonly hasNotices?: boolean;
    readonly isPromptPostponed?: boolean;
  }): void;
}
