import { when } from 'mobx';
import { useEffect } from 'react';
import type { ChatSession } from '../session/ChatSession.js';

/** Loads the windows of the chat, one file after the chat itself. */
export const loadWindows = () => import('./windows.js');

/** After the connection: what the user waits for is loaded first. */
const PAUSE_MS = 5_000;

/** Loads the windows soon after the chat is connected, so that they also open without a network. */
export function usePreparedWindows(session: ChatSession | null): void {
  useEffect(() => {
    if (session === null) return undefined;
    const { session: connection, clock } = session.im;
    let cancel: () => void = () => undefined;
    const stop = when(
      () => connection.isOnline,
      () => {
        // A failure here is reported when a window is needed.
        cancel = clock.after(PAUSE_MS, () => void loadWindows().catch(() => undefined));
      },
    );
    return () => {
      stop();
      cancel();
    };
  }, [session]);
}
