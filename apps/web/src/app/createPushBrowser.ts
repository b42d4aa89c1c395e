import type { PushBrowser, PushKeys } from '../notices/PushStore.js';

/** Pushes of this browser, whose service worker shows them. */
export function createPushBrowser(): PushBrowser {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  // The registration whose scope holds the page: another app of the host has another.
  const registered = async () => (isSupported ? await navigator.serviceWorker.getRegistration() : undefined);
  const subscribed = async () => (await (await registered())?.pushManager.getSubscription()) ?? null;
  return {
    permission: () => (isSupported ? Notification.permission : 'unsupported'),
    ask: () => Notification.requestPermission(),
    async current() {
      const subscription = await subscribed();
      return subscription === null ? null : keysOf(subscription);
    },
    async subscribe(publicKey) {
      const registration = await registered();
      if (registration === undefined) throw new Error('the page has no service worker yet');
      const options = { userVisibleOnly: true, applicationServerKey: publicKey };
      try {
        return keysOf(await registration.pushManager.subscribe(options));
      } catch {
        // A subscription for another key of the server is in the way.
        await (await subscribed())?.unsubscribe();
        return keysOf(await registration.pushManager.subscribe(options));
      }
    },
    async unsubscribe() {
      await (await subscribed())?.unsubscribe();
    },
    async closeNotices() {
      for (const notice of (await (await registered())?.getNotifications()) ?? []) notice.close();
      if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
    },
  };
}

function keysOf(subscription: PushSubscription): PushKeys {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
}
