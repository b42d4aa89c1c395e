import { keyOf } from '../../domain/conversation/conversation.js';
import type { Notice } from '../../domain/message/notice.js';
import type { NoticePermission, NotificationPresenter } from '../../ports/NotificationPresenter.js';

/** The content of a notification. */
export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/**
 * Shows notices of the browser, one per conversation of `account`. Where a browser has none, or gives them to
 * service workers only, nothing can be shown. They go with the page: a press on one needs it.
 */
export function createBrowserNotificationPresenter(
  account: string,
  say: (notice: Notice) => NoticeText,
): NotificationPresenter {
  const shown = new Map<string, Notification>();
  let isBroken = !('Notification' in globalThis);

  function permission(): NoticePermission {
    if (isBroken) return 'unsupported';
    return Notification.permission === 'default' ? 'unasked' : Notification.permission;
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
    async ask() {
      if (!isBroken) await Notification.requestPermission();
      return permission();
    },
    show(notice, isUpdate, onPress) {
      if (permission() !== 'granted') return;
      const key = keyOf(notice.conversation);
      const { title, body } = say(notice);
      // Closed before and not after: it would take the next one of the same tag along.
      if (!isUpdate) close(key);
      try {
        // The sound is the ringer's. A notice with the tag of another one takes its place.
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
        // Chromium on Android has the name and refuses to make one.
        isBroken = true;
      }
    },
    close: (ref) => close(keyOf(ref)),
    dispose() {
      window.removeEventListener('pagehide', dispose);
      dispose();
    },
  };
}
