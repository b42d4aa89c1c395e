import { conversationKey } from '../../domain/conversation/conversation.js';
import type { NotificationContent } from '../../domain/message/notification.js';
import type { NotificationAccess, NotificationPresenter } from '../../ports/NotificationPresenter.js';

/** The content of a notification. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/**
 * Shows desktop notifications, one per conversation of `account`. If the browser has no notifications, or allows them
 * in service workers only, it shows none. They close when the page unloads, because a click on one needs the page.
 */
export function createBrowserNotificationPresenter(
  account: string,
  textOf: (notice: NotificationContent) => NotificationText,
): NotificationPresenter {
  const shown = new Map<string, Notification>();
  let isBroken = !('Notification' in globalThis);

  function permission(): NotificationAccess {
    if (isBroken) return 'unsupported';
    return Notification.permission;
  }

  function close(key: string): void {
    shown.get(key)?.close();
    shown.delete(key);
  }

  function dispose(): void {
    for (const key of shown.keys()) close(key);
  }

  window.addEventListener('pagehide', dispose);

  return {
    permission,
    async requestPermission() {
      if (!isBroken) await Notification.requestPermission();
      return permission();
    },
    show(notice, isUpdate, onPress) {
      if (permission() !== 'granted') return;
      const key = conversationKey(notice.conversation);
      const { title, body } = textOf(notice);
      // Closed before the new one is shown: closing it afterwards would close the new one too, because both have the
      // same tag.
      if (!isUpdate) close(key);
      try {
        // Silent, because the sound player makes the sound. A notification replaces an earlier one with the same tag.
        const made = new Notification(title, { body, tag: `${account} ${key}`, silent: true });
        made.addEventListener('click', () => {
          window.focus();
          onPress();
        });
        made.addEventListener('close', () => {
          if (shown.get(key) === made) shown.delete(key);
        });
        shown.set(key, made);
      } catch {
        // Chromium on Android has the constructor, which throws there.
        isBroken = true;
      }
    },
    close: (ref) => close(conversationKey(ref)),
    dispose() {
      window.removeEventListener('pagehide', dispose);
      dispose();
    },
  };
}
