/** What a person wants to be called by, and what the browser allows. The core's store fits. */
export interface NotificationModel {
  readonly settings: { readonly hasSound: boolean; readonly hasNotices: boolean };
  readonly permission: 'unasked' | 'granted' | 'denied' | 'unsupported';
  /** True while it is worth asking whether notices may be shown. */
  readonly isPromptDue: boolean;
  /** Asks; only from a press. */
  ask(): Promise<void>;
  change(changes: {
    readonly hasSound?: boolean;
    readonly hasNotices?: boolean;
    readonly isPromptPostponed?: boolean;
  }): void;
}
