import type { ImClient } from '@fitout/im-core';

/** The part of the chat that gets the page's state. */
export interface Watched {
  readonly setFocused: ImClient['setFocused'];
  readonly saveNow: ImClient['saveNow'];
  readonly session: Pick<ImClient['session'], 'wake'>;
}

/**
 * Tells the chat what happens to the page: whether somebody looks at it, when it is worth trying the
 * connection again, and that it is being left. Returns what ends it.
 */
export function watchPage(im: Watched): () => void {
  const look = (): void => im.setFocused(document.visibilityState === 'visible' && document.hasFocus());
  const wake = (): void => {
    look();
    if (document.visibilityState === 'visible') im.session.wake();
  };
  const keep = (): void => void im.saveNow();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('focus', wake);
  window.addEventListener('blur', look);
  window.addEventListener('online', wake);
  // A connection that is still thought to be up is asked now, and not with the next turn of the watchdog.
  window.addEventListener('offline', wake);
  window.addEventListener('pageshow', wake);
  window.addEventListener('pagehide', keep);
  look();
  return () => {
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('focus', wake);
    window.removeEventListener('blur', look);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
    window.removeEventListener('pageshow', wake);
    window.removeEventListener('pagehide', keep);
  };
}
