import type { PushBrowser, PushKeys } from '../notices/PushStore.js';

const KEYS: PushKeys = { endpoint: 'https://push.example/1', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** A browser with pushes, whose user allows them when asked; `isReachable` says whether its push service answers. */
export function createFakePush(start: ReturnType<PushBrowser['permission']> = 'default') {
  let [permission, isSubscribed] = [start, false];
  const push = {
    isReachable: true,
    asked: 0,
    subscribedWith: [] as string[],
    notices: ['在吗？'],
    permission: () => permission,
    async ask() {
      push.asked += 1;
      if (permission === 'default') permission = 'granted';
      return permission as NotificationPermission;
    },
    current: async () => (isSubscribed ? KEYS : null),
    async subscribe(publicKey: string) {
      if (!push.isReachable) throw new DOMException('no push service', 'AbortError');
      push.subscribedWith.push(publicKey);
      isSubscribed = true;
      return KEYS;
    },
    async unsubscribe() {
      isSubscribed = false;
    },
    async closeNotices() {
      push.notices = [];
    },
  };
  return push satisfies PushBrowser;
}
