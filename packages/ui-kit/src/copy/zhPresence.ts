import type { PresenceState } from '@fitout/im-core';

/** The text that is published and shown, and its accessible name (R232, A18). */
export interface PresenceName {
  readonly shown: string;
  readonly spoken: string;
}

/** The names of the presences, apart from the texts about people because every row of the list needs them. */
export const zhPresence = {
  online: { shown: 'Online', spoken: '在线' },
  busy: { shown: 'Busy', spoken: '忙碌' },
  doNotDisturb: { shown: 'Do not Disturb', spoken: '请勿打扰' },
  away: { shown: 'Leave', spoken: '离开' },
  custom: { shown: 'Custom Status', spoken: '自定义状态' },
  offline: { shown: 'Offline', spoken: '离线' },
} as const satisfies Record<PresenceState, PresenceName>;
