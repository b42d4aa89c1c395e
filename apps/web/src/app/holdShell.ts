import { trustWorker } from './trustWorker.js';

/** The worker that holds the page for a visit without a server. */
const ADDRESS = '/sw.js';
/** What the page itself needs comes first. Milliseconds. */
const PAUSE_MS = 3_000;

/**
 * What has the browser hold the page, once however often it is called, for users who have logged in: only they have anything to
 * see without a server (APP-4). A browser that has no such workers, or allows none here, goes on without.
 */
export function createShellHolder(): () => void {
  let isAsked = false;
  return () => {
    if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    isAsked = true;
    setTimeout(() => {
      const trusted = trustWorker(window.trustedTypes, ADDRESS, 'fitout#shell')(ADDRESS);
      // The library's types know no trusted addresses yet.
      navigator.serviceWorker.register(trusted as string).catch(() => undefined);
    }, PAUSE_MS);
  };
}
