import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { NotificationContent } from '../domain/message/messageKinds.js';
import type { NotificationAccess, NotificationPresenter, SoundPlayer } from '../ports/NotificationPresenter.js';

/** A notification presenter and a sound player that record their calls. */
export interface FakeSignals {
  readonly notificationPresenter: NotificationPresenter;
  readonly soundPlayer: SoundPlayer;
  /** The shown notifications, by conversation. */
  readonly shown: ReadonlyMap<string, NotificationContent>;
  /** Notifications that alerted the user, without those that only replaced another. */
  readonly calls: readonly NotificationContent[];
  readonly rings: () => number;
  press(ref: ConversationRef): void;
  allow(permission: NotificationAccess): void;
  /** Whether this page may make a sound. */
  unlock(canRing: boolean): void;
}

/** Creates them; `permission` is the browser's, and the user's answer to a request. */
export function createFakeSignals(permission: NotificationAccess = 'granted'): FakeSignals {
  const shown = new Map<string, NotificationContent>();
  const presses = new Map<string, () => void>();
  const calls: NotificationContent[] = [];
  let rings = 0;
  let isUnlocked = true;
  return {
    notificationPresenter: {
      permission: () => permission,
      requestPermission: async () => permission,
      show(notice, isUpdate, onPress) {
        shown.set(conversationKey(notice.conversation), notice);
        presses.set(conversationKey(notice.conversation), onPress);
        if (!isUpdate) calls.push(notice);
      },
      close: (ref) => void shown.delete(conversationKey(ref)),
      dispose: () => shown.clear(),
    },
    soundPlayer: { canRing: () => isUnlocked, ring: () => void (rings += 1), dispose: () => undefined },
    shown,
    calls,
    rings: () => rings,
    press: (ref) => presses.get(conversationKey(ref))?.(),
    allow: (next) => void (permission = next),
    unlock: (canRing) => void (isUnlocked = canRing),
  };
}
