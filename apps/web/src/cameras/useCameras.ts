import { messageFor } from '@fitout/api-client';
import { useEffect, useState } from 'react';
import { useApp } from '../context/AppContext.js';
import type { WebStored } from '../shared/storage/webStored.js';
import { CameraStore, type PanelChoice } from './CameraStore.js';
import { lazyPlayer } from './StreamPlayer.js';

/**
 * The cameras of an order while the page is visible: hidden or closed, it requests and shows nothing, and neither without
 * `isShown`. With `isQuiet` a failure has no toast.
 */
export function useCameras(
  orderId: string,
  panel: WebStored<PanelChoice>,
  { isShown = true, isQuiet = false }: { readonly isShown?: boolean; readonly isQuiet?: boolean } = {},
): CameraStore {
  const { api, after, streams, toaster } = useApp();
  const [store] = useState(
    () =>
      new CameraStore({
        list: ({ isFresh, isWatched }, options) =>
          api.call('camera.list', {
            ...options,
            ...(isQuiet && { silent: true }),
            body: { orderId, flushFlag: isFresh, videoActiveFlag: isWatched },
          }),
        onFailure(error) {
          if (isQuiet) return;
          // The server's own words, also where other calls have a text for the code (R338).
          const text = (error.code === 401 ? null : error.serverMessage?.trim()) || messageFor(error);
          if (text !== null) toaster.notify('error', text);
        },
        player: lazyPlayer(streams),
        after,
        choice: panel.load(),
        keep: panel.save,
      }),
  );
  useEffect(() => {
    const follow = () => (document.hidden || !isShown ? store.rest() : void store.wake());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      store.rest();
    };
  }, [store, isShown]);
  return store;
}

/** The picture that a video shows, no wider than `most` pixels; null without one, or if the page may not read it. */
export async function frameOf(video: HTMLVideoElement | null, most = Infinity): Promise<Blob | null> {
  if (video === null || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(most, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    // The editor compresses it once more: here the quality is higher.
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
  } catch {
    // A stream of another host without CORS.
    return null;
  }
}
