import { PREFIX } from '../basePath.js';
import { trustWorker } from './trustWorker.js';

/** The service worker that caches the page for a start without a server; its scope is the folder of this address. */
const ADDRESS = `${PREFIX}/sw.js`;
/** The page's own requests come first. Milliseconds. */
const PAUSE_MS = 3_000;

/**
 * Creates the function that registers the service worker, once however often it is called, for users who have logged
 * in: only they have data to see without a server (APP-4). A browser without service workers, or with blocked ones,
 * continues without.
 */
export function createServiceWorkerRegistrar(): () => void {
  let isRequested = false;
  return () => {
    if (isRequested || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    isRequested = true;
    setTimeout(() => {
      const trusted = trustWorker(window.trustedTypes, [ADDRESS], 'fitout#shell')(ADDRESS);
      // The library's types do not include trusted addresses yet.
      navigator.serviceWorker.register(trusted as string).catch(() => undefined);
    }, PAUSE_MS);
  };
}
