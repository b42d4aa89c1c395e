import { createBrowserChat } from '@fitout/im-core/browser';
import { createServiceWorkers } from '@fitout/im-core/worker';

const workers = createServiceWorkers(
  () => new Worker(new URL('./chatWorker.ts', import.meta.url), { type: 'module', name: 'chat' }),
);

/** Call it with the first key in the log-in form. */
export function prepareChat() {
  workers.prepare();
}

/** The chat in the prepared worker. */
export function startPreparedChat(userId: string, token: string) {
  return createBrowserChat({
    worker: workers.take(),
    appKey: 'your-org#your-app',
    apiUrl: 'https://a1.easemob.com',
    socketUrl: 'wss://im-api-v2.easemob.com/websocket',
    userId,
    secret: { kind: 'token', value: token },
  });
}
