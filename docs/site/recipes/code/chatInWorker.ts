import { createBrowserChat } from '@fitout/im-core/browser';

/** The same chat, with the vendor's client in a worker of its own. */
export function startChat(userId: string, token: string) {
  return createBrowserChat({
    worker: new Worker(new URL('./chatWorker.ts', import.meta.url), { type: 'module', name: 'chat' }),
    appKey: 'your-org#your-app',
    apiUrl: 'https://a1.easemob.com',
    socketUrl: 'wss://im-api-v2.easemob.com/websocket',
    userId,
    secret: { kind: 'token', value: token },
  });
}
