import { messageFor } from '@fitout/api-client';
import { useEffect, useState } from 'react';
import { CameraStore } from './CameraStore.js';
import { lazyPlayer } from './lazyPlayer.js';
import { storedPanel } from './storedPanels.js';
import { useApp } from '../context/AppContext.js';

/** The cameras of an order while the page is visible: hidden or closed, it requests and shows nothing. */
export function useCameras(orderId: string, groupId: string): CameraStore {
  const { api, after, tabStorage, account, streams, toaster } = useApp();
  const [store] = useState(() => {
    const userId = account.login?.user.id ?? '';
    const stored = storedPanel(tabStorage, userId, groupId);
    return new CameraStore({
      list: ({ isFresh, isWatched }, options) =>
        api.call('camera.list', {
          ...options,
          body: { orderId, flushFlag: isFresh, videoActiveFlag: isWatched },
        }),
      onFailure(error) {
        // The server's own words, also where other calls have a text for the code (R338).
        const text = (error.code === 401 ? null : error.serverMessage?.trim()) || messageFor(error);
        if (text !== null) toaster.notify('error', text);
      },
      player: lazyPlayer(streams),
      after,
      choice: stored.load(),
      keep: stored.save,
    });
  });
  useEffect(() => {
    const follow = () => (document.hidden ? store.rest() : void store.wake());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      store.rest();
    };
  }, [store]);
  return store;
}
