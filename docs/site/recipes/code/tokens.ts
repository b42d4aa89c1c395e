import { createBrowserChat } from '@fitout/im-core/browser';
import easemob from 'easemob-websdk';

interface ChatToken {
  readonly token: string;
}

/** Your own server identifies the user by its session, and requests a chat token from Easemob. */
async function fetchToken(): Promise<ChatToken | 'unreachable' | null> {
  try {
    const answer = await fetch('/api/chat-token', { method: 'POST' });
    if (answer.status === 401) return null;
    if (!answer.ok) return 'unreachable';
    return (await answer.json()) as ChatToken;
  } catch {
    return 'unreachable';
  }
}

/** The chat of a person who is logged in to your app. */
export async function startChat(userId: string) {
  const first = await fetchToken();
  if (first === null || first === 'unreachable') throw new Error('the chat has no token');
  return createBrowserChat({
    easemob,
    appKey: 'your-org#your-app',
    apiUrl: 'https://a1.easemob.com',
    socketUrl: 'wss://im-api-v2.easemob.com/websocket',
    userId,
    secret: { kind: 'token', value: first.token },
    renewToken: async () => {
      const next = await fetchToken();
      // Null ends the log-in; 'unreachable' is tried again.
      return next === null || next === 'unreachable' ? next : { userId, secret: { kind: 'token', value: next.token } };
    },
  });
}
