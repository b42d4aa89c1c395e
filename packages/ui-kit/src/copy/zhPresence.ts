import type { PresenceState } from '@fitout/im-core';

/** What is published and shown as it is, and what it is called when read aloud (R232, A18). */
export interface PresenceName {
  readonly shown: string;
  readonly spoken: string;
}

/** What the presences are called, apart from the words about people because every row of the list needs them. */
export const zhPresence = {
  online: { shown: 'Online', spoken: '在线' },
  busy: { shown: 'Busy', spoken: '忙碌' },
  doNotDisturb: { shown: 'Do not Disturb', spoken: '请勿打扰' },
  away: { shown: 'Leave', spoken: '离开' },
  custom: { shown: 'Custom Status', spoken: '自定义状态' },
  offline: { shown: 'Offline', spoken: '离线' },
} as const satisfies Record<PresenceState, PresenceName>;
