import { createBrowserChat } from '@fitout/im-core/browser';
import easemob from 'easemob-websdk';

// #region record
export const client = await createBrowserChat({
  appKey: 'demo#app',
  apiUrl: 'https://a1.easemob.com',
  socketUrl: 'wss://im-api.easemob.com/websocket',
  easemob,
  userId: 'lin',
  secret: { kind: 'password', value: 'lin' },
  // Without texts, names and addresses: their lengths are kept, and which are the same.
  recording: {},
});

/** The recording as a file that the user sends to you; null if nothing is recorded. */
export function recordingFile(): File | null {
  const recording = client.recording();
  return recording && new File([JSON.stringify(recording)], 'chat.json', { type: 'application/json' });
}
// #endregion record
